import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { AnyFilesInterceptor } from '@nestjs/platform-express';
import type { Observable } from 'rxjs';
import { CONFIG, type Config } from '../config.js';
import type { HouseRequest } from './call.js';

/** Reads multipart bodies into memory, after the guard and within strict limits; only routes that name files may carry any. */
@Injectable()
export class Uploads implements NestInterceptor {
  private readonly withFiles: NestInterceptor;
  private readonly withoutFiles: NestInterceptor;

  constructor(@Inject(CONFIG) config: Config) {
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

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> | Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<HouseRequest>();
    return (request.admission?.route.files ? this.withFiles : this.withoutFiles).intercept(context, next);
  }
}
