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

export type StatementBefore = OfOneMoment<ReadStatement>;

export interface StatementFacts extends ReadStatement {
  /** Undefined where nothing was recorded since it was read. */
  readAt: string | undefined;
}

/** A statement as of one moment before the head is locked: that of a year of a large party takes a second. */
export function readBefore(wanted: WantedStatement, source: FactSource): Promise<StatementBefore> {
  return source.atOneMoment(tablesOfStatement(source.ledger, wanted.side), (then) => readStatement(then, wanted));
}

/**
 * With the head locked. It is read again only where a statement of the party was made or answered in between, or the party was merged; what
 * was recorded in between the next statement lists.
 */
export async function statementFacts(
  wanted: WantedStatement,
  { read: { content, ...before }, end: { position, recordedAt } }: StatementBefore,
  source: FactSource,
): Promise<StatementFacts> {
  const now = await source.atOneMoment([], ({ query }) => statementContext(query, wanted));
  if (!sameJson(now.read, before)) return { ...(await readStatement(source, wanted)), readAt: undefined };
  const isNewest = position === now.end.position || recordedAt === null;
  return { ...before, content, readAt: isNewest ? undefined : new Date(recordedAt).toISOString() };
}
