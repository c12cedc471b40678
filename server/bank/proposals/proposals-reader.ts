import { Decimal } from 'decimal.js';
import type { Pool } from 'pg';
import { directionOf, type Direction } from '../../../contract/bank/line.js';
import type { OpenRow, Party } from '../../../contract/bank/proposals/fit.js';
import { propose, type KnownOfLine, type Proposal } from '../../../contract/bank/proposals/propose.js';
import { codesIn, registersIn } from '../../../contract/bank/proposals/written.js';
import { ratesOfDay } from '../../../contract/money/figures/rates-of-day.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import { monthlyRates } from '../../reference/rates/rates.js';
import { largestFeeOn, readFeeLimit } from '../booking/booking-facts.js';
import { bankLines } from '../tables.js';
import { KnownParties } from './known-parties.js';
import { openRows } from './open-rows.js';

interface LineToMatch {
  id: number;
  day: string;
  currency: string;
  /** What is open, with its sign. */
  open: string;
  text: string;
  account: string | null;
  name: string | null;
  register: string | null;
}

type WrittenClues = Omit<KnownOfLine, 'rows'>;

/** What the open lines may pay, with the reasons; a line without any is missing. */
export async function proposalsFor(pool: Pool, ids: readonly number[]): Promise<Map<number, Proposal>> {
  const lines = await linesOf(pool, ids);
  const [known, rates, feeLimit] = await Promise.all([
    KnownParties.read(
      pool,
      lines.flatMap(({ account }) => account ?? []),
    ),
    monthlyRates(pool),
    readFeeLimit(async (sql, values) => (await pool.query(sql, values)).rows),
  ]);
  const proposals = new Map<number, Proposal>();
  for (const direction of ['in', 'out'] as const) {
    const own = lines.filter(({ open }) => directionOf(open) === direction);
    if (own.length === 0) continue;
    const clues = new Map(own.map((line) => [line, cluesIn(line, direction, known)]));
    const rows = new RowsByClue(await openRows(pool, direction, wantedBy(clues, known), known));
    for (const [line, written] of clues) {
      const inForce = ratesOfDay(rates, line.day);
      const amount = amountOf(line);
      const paid = {
        amount,
        currency: line.currency,
        rates: inForce,
        largestFee: largestFeeOn(line.currency, inForce, feeLimit),
      };
      const proposal = propose(paid, { ...written, rows: rows.of(written, amount) });
      if (proposal) proposals.set(line.id, proposal);
    }
  }
  return proposals;
}

async function linesOf(pool: Pool, ids: readonly number[]): Promise<LineToMatch[]> {
  const { rows } = await pool.query<LineToMatch>(
    `select id, to_char(day, 'YYYY-MM-DD') as day, currency, open_amount::text as open, text, counter_account as account,
       counter_name as name, counter_register as register
     from ${bankLines} where id = any($1) and is_open`,
    [ids],
  );
  return rows;
}

const amountOf = ({ open }: LineToMatch): string => new Decimal(open).abs().toFixed(2);

function cluesIn(
  { text, account, name, register }: LineToMatch,
  direction: Direction,
  known: KnownParties,
): WrittenClues {
  const kind = direction === 'in' ? 'payer' : 'agent';
  const registers = [...new Set([...(register === null ? [] : [register]), ...registersIn(text)])];
  const byName = [text, ...(name === null ? [] : [name])].flatMap((written) => known.namedIn(kind, written));
  return {
    codes: codesIn(text),
    byAccount: known.withAccount(kind, account),
    byRegister: registers.flatMap((number) =>
      known.withRegister(kind, number).map((party) => ({ party, register: number })),
    ),
    byName: [...new Set(byName)],
  };
}

const partiesOf = ({ byAccount, byRegister, byName }: WrittenClues): Party[] => [
  ...new Set([...byAccount, ...byRegister.map(({ party }) => party), ...byName]),
];

function wantedBy(clues: ReadonlyMap<LineToMatch, WrittenClues>, known: KnownParties) {
  const all = [...clues.values()];
  return {
    codes: [...new Set(all.flatMap(({ codes }) => codes.map(({ code }) => code)))],
    parties: [...new Set(all.flatMap(partiesOf).flatMap((party) => known.idsOf(party)))],
    amounts: [...new Set([...clues.keys()].filter(({ currency }) => currency === 'mnt').map(amountOf))],
  };
}

/** The rows in their order, found by code, party and amount. */
class RowsByClue {
  private readonly places = new Map<OpenRow, number>();
  private readonly byKey = new Map<string, OpenRow[]>();

  constructor(rows: readonly OpenRow[]) {
    for (const [at, row] of rows.entries()) {
      this.places.set(row, at);
      const party = row.party === null ? [] : [`party ${row.party.kind} ${row.party.id}`];
      for (const key of [`code ${row.code}`, `amount ${row.restMnt}`, ...party]) {
        const found = this.byKey.get(key);
        if (found) found.push(row);
        else this.byKey.set(key, [row]);
      }
    }
  }

  of(written: WrittenClues, amount: string): OpenRow[] {
    const keys = [
      ...written.codes.map(({ code }) => `code ${code}`),
      ...partiesOf(written).map(({ kind, id }) => `party ${kind} ${id}`),
      `amount ${amount}`,
    ];
    const found = new Set(keys.flatMap((key) => this.byKey.get(key) ?? []));
    return [...found].toSorted((one, other) => this.place(one) - this.place(other));
  }

  private place(row: OpenRow): number {
    return this.places.get(row) ?? 0;
  }
}

/** The open rows of a party, or of a code, that this line may pay. */
export async function rowsFor(
  pool: Pool,
  id: number,
  { party, code }: { party: number | null; code: string | undefined },
): Promise<OpenRow[]> {
  const [line] = await linesOf(pool, [id]);
  if (!line) throw refuse('NotFound');
  const direction = directionOf(line.open);
  const known = await KnownParties.read(pool, []);
  const owner = party === null ? null : known.entry(direction === 'in' ? 'payer' : 'agent', party);
  const codes = code === undefined ? [] : [code.trim().toUpperCase(), ...codesIn(code).map((written) => written.code)];
  return openRows(pool, direction, { codes, parties: owner ? known.idsOf(owner) : [], amounts: [] }, known);
}
