import type { Label } from '../../../contract/label.js';
import { shownReason } from '../../../contract/move/cells/reasons.js';
import { isWrittenAs, tickedStates, type RowState } from '../../../contract/move/states.js';
import { sameJson } from '../../../contract/json.js';
import type { RowPlace } from '../doubles/alike-rows.js';
import type { PlannedRow, RowChanges } from '../kinds/served-kind.js';
import type { Queries } from '../moves.js';
import type { RowProblem } from '../reading/row-reader.js';

/** A reason as it is stored with a row. */
export interface StoredReason {
  reason: number;
  field: string | null;
  column: number | null;
  text: Label;
}

export interface RowResult {
  sheet: number;
  line: number;
  kind: string;
  state: RowState;
  name: string;
  target: string | null;
  changes: RowChanges;
  /** What it becomes when it is written. */
  saves: PlannedRow['saves'];
  balance?: PlannedRow['balance'];
  oldNumber: string | null;
  /** The row with which a joined one is written. */
  carrier: RowPlace | null;
  /** Why it is wrong, doubtful or joined, or what was put right in it, with the columns of the sheet. */
  problems: readonly (RowProblem & { column: number | null })[];
}

interface Reason extends Pick<RowResult, 'sheet' | 'kind' | 'state'> {
  id: number;
  field: string | null;
  text: Label;
  rows: number;
  /** What differs between its rows, where they say so. */
  among: Set<string>;
}

/** So many of the values that differ between the rows of a reason are named. */
const mostNamed = 12;

/** Writes the results of a check: rows, the reasons that they share, and how many rows are in each state. */
export class Results {
  private readonly reasons = new Map<string, Reason>();
  private readonly counts = new Map<string, { sheet: number; kind: string; state: RowState; rows: number }>();

  constructor(
    private readonly db: Queries,
    private readonly moveId: number,
    private readonly ticks: Ticks,
  ) {}

  async write(results: readonly RowResult[]): Promise<void> {
    const rows: object[] = [];
    const links: object[] = [];
    for (const result of results) {
      const { sheet, line, kind, state, name, target, changes, problems } = result;
      const reasons: StoredReason[] = [];
      for (const { field, column, text, right, among, ...problem } of problems) {
        const reason = await this.reasonOf(result, { field, text, ...problem });
        if (among) this.addTo(reason, among);
        if (reasons.some((other) => other.reason === reason.id)) continue;
        reason.rows += 1;
        reasons.push({
          ...{ reason: reason.id, field, column },
          text: shownReason({ text, ...(right === undefined ? {} : { right }) }),
        });
        links.push({ reason: reason.id, sheet, line, kind });
      }
      rows.push({
        ...{ sheet, line, kind, state, name, target, ticked: this.ticks.has(result) },
        reasons: reasons.length > 0 ? reasons : undefined,
        changes: Object.keys(changes).length > 0 ? changes : undefined,
      });
      this.count(result);
    }
    await this.writeBalances(results);
    await this.db.query(
      `insert into move_row (move_id, sheet_id, line, kind, state, is_ticked, name, target, reasons, changes)
         select $2, r.sheet, r.line, r.kind, r.state, r.ticked, r.name, r.target, r.reasons, r.changes
         from json_to_recordset($1::json) as r (sheet integer, line integer, kind text, state text, ticked boolean, name text,
           target text, reasons jsonb, changes jsonb)`,
      [JSON.stringify(rows), this.moveId],
    );
    await this.db.query(
      `insert into move_row_reason (reason_id, sheet_id, line, kind) select r.reason, r.sheet, r.line, r.kind
         from json_to_recordset($1::json) as r (reason integer, sheet integer, line integer, kind text)`,
      [JSON.stringify(links)],
    );
  }

  /** What sheets with balances of the old system say, to be compared with what the move brings. */
  private async writeBalances(results: readonly RowResult[]): Promise<void> {
    const balances = results.flatMap(({ sheet, line: row, state, balance }) =>
      balance && state === 'same' ? [{ sheet, row, ...balance }] : [],
    );
    if (balances.length === 0) return;
    await this.db.query(
      `insert into move_balance (move_id, sheet_id, row, line, side, name, currency, value)
         select $2, r.sheet, r.row, r.line, r.side, r.name, r.currency, r.value
         from json_to_recordset($1::json) as r (sheet integer, "row" integer, line text, side text, name text, currency text,
           value numeric)`,
      [JSON.stringify(balances), this.moveId],
    );
  }

  /** The numbers of rows and the texts of reasons, when all are written. */
  async end(): Promise<void> {
    await this.db.query(
      `update move_reason m set rows = r.rows, message = r.text
         from json_to_recordset($1::json) as r (id integer, rows integer, text jsonb) where m.id = r.id`,
      [JSON.stringify([...this.reasons.values()].map(({ id, rows, text }) => ({ id, rows, text })))],
    );
    await this.db.query(
      `insert into move_count (move_id, sheet_id, kind, state, rows) select $2, r.sheet, r.kind, r.state, r.rows
         from json_to_recordset($1::json) as r (sheet integer, kind text, state text, rows integer)`,
      [JSON.stringify([...this.counts.values()]), this.moveId],
    );
  }

  private addTo(reason: Reason, { value, textOf }: NonNullable<RowProblem['among']>): void {
    if (reason.among.has(value)) return;
    const values = [...reason.among.add(value)].toSorted();
    reason.text = textOf(values.length > mostNamed ? [...values.slice(0, mostNamed), '…'] : values);
  }

  private count({ sheet, kind, state }: RowResult): void {
    const key = `${sheet} ${kind} ${state}`;
    const found = this.counts.get(key);
    if (found) found.rows += 1;
    else this.counts.set(key, { sheet, kind, state, rows: 1 });
  }

  private async reasonOf({ sheet, kind, state }: RowResult, { field, name, text }: RowProblem): Promise<Reason> {
    const key = [sheet, kind, state, field, sharedName(name)].join(' ');
    const found = this.reasons.get(key);
    if (found) return found;
    const { rows } = await this.db.query<{ id: number }>(
      `insert into move_reason (move_id, sheet_id, kind, state, field, reason, message, rows)
         values ($1, $2, $3, $4, $5, $6, $7, 0) returning id`,
      [this.moveId, sheet, kind, state, field ?? '', sharedName(name), JSON.stringify(text)],
    );
    const reason: Reason = { ...{ sheet, kind, state, field, text }, id: rows[0]!.id, rows: 0, among: new Set() };
    this.reasons.set(key, reason);
    return reason;
  }
}

/** Messages that differ only in their figures are one reason. */
function sharedName(name: string): string {
  return name.replace(/\d+/g, '#');
}

/** What a tick was given for: another reason or another change needs another tick. */
interface TickedRow {
  reasons: readonly (readonly [field: string | null, text: string])[];
  changes: RowChanges;
}

/** Changed and doubtful rows that somebody ticked: they stay ticked as long as a check finds the same in them. */
export class Ticks {
  private readonly rows = new Map<string, TickedRow>();

  static async read(db: Queries, moveId: number): Promise<Ticks> {
    const ticks = new Ticks();
    const { rows } = await db.query<
      RowPlace & { kind: string; reasons: StoredReason[] | null; changes: RowChanges | null }
    >(`select sheet_id as sheet, line, kind, reasons, changes from move_row where move_id = $1 and is_ticked`, [
      moveId,
    ]);
    for (const { reasons, changes, ...row } of rows)
      ticks.rows.set(keyOf(row), { reasons: (reasons ?? []).map(shortReason), changes: changes ?? {} });
    return ticks;
  }

  has(result: RowResult): boolean {
    const ticked = tickedStates.some((state) => state === result.state) ? this.rows.get(keyOf(result)) : undefined;
    if (!ticked) return false;
    // Of problems that share a reason a row is stored with the first.
    const first = new Map(
      result.problems.map((one) => [`${one.field} ${sharedName(one.name)}`, one] as const).reverse(),
    );
    const reasons = result.problems.flatMap((one) =>
      first.get(`${one.field} ${sharedName(one.name)}`) === one
        ? [shortReason({ ...one, text: shownReason(one) })]
        : [],
    );
    return sameJson(ticked, JSON.parse(JSON.stringify({ reasons, changes: result.changes })));
  }

  /** A row that says the same is written where its record gets its old number. */
  isWritten(result: RowResult): boolean {
    const bringsNumber = result.state === 'same' && result.saves.length > 0;
    return bringsNumber || isWrittenAs(result.state, this.has(result));
  }
}

const keyOf = ({ sheet, line, kind }: Pick<RowResult, 'sheet' | 'line' | 'kind'>): string => `${sheet} ${line} ${kind}`;

function shortReason({ field, text }: { field: string | null; text: Label }): TickedRow['reasons'][number] {
  return [field, text.mn];
}
