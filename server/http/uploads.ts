import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { AnyFilesInterceptor } from '@nestjs/platform-express';
import type { Observable } from 'rxjs';
import { CONFIG, type Config } from '../config.js';
import { FreeSpace } from '../disk/free-space.js';
import type { HouseRequest } from './call.js';

/**
 * Reads multipart bodies into memory, after the guard and within strict limits; only routes that name files may carry any. What
 * stores files is refused here while the disk is almost full.
 */
@Injectable()
export class Uploads implements NestInterceptor {
  private readonly withFiles: NestInterceptor;
  private readonly withoutFiles: NestInterceptor;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly space: FreeSpace,
  ) {
    const fields = { fields: 20, fieldNameSize: 100, fieldSize: 65_536, headerPairs: 20 };
    const reader = (files: number): NestInterceptor => {
      const Interceptor = AnyFilesInterceptor({
        limits: { ...fields, files, fileSize: config.UPLOAD_LIMIT, parts: 20 + files },
      });
      return new Interceptor() as NestInterceptor;
    };
    this.withFiles = reader(2);
    this.withoutFiles = reader(0);
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<HouseRequest>();
    const route = request.admission?.route;
    if (route?.needsRoom || (route?.files && request.is('multipart/form-data'))) {
      await this.space.assertReserve();
      const user = request.admission?.user;
      if (user) await this.space.assertQuota(user.id);
    }
    return (route?.files ? this.withFiles : this.withoutFiles).intercept(context, next);
  }
}
