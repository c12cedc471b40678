import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { finalize, from, mergeMap, tap, type Observable } from 'rxjs';
import { Refusal, refuse } from '../../contract/refusals.js';
import { WaitingLines } from '../database/waiting-lines.js';
import type { CallRequest } from './call.js';

/** A browser has six calls on their way. Saves of one person go to the log together. */
const readingsAtOnce = 4;
const commandsAtOnce = 16;

/** However many calls one person makes at once, they are worked on in turn and all answered, and others wait for few of them. */
@Injectable()
export class CallsInTurn implements NestInterceptor {
  private readonly lines = new WaitingLines((line) => (line.startsWith('read') ? readingsAtOnce : commandsAtOnce));

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const request = context.switchToHttp().getRequest<CallRequest>();
    const user = request.admission?.user;
    if (!user) return next.handle();
    const isReading = ['GET', 'HEAD'].includes(request.method);
    return from(Promise.resolve(this.lines.enter([`${isReading ? 'read' : 'write'} ${user.id}`]))).pipe(
      mergeMap((leave) => {
        let well = false;
        // Nobody waits for the answer any more.
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
