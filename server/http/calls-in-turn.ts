import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { finalize, from, mergeMap, tap, type Observable } from 'rxjs';
import { Refusal, refuse } from '../../contract/refusals.js';
import { filePatienceMs, WaitingLines } from '../database/waiting-lines.js';
import type { Work } from '../runtime/request-context.js';
import type { CallRequest } from './call.js';
import { workOf } from './work-of.js';

/** A browser has six calls on their way. Saves of one person go to the log together. */
const atOnce: Readonly<Record<Work, number>> = { reading: 4, file: 4, command: 16 };

/** However many calls one person makes at once, they are worked on in turn and all answered, and others wait for few of them. */
@Injectable()
export class CallsInTurn implements NestInterceptor {
  private readonly lines = new WaitingLines((line) => atOnce[line.split(' ')[0] as Work]);

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const request = context.switchToHttp().getRequest<CallRequest>();
    const { user, route } = request.admission ?? {};
    if (!user || !route) return next.handle();
    const work = workOf(request.method, route);
    const patienceMs = work === 'file' ? filePatienceMs : undefined;
    return from(Promise.resolve(this.lines.enter([`${work} ${user.id}`], patienceMs))).pipe(
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
