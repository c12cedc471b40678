import type { Label } from '../../../contract/label.js';
import { moveKinds } from '../../../contract/move/kinds/catalogue.js';
import { rowFaults, type Layout } from '../../../server/demo/move/layouts/layout.js';
import type { LayoutTable } from '../../../server/demo/move/written/layout-sheet.js';
import { reasonHead, rowMarkHead, writeRowMark } from '../../../contract/move/sheet/row-mark.js';
import { workbookOf, type MoveOffice, type ShownRow } from './move-office.js';

/** A row of the old firm: what it is about, and what became of it. */
export interface FirmRow extends ShownRow {
  table: LayoutTable;
  record: unknown;
  isWritten: boolean;
  /** What the file has under the head that means one of our columns. */
  cell(means: string): string;
}

const isOffered = (kind: string): boolean => moveKinds.some(({ name }) => name === kind);
/** Nothing in a table of numbers and names shows which list it is. */
const namelessList = 'BORDERS.csv/BORDERS';
/** What was paid of a paper is more than its amount: nobody accepts that. */
const refusedDoubt = /дүнгээс .* их/;

/** What the check says of rows that only others show to be wrong. */
const rowReasons: readonly (readonly [Label, RegExp])[] = [
  [rowFaults.missing[1], /Гүйцэд бөглөнө үү/],
  [rowFaults.taken[1], /өөр мөр|бүртгэлтэй байна/],
  [rowFaults.unknownValue[1], /манай жагсаалтад алга/],
  [rowFaults.unknownParty[1], /манай жагсаалтад алга/],
  [rowFaults.unknownOrder[1], /хуучин дугаартай хүсэлт, захиалга энэ нүүлгэлтэд/],
  [rowFaults.unknownPrice[1], /үнийн мөр алга/],
  [rowFaults.restDiffers[1], /Үлдэгдэл таарахгүй/],
  [rowFaults.paidTooMuch[1], refusedDoubt],
  [rowFaults.longPassed[1], /он биш байх/],
  [rowFaults.noArrival[1], /ирсэн өдөр алга/],
  [rowFaults.noBorderDay[1], /ETA өдөр нь алга/],
  [rowFaults.rateOff[1], /ханш/i],
  [rowFaults.namesMovedOrder[1], /захиалгыг нэрлэжээ/],
  [rowFaults.fewNumbersLeft[1], /10,000-аас цөөн код/],
  [rowFaults.noRegister[1], /Гүйцэд бөглөнө үү/],
];

/** The move of one layout of the invented firm, step by step. */
export class FirmMove {
  move = 0;
  /** The sheets of the layout that can be moved today. */
  readonly tables: readonly LayoutTable[];
  private readonly sheets = new Map<number, LayoutTable>();

  constructor(
    private readonly office: MoveOffice,
    readonly layout: Layout,
  ) {
    this.tables = layout.tables.filter(({ kind }) => isOffered(kind));
  }

  /** Drops the files of the layout; returns sheets that were not taken for what they are. */
  async read(): Promise<string[]> {
    const { office, layout } = this;
    this.move = await office.newMove();
    const named = { name: `Нүүлгэлт, ${layout.name}`, system: 'Хуучин программ' };
    await office.done(office.post(`/api/moves/${this.move}/name`, named));
    for (const { name, bytes } of layout.files) await office.done(office.upload(this.move, name, bytes));
    const { files, sheets } = await office.read(this.move);
    const mistaken: string[] = [];
    for (const { id, file, name, kinds } of sheets) {
      const at = `${files.find((one) => one.id === file)?.name}/${name}`;
      const table = this.tables.find((one) => `${one.file}/${one.sheet}` === at);
      if (table) this.sheets.set(id, table);
      if (at === namelessList) await office.setKinds(id, table!.kind);
      else if (kinds.join() !== (table?.kind ?? '')) mistaken.push(`${at}: ${kinds.join()}`);
    }
    return mistaken;
  }

  /** Gives every sure answer, and these by hand; returns how many answers it gave. */
  async answer(byHand: (value: string) => string | null | undefined = () => undefined): Promise<number> {
    const { office, move } = this;
    let given = 0;
    for (const { id, value: written, likeliest, answer, version } of await office.questions(move)) {
      const value = likeliest?.is_sure ? likeliest.value : byHand(written);
      if (answer || value === undefined) continue;
      await office.done(office.post(`/api/moves/${move}/answers`, { question: id, answer: { value }, version }));
      given++;
    }
    return given;
  }

  check(): Promise<unknown> {
    return this.office.check(this.move);
  }

  /** Puts a cell of a wrong row right, as in the workbook of wrong rows. */
  async mend(named: string, head: string, written: string, right: string): Promise<void> {
    const row = (await this.rows()).find(
      ({ table, state, cells }) => table.sheet === named && state === 'wrong' && cells.includes(written),
    );
    if (!row) throw new Error(`No wrong row of ${named} has ${written}`);
    const heads = row.table.columns.map((column) => column.head);
    const cells = row.cells.map((cell, at) => (heads[at] === head ? right : cell));
    const rows = [
      [rowMarkHead, reasonHead, ...heads],
      [writeRowMark(row), '', ...cells],
    ];
    await this.office.done(this.office.upload(this.move, 'Зассан.xlsx', await workbookOf({ [named]: rows })));
    await this.office.read(this.move);
    await this.check();
  }

  async join(): Promise<void> {
    await this.office.done(this.office.post(`/api/moves/${this.move}/doubles/all`, { decision: 'joined' }));
  }

  /** Ticks the doubtful rows, but for one kind of doubt. */
  async tickDoubtful(): Promise<void> {
    const rows = (await this.rows()).filter(
      ({ state, reasons }) => state === 'doubtful' && !reasons.some(({ message }) => refusedDoubt.test(message)),
    );
    if (rows.length === 0) return;
    const ticked = rows.map(({ sheet, kind, line }) => ({ sheet, kind, line }));
    await this.office.done(this.office.post(`/api/moves/${this.move}/tick`, { is_ticked: true, rows: ticked }));
  }

  /** All rows of the sheets of the layout. */
  async rows(): Promise<FirmRow[]> {
    const found: FirmRow[] = [];
    for (let after = ''; ; ) {
      const path = `/api/moves/${this.move}/rows?size=200${after && `&after=${after}`}`;
      const { listdata, next } = (await this.office.done(this.office.get(path))) as {
        listdata: ShownRow[];
        next: string;
      };
      for (const row of listdata) {
        const table = this.sheets.get(row.sheet);
        if (table) found.push(firmRow(row, table));
      }
      if (!next) return found;
      after = next;
    }
  }

  /** The deliberate faults of which none of these checks says at the cell what it must; there are none in sheets that cannot be moved. */
  faultsUnseenIn(checks: readonly FirmRow[]): string[] {
    const unseen = this.layout.faults.filter((fault) => {
      const { file, sheet, row: line, column } = fault;
      return !checks.some(
        (row) =>
          row.line === line &&
          row.table.file === file &&
          row.table.sheet === sheet &&
          row.reasons.some((one) => headOf(row.table, one.column) === column && isSaid(fault, one.message)),
      );
    });
    return unseen.map(({ file, sheet, row: line, column, says }) => {
      const found = checks.filter(({ table, line: at }) => at === line && table.file === file && table.sheet === sheet);
      const said = found.flatMap(({ table, reasons }) =>
        reasons.map((one) => `${headOf(table, one.column)}: ${one.message}`),
      );
      return `${file}/${sheet} ${line} ${column}: ${says.mn}, but ${said.join(' / ')}`;
    });
  }
}

/** Whether a message says what a deliberate fault is. */
export function isSaid({ reason, says }: Layout['faults'][number], message: string): boolean {
  const expected = reason === null ? rowReasons.find(([of]) => of === says)?.[1] : undefined;
  return expected?.test(message) ?? message.startsWith(says.mn);
}

const headOf = ({ columns }: LayoutTable, at: number | null): string | undefined =>
  at === null ? undefined : columns[at]?.head;

function firmRow(row: ShownRow, table: LayoutTable): FirmRow {
  const { state, line, cells, is_ticked: isTicked } = row;
  return {
    ...row,
    table,
    record: table.records[table.lines.indexOf(line)],
    isWritten: state === 'new' || state === 'changed' || (state === 'doubtful' && isTicked),
    cell: (means) => cells[table.columns.findIndex((column) => column.means === means)] ?? '',
  };
}
