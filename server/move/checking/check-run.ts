import type { PoolClient } from 'pg';
import { askedValues, type Answers, type AskedValue } from '../../../contract/move/answers/asked-values.js';
import type { MoveKind } from '../../../contract/move/kind.js';
import { listKinds } from '../../../contract/move/kinds/lists.js';
import { parties } from '../../../contract/move/kinds/parties.js';
import { staff } from '../../../contract/move/kinds/staff.js';
import { localDay } from '../../../contract/time.js';
import type { RunningJob } from '../../job/running-job.js';
import { servedKinds } from '../kinds/catalogue.js';
import { DoubleDecisions } from '../doubles/decisions.js';
import type { PlanSource, RowPlanner, ServedKind } from '../kinds/served-kind.js';
import { systemOf } from '../moves.js';
import { FileMoney } from '../reading/file-money.js';
import { FileNumbers } from '../reading/file-numbers.js';
import { readStoredFiles } from '../reading/stored-files.js';
import { PendingEntries } from '../reading/pending-entries.js';
import { offeredQuestions, ownValuesOf, questionsOf } from '../reading/our-values.js';
import { columnsOf, type StoredColumn } from '../sheets/mapping.js';
import { sheetsWhere, type StoredSheet } from '../sheets/stored-sheet.js';
import { EarlierRows } from './earlier-rows.js';
import { FurtherRows } from './further-rows.js';
import { lockOwn } from './job-transaction.js';
import { Results, Ticks, type RowResult } from './results.js';
import { SheetCheck, type KindCheck, type ValueCounts } from './sheet-check.js';

/** Receives the results of a check, with the rows that were ticked before. */
export type ReceiveResults = (results: readonly RowResult[], ticks: Ticks) => Promise<void>;

/** A move as a check needs it. */
export interface CheckedMove {
  id: number;
  change: number;
  name: string;
  system: string | null;
  /** The confirmed move with which a later list is compared: what looks wrong in it does not keep it from being compared. */
  compares: number | null;
}

/** The rows of a check so far. */
interface Progress {
  done: number;
  total: number;
}

/** Checks all rows of a move anew in an open transaction, and replaces the results of the check before. */
export async function checkRows(
  db: PoolClient,
  move: CheckedMove,
  job: RunningJob,
  now: Date,
  receive?: ReceiveResults,
): Promise<void> {
  const { id, change } = move;
  const sheets = await sheetsWhere(db, `s.move_id = $1 and s.kinds <> '{}'`, [id]);
  const columns = await columnsOf(
    db,
    sheets.map((sheet) => sheet.id),
  );
  const ticks = await Ticks.read(db, id);
  const results = new Results(db, id, ticks);
  await deleteResults(db, id);
  const write = async (piece: readonly RowResult[]): Promise<void> => {
    await results.write(piece);
    await receive?.(piece, ticks);
  };
  const system = systemOf(move);
  const files = await FileNumbers.open(db, system);
  const isComparison = move.compares !== null;
  const doubles = await DoubleDecisions.read(db, id);
  const money = new FileMoney(new Set(sheets.flatMap(({ kinds }) => kinds)));
  const hasParts = servedKinds.some(
    ({ kind }) => 'file' in kind.columns && sheets.some(({ kinds }) => kinds.includes(kind.name)),
  );
  if (hasParts) await readStoredFiles(db, files, money, system);
  const facts = {
    today: localDay(now),
    pending: new PendingEntries(),
    move: id,
    system,
    files,
    money,
    isComparison,
    doubles,
  };
  const run = new CheckRun(db, job, write, { answers: await answersOf(db, id), ticks }, facts);
  run.progress.total = await countRows(db, sheets);
  for (const served of servedKinds) {
    const own = sheets.filter(({ kinds }) => kinds.includes(served.kind.name));
    if (own.length > 0) await run.checkKind(served, own, columns);
  }
  await results.end();
  const questions = await run.questions();
  // In this order, and only now: what stops the job or changes the move locks both and must not wait for a whole check.
  await lockOwn(db, job);
  await db.query(`select id from move where id = $1 for update`, [id]);
  await storeQuestions(db, id, questions);
  await doubles.store(db, id);
  await run.storeAsks();
  // What its rows were at the last confirmation says nothing any more.
  await db.query(
    `update move set checked_change = $2, checked_at = $3,
        refusal = case when refusal->>'word' = 'MoveDiffers' then null else refusal end where id = $1`,
    [id, change, now],
  );
}

/** What was decided before. */
interface Known {
  answers: ReadonlyMap<string, Answers>;
  /** Changed and doubtful rows that were ticked. */
  ticks: Ticks;
}

/** One check, kind after kind: rows of later kinds may refer to new entries of earlier ones. */
class CheckRun {
  readonly progress: Progress = { done: 0, total: 0 };
  private readonly occurring = new Map<string, ValueCounts>();
  private readonly asks: { sheet: number; kind: string; field: string; asks: unknown }[] = [];

  constructor(
    private readonly db: PoolClient,
    private readonly job: RunningJob,
    private readonly write: (piece: readonly RowResult[]) => Promise<void>,
    private readonly known: Known,
    private readonly facts: Omit<PlanSource, 'pool'>,
  ) {}

  async checkKind(served: ServedKind, sheets: readonly StoredSheet[], columns: readonly StoredColumn[]): Promise<void> {
    const { kind } = served;
    const { today } = this.facts;
    const { answers, ticks } = this.known;
    const planner = await served.planner({ pool: this.db, ...this.facts });
    const questions: [string, { own: Awaited<ReturnType<typeof ownValuesOf>>; given: Answers }][] = [];
    for (const [name, asked] of questionsOf([kind]))
      questions.push([
        name,
        { own: await ownValuesOf(this.db, asked, this.facts), given: answers.get(name) ?? new Map() },
      ]);
    const check: KindCheck = {
      ...{ kind, planner, ticks, occurring: this.occurring, isComparison: this.facts.isComparison },
      pending: this.facts.pending,
      questions: new Map(questions),
      earlier: new EarlierRows(kind, isNamed(kind), planner.several),
      surveyed: new EarlierRows(kind, false),
      further: new FurtherRows(kind, planner.several),
      wrongCarriers: new Set(),
    };
    const checks = inOrder(served, sheets).map((sheet) => {
      const own = columns.filter((column) => column.sheet_id === sheet.id);
      return { sheet, check: new SheetCheck(this.db, sheet, own, check, today) };
    });
    for (const one of checks) await one.check.readColumns();
    if (check.further.hasRepeats) for (const one of checks) await one.check.collectFurther();
    await this.survey(planner, checks);
    for (const one of checks) await this.checkSheet(one.check, one.sheet, kind.name);
    for (const one of checks) await this.writePiece(one.check.carriedResults());
  }

  private async survey({ survey }: RowPlanner, checks: readonly { check: SheetCheck }[]): Promise<void> {
    if (!survey) return;
    for (const { check } of checks) {
      await check.survey(survey);
      await this.job.progress({ ...this.progress });
    }
    survey.end();
  }

  /** The values that occur and are none of ours, by the name of the question. */
  async questions(): Promise<Map<string, AskedValue[]>> {
    const asked = new Map<string, AskedValue[]>();
    for (const [question, counts] of this.occurring) {
      const declared = offeredQuestions.get(question);
      if (!declared) continue;
      const [own, stored] = [
        await ownValuesOf(this.db, declared, this.facts),
        // A new entry of the move has no number yet, so it is no answer.
        await ownValuesOf(this.db, declared),
      ];
      asked.set(question, askedValues(counts, own, stored));
    }
    return asked;
  }

  async storeAsks(): Promise<void> {
    await this.db.query(
      `update move_column c set asks = r.asks
         from json_to_recordset($1::json) as r (sheet integer, kind text, field text, asks jsonb)
         where c.sheet_id = r.sheet and c.kind = r.kind and c.field = r.field`,
      [JSON.stringify(this.asks)],
    );
  }

  private async writePiece(piece: readonly RowResult[]): Promise<void> {
    await this.write(piece);
    this.progress.done += piece.length;
    await this.job.progress({ ...this.progress });
  }

  private async checkSheet(check: SheetCheck, sheet: StoredSheet, kind: string): Promise<void> {
    for await (const piece of check.results()) await this.writePiece(piece);
    for (const [field, asks] of check.asks()) this.asks.push({ sheet: sheet.id, kind, field, asks });
  }
}

/** Whether rows of other kinds name its records by their names. */
function isNamed({ name }: MoveKind): boolean {
  return name === parties.name || name === staff.name || listKinds.some((kind) => kind.name === name);
}

/** Heads and other lines that are no rows are not counted; a row of two kinds is checked twice. */
async function countRows(db: PoolClient, sheets: readonly StoredSheet[]): Promise<number> {
  const { rows } = await db.query<{ id: number; rows: number }>(
    `select sheet_id as id, count(*)::integer as rows from move_line
      where sheet_id = any($1) and left_out is null group by 1`,
    [sheets.map(({ id }) => id)],
  );
  const counted = new Map(rows.map((one) => [one.id, one.rows]));
  return sheets.reduce((sum, { id, kinds }) => sum + (counted.get(id) ?? 0) * kinds.length, 0);
}

function inOrder({ sheetFirst }: ServedKind, sheets: readonly StoredSheet[]): readonly StoredSheet[] {
  if (!sheetFirst) return sheets;
  return [...sheets.filter((sheet) => sheetFirst(sheet)), ...sheets.filter((sheet) => !sheetFirst(sheet))];
}

/** Answers of values that do not occur any more stay for the next file. */
async function storeQuestions(db: PoolClient, id: number, asked: ReadonlyMap<string, AskedValue[]>): Promise<void> {
  await db.query(`update move_answer set rows = 0 where move_id = $1`, [id]);
  for (const [question, values] of asked)
    await db.query(
      `insert into move_answer (move_id, question, folded, value, rows, likeliest)
         select $2, $3, r.key, r.written, r.count, r.likeliest
         from json_to_recordset($1::json) as r (key text, written text, count integer, likeliest jsonb)
       on conflict (move_id, question, folded) do update set value = excluded.value, rows = excluded.rows,
         likeliest = excluded.likeliest`,
      [JSON.stringify(values), id, question],
    );
  await db.query(`delete from move_answer where move_id = $1 and rows = 0 and not is_answered`, [id]);
}

async function deleteResults(db: PoolClient, id: number): Promise<void> {
  await db.query(`delete from move_row_reason where reason_id in (select id from move_reason where move_id = $1)`, [
    id,
  ]);
  await db.query(`delete from move_reason where move_id = $1`, [id]);
  await db.query(`delete from move_row where move_id = $1`, [id]);
  await db.query(`delete from move_balance where move_id = $1`, [id]);
  await db.query(`delete from move_count where move_id = $1`, [id]);
  await db.query(`delete from move_only_here where move_id = $1`, [id]);
}

/** The answers given, by question and key of the value. */
async function answersOf(db: PoolClient, id: number): Promise<Map<string, Map<string, string | null>>> {
  const { rows } = await db.query<{ question: string; folded: string; answer: string | null }>(
    `select question, folded, answer from move_answer where move_id = $1 and is_answered`,
    [id],
  );
  const answers = new Map<string, Map<string, string | null>>();
  for (const { question, folded, answer } of rows) {
    const own = answers.get(question) ?? new Map<string, string | null>();
    answers.set(question, own.set(folded, answer));
  }
  return answers;
}
