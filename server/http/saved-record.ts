import type { Route } from '../../contract/route.js';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { mergeMap, type Observable } from 'rxjs';
import { allowed } from '../../contract/permissions.js';
import { Refusal } from '../../contract/refusals/refusals.js';
import { recordHeader } from '../../contract/record.js';
import { Kernel } from '../decider/kernel.js';
import { Call, type Admission, type CallRequest } from './call.js';
import { PolicyCheck } from './guards/policy-check.js';

type Saved = Record<string, unknown>;

/**
 * Adds the current record to the answer of a save, for a caller that requests it by a header. It is read after the commit and not stored:
 * a repeated call gets the stored answer of the command, and the record as it is then.
 */
@Injectable()
export class SavedRecord implements NestInterceptor {
  constructor(
    private readonly served: PolicyCheck,
    private readonly kernel: Kernel,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const request = context.switchToHttp().getRequest<CallRequest>();
    const { admission } = request;
    if (!admission?.route.record || request.get(recordHeader.name) !== recordHeader.value) return next.handle();
    const { record } = admission.route;
    return next.handle().pipe(mergeMap((answer: Saved) => this.withRecord(record, answer, admission, request)));
  }

  private async withRecord(name: string, answer: Saved, admission: Admission, request: CallRequest): Promise<Saved> {
    const route = this.served.routeNamed(name);
    const id = answer['id'] ?? answer['lastid'];
    const { user } = admission;
    if (!route || typeof id !== 'number' || !user) return answer;
    if (route.capability !== 'public' && !allowed(route.capability, user, route.owner ? id : undefined)) return answer;
    const params = route.params.parse({ id: String(id) });
    const query = route.query.parse({});
    const call = new Call<Route>(route, { ...admission, route }, params, query, {}, [], request, request.res!);
    // Read before the record, so that the record contains everything up to this position.
    const { position } = await this.kernel.reader.head();
    try {
      return { ...answer, record: await this.served.answerTo(name, call), position };
    } catch (error) {
      // Another user deleted it in the meantime; the save was done all the same.
      if (error instanceof Refusal) return answer;
      throw error;
    }
  }
}
