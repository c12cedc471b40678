import { parse } from 'node:querystring';
import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '../../../contract/refusals/refusals.js';
import { CONFIG, type Config } from '../../runtime/config.js';
import type { CallRequest } from '../call.js';
import { BodyPace } from './body-pace.js';
import { whyNotParsed } from './nesting.js';
import { UploadSemaphore } from './upload-semaphore.js';

/** Enough for a sign-in; a call without a session sends nothing longer. */
const longestPublicBody = 16 * 1024;
/** Larger bodies of one user are read one after another. */
const usualBytes = 64 * 1024;
const maxParameters = 1_000;

/** Reads JSON and form bodies, after the guard: a call that is refused for its session or its right costs no memory. */
@Injectable()
export class TextBodies {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'BODY_LIMIT'>,
    private readonly pace: BodyPace,
    private readonly semaphore: UploadSemaphore,
  ) {}

  /** Undefined when the call has no body. */
  async read(request: CallRequest): Promise<unknown> {
    const { headers } = request;
    const declared = Number(headers['content-length'] ?? Infinity);
    if (declared === 0 || (declared === Infinity && headers['transfer-encoding'] === undefined)) return undefined;
    const limit = request.admission?.user ? this.config.BODY_LIMIT : longestPublicBody;
    if (declared !== Infinity && declared > limit) throw refuse('TooLarge');
    if (!isPlainUtf8(request)) throw refuse('WrongContentType');
    const leave = declared > usualBytes ? await this.semaphore.enter(request, 'texts') : null;
    try {
      const body = await this.pace.watch(request, bytesOf(request, limit));
      return request.is('application/json') ? parsedJson(body) : parsedForm(body);
    } finally {
      leave?.(true);
    }
  }
}

/** Clients send bodies uncompressed, and JSON is always UTF-8. */
function isPlainUtf8({ headers }: CallRequest): boolean {
  const charset = /;\s*charset="?([^";\s]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  return /^utf-?8$/i.test(charset) && /^(identity)?$/i.test(headers['content-encoding'] ?? '');
}

async function bytesOf(request: CallRequest, limit: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += piece.length;
    // The rest is received and dropped, so that the sender reads the answer.
    if (length > limit) throw refuse('TooLarge');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function parsedJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  const why = whyNotParsed(body);
  if (why) throw refuse(why);
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw refuse('Malformed');
  }
}

function parsedForm(body: Buffer): unknown {
  const text = body.toString('utf8');
  if (text.split('&', maxParameters + 1).length > maxParameters) throw refuse('TooLarge');
  return parse(text, '&', '=', { maxKeys: 0 });
}
