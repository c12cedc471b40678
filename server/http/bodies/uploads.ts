import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { AnyFilesInterceptor } from '@nestjs/platform-express';
import { finalize, type Observable } from 'rxjs';
import { CONFIG, type Config } from '../../runtime/config.js';
import { Refusal, refuse } from '../../../contract/refusals/refusals.js';
import { Kernel } from '../../decider/kernel.js';
import { FreeSpace } from '../../disk/free-space.js';
import type { CallRequest } from '../call.js';
import { BodyPace } from './body-pace.js';
import { IncomingFiles } from './incoming-files.js';
import { incomingStorage } from './incoming-storage.js';
import { TextBodies } from './text-bodies.js';
import { UploadSemaphore } from './upload-semaphore.js';

const limits = { fields: 20, fieldNameSize: 100, fieldSize: 65_536, headerPairs: 20 };
const usualFiles = 2;
const megabyte = 1024 ** 2;

/**
 * Reads bodies after the guard and within strict limits; only routes that name files accept any. Calls that store files are refused here
 * while the disk is almost full.
 */
@Injectable()
export class Uploads implements NestInterceptor {
  /** By the number of files that a call may contain and their largest size. */
  private readonly readers = new Map<string, NestInterceptor>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly space: FreeSpace,
    private readonly kernel: Kernel,
    private readonly semaphore: UploadSemaphore,
    private readonly pace: BodyPace,
    private readonly incoming: IncomingFiles,
    private readonly texts: TextBodies,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<CallRequest>();
    const route = request.admission?.route;
    const isMultipart = typeof request.is('multipart/form-data') === 'string';
    if (!isMultipart) {
      if (route?.needsDiskSpace) await this.assertRoom(request);
      request.body = await this.texts.read(request);
      return next.handle();
    }
    const maxFiles = route?.files ? (route.maxFiles ?? usualFiles) : 0;
    const largest = route?.largestFile ? route.largestFile.megabytes * megabyte : this.config.UPLOAD_LIMIT;
    const end = await this.begin(request, maxFiles * largest);
    try {
      const reading = Promise.resolve(this.reader(maxFiles, largest).intercept(context, next));
      return (await this.pace.watch(request, reading)).pipe(finalize(() => void end()));
    } catch (error) {
      await end();
      // "Nothing was saved" would be wrong for a repetition: the first attempt is stored.
      const isUnknown = error instanceof Refusal && error.word === 'DiskFull' && (await this.isRepetition(request));
      throw isUnknown ? refuse('Unavailable') : error;
    }
  }

  /** Waits until the user's earlier bodies are answered; the result ends this one. */
  private async begin(request: CallRequest, most: number): Promise<() => Promise<void>> {
    const leave = await this.semaphore.enter(request, 'files');
    try {
      const body = this.incoming.begin(Math.min(Number(request.headers['content-length'] ?? most), most));
      request.incoming = body;
      const end = () => body.drop().finally(() => leave(true));
      if (most > 0) await this.assertRoom(request).catch((error: unknown) => end().then(() => Promise.reject(error)));
      return end;
    } catch (error) {
      leave(true);
      throw error;
    }
  }

  /** Refuses when the disk would be too full afterwards; a repetition needs no room, since its result is stored already. */
  private async assertRoom(request: CallRequest): Promise<void> {
    const user = request.admission?.user ?? null;
    try {
      await this.space.assertRoom(user?.id ?? null);
    } catch (error) {
      if (!(await this.isRepetition(request))) throw error;
    }
  }

  private async isRepetition({ admission, headers }: CallRequest): Promise<boolean> {
    const key = headers['idempotency-key'];
    if (!admission?.user || typeof key !== 'string') return false;
    const { id, type } = admission.user;
    const actor = { userId: id, type, door: 'http' } as const;
    return (await this.kernel.commands.answered(actor, [admission.route.name], key)) !== undefined;
  }

  private reader(files: number, largest: number): NestInterceptor {
    const key = `${files} ${largest}`;
    const found = this.readers.get(key);
    if (found) return found;
    const Interceptor = AnyFilesInterceptor({
      storage: incomingStorage,
      limits: { ...limits, files, fileSize: largest, parts: limits.fields + files },
    });
    const reader = new Interceptor() as NestInterceptor;
    this.readers.set(key, reader);
    return reader;
  }
}
