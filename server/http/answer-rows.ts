import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { tap, type Observable } from 'rxjs';
import { requestContext } from '../runtime/request-context.js';

/** Shows mass reading: the log line of a request says how many rows its answer contained. */
@Injectable()
export class AnswerRows implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(tap((answer) => noteRows(rowsIn(answer))));
  }
}

export function noteRows(rows: number): void {
  const context = requestContext.getStore();
  if (context && rows > 0) context.rows = rows;
}

/** Rows are arrays of objects at the first level of an answer. */
function rowsIn(answer: unknown): number {
  if (typeof answer !== 'object' || answer === null) return 0;
  let rows = 0;
  for (const value of Object.values(answer))
    if (Array.isArray(value) && typeof value[0] === 'object') rows += value.length;
  return rows;
}
