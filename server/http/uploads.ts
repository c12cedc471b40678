import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { AnyFilesInterceptor } from '@nestjs/platform-express';
import type { Observable } from 'rxjs';
import { CONFIG, type Config } from '../runtime/config.js';
import { FreeSpace } from '../disk/free-space.js';
import type { CallRequest } from './call.js';

const limits = { fields: 20, fieldNameSize: 100, fieldSize: 65_536, headerPairs: 20 };
const usualFiles = 2;

/**
 * Reads multipart bodies into memory, after the guard and within strict limits; only routes that name files may carry any. What
 * stores files is refused here while the disk is almost full.
 */
@Injectable()
export class Uploads implements NestInterceptor {
  /** By the number of files that a call may carry. */
  private readonly readers = new Map<number, NestInterceptor>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly space: FreeSpace,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<CallRequest>();
    const route = request.admission?.route;
    if (route?.needsRoom || (route?.files && request.is('multipart/form-data'))) {
      await this.space.assertReserve();
      const user = request.admission?.user;
      if (user) await this.space.assertQuota(user.id);
    }
    return this.reader(route?.files ? (route.mostFiles ?? usualFiles) : 0).intercept(context, next);
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
