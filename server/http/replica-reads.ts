import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { seenHeader } from '../../contract/live/push.js';
import { Refusal } from '../../contract/refusals/refusals.js';
import { isConnectionLoss } from '../database/connection-loss.js';
import { Replicas, type Reading } from '../database/replicas/replicas.js';
import type { CallRequest } from './call.js';
import { isWrite } from './guards/bearer.js';

/**
 * Lets a replica answer the routes that declare `fromReplica`. Each answer says what it may show, and each call what its user has seen, so
 * that nobody is answered with less than that.
 */
@Injectable()
export class ReplicaReads implements NestInterceptor {
  constructor(private readonly replicas: Replicas) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (this.replicas.isNone || context.getType() !== 'http') return next.handle();
    const request = context.switchToHttp().getRequest<CallRequest>();
    if (!request.admission?.user) return next.handle();
    return from(this.answer(request, () => lastValueFrom<unknown>(next.handle())));
  }

  private async answer(request: CallRequest, handle: () => Promise<unknown>): Promise<unknown> {
    try {
      const { answer, position } = await this.read(request, handle);
      tell(request, position);
      return answer;
    } catch (error) {
      // A refusal shows what is stored, too, such as what another user has saved.
      if (!isWithoutDatabase(error)) tell(request, await this.replicas.position());
      throw error;
    }
  }

  private read(request: CallRequest, handle: () => Promise<unknown>): Promise<Reading<unknown>> {
    const { route, readsOtherStore } = request.admission ?? {};
    const isMovable = route?.fromReplica && !isWrite(request) && !readsOtherStore;
    // The tables of a past day are not sent to replicas.
    if (!isMovable || request.query['as_of'] !== undefined) return this.replicas.atPrimary(handle);
    return this.replicas.read(seenBy(request), handle);
  }
}

/** Such a refusal shows nothing of what is stored, and asking for the position would only delay it. */
function isWithoutDatabase(error: unknown): boolean {
  return isConnectionLoss(error) || (error instanceof Refusal && error.word === 'Unavailable');
}

function seenBy(request: CallRequest): number | undefined {
  const sent = request.get(seenHeader);
  return sent !== undefined && /^\d{1,15}$/.test(sent) ? Number(sent) : undefined;
}

function tell({ res: response }: CallRequest, position: number | undefined): void {
  if (response && position !== undefined && !response.headersSent) response.setHeader(seenHeader, String(position));
}
