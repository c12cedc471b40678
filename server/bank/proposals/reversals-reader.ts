import type { Pool } from 'pg';
import { reversalAnswer, type ProposalAnswer } from '../../../contract/bank/proposals/answer.js';
import { reversalsOf, type ReversibleLine } from '../../../contract/bank/proposals/reversal.js';
import { namesBookedOn } from '../booking/booked-on.js';
import { bankLines } from '../tables.js';

/** More reversals than are ever open at once; the oldest ones are matched. */
const mostReversals = 500;
/** As many lines of the opposite amount are compared for each. */
const mostOriginals = 50;

const columns = (line: string): string =>
  `${line}.id, ${line}.account_id as account, to_char(${line}.day, 'YYYY-MM-DD') as day, ${line}.amount::text as amount,
   ${line}.is_reversal as "isReversal", ${line}.pair_id as pair, ${line}.reference, ${line}.counter_account as "counterAccount"`;

export interface OpenReversals {
  /** What is proposed for each open reversal. */
  proposals: ReadonlyMap<number, ProposalAnswer>;
  /** The reversal of each line that one takes back. */
  reversedBy: ReadonlyMap<number, number>;
}

/** The open reversals with the lines that they take back. */
export async function openReversals(pool: Pool): Promise<OpenReversals> {
  const { rows: reversals } = await pool.query<ReversibleLine>(
    `select ${columns('r')} from ${bankLines} r
     where r.is_open and r.is_reversal and r.open_amount = r.amount order by r.id limit ${mostReversals}`,
  );
  if (reversals.length === 0) return { proposals: new Map(), reversedBy: new Map() };
  const { rows: originals } = await pool.query<ReversibleLine>(
    `select distinct ${columns('o')} from ${bankLines} r
       cross join lateral (
         select * from ${bankLines} l
         where l.amount = -r.amount and l.account_id = r.account_id and l.day <= r.day and not l.is_reversal and l.pair_id is null
         order by l.id desc limit ${mostOriginals}) o
     where r.id = any($1)`,
    [reversals.map(({ id }) => id)],
  );
  const found = reversalsOf(reversals, originals);
  const names = await namesBookedOn(
    pool,
    found.map(({ original }) => original),
  );
  const days = new Map(originals.map(({ id, day }) => [id, day]));
  return {
    proposals: new Map(
      found.map(({ reversal, original, by }) => {
        const reverses = { id: original, day: days.get(original) ?? '', booking: names.get(original) ?? null };
        return [reversal, reversalAnswer(reversal, by, reverses)];
      }),
    ),
    reversedBy: new Map(found.map(({ reversal, original }) => [original, reversal])),
  };
}
