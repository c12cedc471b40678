import { sameJson } from '../../contract/json.js';
import type { FactSource } from '../decider/command.js';
import type { OfOneMoment } from '../decider/one-moment.js';
import {
  readStatement,
  statementContext,
  tablesOfStatement,
  type ReadStatement,
  type WantedStatement,
} from './content/statement-reader.js';

export type StatementBeforeLock = OfOneMoment<ReadStatement>;

export interface StatementFacts extends ReadStatement {
  /** Undefined where nothing was recorded since it was read. */
  readAt: string | undefined;
}

/** A statement as of one moment before the head is locked: that of a large party takes longer than others may be kept waiting. */
export function readBeforeLock(wanted: WantedStatement, source: FactSource): Promise<StatementBeforeLock> {
  return source.atOneMoment(tablesOfStatement(source.ledger, wanted.side), (then) => readStatement(then, wanted));
}

/**
 * With the head locked. It is read again only where a statement of the party was made or answered in between, or the party was merged; what
 * was recorded in between the next statement lists.
 */
export async function statementFacts(
  wanted: WantedStatement,
  { read: { content, ...before }, end: { position, recordedAt } }: StatementBeforeLock,
  source: FactSource,
): Promise<StatementFacts> {
  const tables = tablesOfStatement(source.ledger, wanted.side);
  const now = await source.atOneMoment(tables, ({ query }) => statementContext(query, wanted));
  if (!sameJson(now.read, before)) return { ...(await readStatement(source, wanted)), readAt: undefined };
  const isNewest = position === now.end.position || recordedAt === null;
  return { ...before, content, readAt: isNewest ? undefined : new Date(recordedAt).toISOString() };
}
