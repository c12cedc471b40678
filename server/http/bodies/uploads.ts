import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { AnyFilesInterceptor } from '@nestjs/platform-express';
import { finalize, type Observable } from 'rxjs';
import { CONFIG, type Config } from '../../runtime/config.js';
import { FreeSpace } from '../../disk/free-space.js';
import type { CallRequest } from '../call.js';
import { UploadSemaphore } from './upload-semaphore.js';

const limits = { fields: 20, fieldNameSize: 100, fieldSize: 65_536, headerPairs: 20 };
const usualFiles = 2;

/**
 * Reads multipart bodies into memory, after the guard and within strict limits; only routes that name files accept any. Calls that store
 * files are refused here while the disk is almost full.
 */
@Injectable()
export class Uploads implements NestInterceptor {
  /** By the number of files that a call may contain. */
  private readonly readers = new Map<number, NestInterceptor>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly space: FreeSpace,
    private readonly semaphore: UploadSemaphore,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<CallRequest>();
    const route = request.admission?.route;
    const hasFiles = route?.files !== undefined && request.is('multipart/form-data') !== false;
    if (route?.needsDiskSpace || hasFiles) {
      await this.space.assertReserve();
      const user = request.admission?.user;
      if (user) await this.space.assertQuota(user.id);
    }
    const reader = this.reader(route?.files ? (route.maxFiles ?? usualFiles) : 0);
    if (!hasFiles) return reader.intercept(context, next);
    const leave = await this.semaphore.enter(request);
    try {
      const reading = Promise.resolve(reader.intercept(context, next));
      return (await this.semaphore.inTime(request, reading)).pipe(finalize(() => leave(true)));
    } catch (error) {
      leave(true);
      throw error;
    }
  }

  private reader(files: number): NestInterceptor {
    const found = this.readers.get(files);
    if (found) return found;
    const Interceptor = AnyFilesInterceptor({
      limits: { ...limits, files, fileSize: this.config.UPLOAD_LIMIT, parts: limits.fields + files },
    });
    const reader = new Interceptor() as NestInterceptor;
    this.readers.set(files, reader);
    return reader;
  }
}
