import type { StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Json } from '../../contract/json.js';
import { messages, type MessageName } from '../../contract/refusals/messages.js';
import { refuse } from '../../contract/refusals/refusals.js';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, Route } from '../../contract/route.js';
import type { Envelope } from '../decider/command.js';
import type { FileContent } from '../disk/file-content.js';
import type { IncomingBody } from './bodies/incoming-files.js';
import type { SignedIn } from './guards/signed-in.js';
import type { Language } from './language.js';

/** Its content is deleted when the call is answered. */
export interface UploadedFile {
  field: string;
  content: FileContent;
}

/** What the guard determined about a request before it was read. */
export interface Admission {
  route: Route;
  user: SignedIn | null;
  requestId: string;
  language: Language;
  /** `as_of` named a store, which is read from now on: the route itself does not read it. */
  readsOtherStore?: true;
}

/** An express request, with what guard and upload added to it. */
export interface CallRequest extends Request {
  admission?: Admission;
  /** The body whose files are being received. */
  incoming?: IncomingBody;
  files?: { fieldname: string; content: FileContent }[];
}

/** One call: the user and the input, parsed by the schemas of its route. */
export class Call<R extends Route = Route> {
  constructor(
    readonly route: R,
    private readonly admission: Admission,
    readonly params: ParamsOf<R>,
    readonly query: QueryOf<R>,
    readonly body: BodyOf<R>,
    readonly files: readonly UploadedFile[],
    readonly request: CallRequest,
    readonly response: Response,
  ) {}

  /** The signed-in user; the guard refuses every other caller of a route that is not public. */
  get user(): SignedIn {
    if (!this.admission.user) throw new Error(`${this.route.name} is public and knows no user`);
    return this.admission.user;
  }

  get language(): Language {
    return this.admission.language;
  }

  get address(): string {
    return this.request.ip ?? '';
  }

  message(name: MessageName): string {
    return messages[name][this.language];
  }

  /** How a command of this call is recorded in the log. */
  envelope(body: Json = null): Envelope {
    const { id, type } = this.user;
    const key = this.request.get('idempotency-key');
    if (key !== undefined && !/^[\w.:-]{1,200}$/.test(key)) throw refuse('Malformed');
    return {
      actor: { userId: id, type, door: 'http' },
      requestId: this.admission.requestId,
      route: this.route.name,
      body,
      ...(key === undefined ? {} : { key }),
    };
  }
}

/** JSON by the schema of the route, or bytes. */
export type Reply<R extends Route> = AnswerOf<R> | StreamableFile;
