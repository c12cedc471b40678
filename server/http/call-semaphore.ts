import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { finalize, from, mergeMap, tap, type Observable } from 'rxjs';
import { Refusal, refuse } from '../../contract/refusals/refusals.js';
import { filePatienceMs, PartitionedSemaphore } from '../runtime/partitioned-semaphore.js';
import type { Work } from '../runtime/request-context.js';
import type { CallRequest } from './call.js';
import { workOf } from './work-of.js';

/** A body with files may be sent for minutes, in which the user's other saves must not wait for it. */
type Kind = Work | 'upload';

/** A browser has at most six calls in progress. Concurrent saves of one user are appended together. */
const atOnce: Readonly<Record<Kind, number>> = { reading: 4, file: 4, command: 16, upload: 16 };

/** Limits the concurrent calls of one user: all of them are answered, and other users wait for few of them. */
@Injectable()
export class CallSemaphore implements NestInterceptor {
  private readonly semaphore = new PartitionedSemaphore((line) => atOnce[line.split(' ')[0] as Kind]);

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const request = context.switchToHttp().getRequest<CallRequest>();
    const { user, route } = request.admission ?? {};
    if (!user || !route) return next.handle();
    const work = workOf(request.method, route);
    const kind: Kind = typeof request.is('multipart/form-data') === 'string' ? 'upload' : work;
    const patienceMs = kind === 'file' ? filePatienceMs : undefined;
    return from(Promise.resolve(this.semaphore.enter([`${kind} ${user.id}`], { patienceMs }))).pipe(
      mergeMap((leave) => {
        let well = false;
        // The caller has disconnected.
        if (request.socket.destroyed) {
          leave(true);
          throw refuse('Unavailable');
        }
        return next.handle().pipe(
          tap({
            next: () => (well = true),
            error: (error: unknown) => (well = error instanceof Refusal && error.word !== 'Unavailable'),
          }),
          finalize(() => leave(well)),
        );
      }),
    );
  }
}
