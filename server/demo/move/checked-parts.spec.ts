import { describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import { answerKey, choiceValues, OwnValues } from '../../../contract/move/answers/own-values.js';
import { readCell, readColumn } from '../../../contract/move/cells/read-cell.js';
import { prices } from '../../../contract/move/kinds/inquiry-rows.js';
import { invoices } from '../../../contract/move/kinds/invoices.js';
import { movements } from '../../../contract/move/kinds/movements.js';
import { units } from '../../../contract/move/kinds/units.js';
import type { MoveColumn, MoveKind } from '../../../contract/move/kind.js';
import { currencies } from '../../../contract/reference/fixed/currencies.js';
import { quotation } from '../../../test/builders/shipment/quotation.js';
import { sheetsOfLayout, textOf } from '../../../test/samples/move/sample-sheets.js';
import { InvoiceRows } from '../../move/kinds/parts/invoice-rows.js';
import { MovementRows } from '../../move/kinds/parts/movement-rows.js';
import { UnitRows } from '../../move/kinds/parts/unit-rows.js';
import type { PlannedRow, RowPlanner } from '../../move/kinds/served-kind.js';
import { FileMoney } from '../../move/reading/file-money.js';
import { FileNumbers } from '../../move/reading/file-numbers.js';
import { PendingEntries } from '../../move/reading/pending-entries.js';
import { readRow, type MappedColumn } from '../../move/reading/row-reader.js';
import { inDecimals } from './firm/money.js';
import { lastDay } from './firm/old-files.js';
import { moveSamples } from './move-samples.js';

const facts = { today: lastDay };
const { firm, layouts } = moveSamples();
const layout = layouts.find(({ name }) => name === 'program')!;
const partyIds = new Map(firm.parties.map(({ number }, at) => [number, at + 1]));
const currencyOf = (written: string): string => written.toLowerCase();

/** The numbers of the prices as their own sheet is read: it has letters of an old font. */
async function priceNumbers(): Promise<(string | null)[]> {
  const table = layout.tables.find(({ kind }) => kind === prices.name)!;
  const sheet = (await sheetsOfLayout(layout)).get(`${table.file}/${table.sheet}`);
  const at = table.columns.findIndex(({ means }) => means === 'oldNumber');
  return table.lines.map((line) => {
    const read = readCell(textOf(sheet, line, at), prices.columns.oldNumber, {}, facts);
    return 'value' in read ? read.value : null;
  });
}

/** The orders of the old firm with what they owe, as the sheets before those of their parts bring them. */
async function movedOrders() {
  const numbers = await priceNumbers();
  const pending = new PendingEntries();
  const files = new FileNumbers(new Map());
  const money = new FileMoney(new Set([movements.name]));
  for (const { number, createdOn, orderedOn, payer, lane, total, rate, prices } of firm.orders) {
    const file = files.add(number, pending, {
      createdOn,
      orderedOn,
      stage: 'order',
      isWrong: false,
      form: quotation(),
    });
    const currency = currencyOf(lane.currency);
    const receivable = money.openReceivable(file, partyIds.get(payer)!, currency);
    receivable.add({ amount: inDecimals(total), currency, rate });
    receivable.isOffered = true;
    for (const price of prices) {
      const owed = { amount: inDecimals(price.amount), currency, rate: price.rate };
      const id = pending.add('price', price.number);
      money.addPrice(file, { id, number: numbers.shift() ?? null }, partyIds.get(price.agent)!, owed);
    }
  }
  return { ...facts, files, pending, money, rates: [], closed: new Set<string>() };
}

/** Every sure answer is given, and parties are known by their old numbers. */
function answersOf(column: MoveColumn, texts: readonly string[]): MappedColumn['answers'] {
  const { from, synonyms } = column.answers ?? {};
  if (!from) return undefined;
  const parties = [...partyIds].map(([name, id]) => ({ value: String(id), name }));
  const own = 'choices' in from ? new OwnValues(choiceValues(from.choices), synonyms) : new OwnValues(parties);
  const likeliest = texts.map((text) => [answerKey(text), own.likeliest(text)] as const);
  return { own, given: new Map(likeliest.flatMap(([key, found]) => (found?.isSure ? [[key, found.value]] : []))) };
}

/** The rows of the sheet of a kind: those with nothing to say about them, and the places of the others. */
async function planned(kind: MoveKind, planner: RowPlanner): Promise<{ good: PlannedRow[]; remarked: string[] }> {
  const table = layout.tables.find((one) => one.kind === kind.name)!;
  const sheet = (await sheetsOfLayout(layout)).get(`${table.file}/${table.sheet}`);
  const mapped = table.columns.flatMap(({ means }, at): MappedColumn[] => {
    const column = kind.columns[means ?? ''];
    if (means === null || !column) return [];
    const texts = table.lines.map((line) => textOf(sheet, line, at));
    const answers = answersOf(column, texts);
    const { reading } = readColumn(texts, column, facts);
    return [{ field: means, column, at, fixed: null, reading, ...(answers ? { answers } : {}) }];
  });
  const good: PlannedRow[] = [];
  const remarked: string[] = [];
  for (const line of table.lines) {
    const row = readRow(
      mapped,
      table.columns.map((_column, at) => textOf(sheet, line, at)),
      facts,
    );
    const plan = planner.plan(row, { sheet: 1, line });
    const problems = [...row.wrong, ...row.doubtful, ...plan.wrong, ...plan.doubtful];
    planner.decided?.(problems.length === 0);
    if (problems.length === 0) good.push(plan);
    else remarked.push(`${table.sheet} ${line}`);
  }
  const named = layout.faults
    .filter(({ sheet: name }) => name === table.sheet)
    .map(({ row }) => `${table.sheet} ${row}`);
  expect(remarked).toEqual(named);
  return { good, remarked };
}

/** Sums by key, as decimal texts. */
function sums(amounts: readonly (readonly [key: string, amount: string])[]): Record<string, string> {
  const found = new Map<string, Decimal>();
  for (const [key, amount] of amounts) found.set(key, (found.get(key) ?? new Decimal(0)).plus(amount));
  return Object.fromEntries([...found].map(([key, sum]) => [key, sum.toFixed(2)]));
}

const givenOf = (rows: readonly PlannedRow[], list: string) =>
  rows.flatMap(({ saves }) => saves.filter((save) => save.list === list).map(({ given }) => given));

describe('the parts of the running orders of the old program', () => {
  it('are its units, but for the rows with a fault that the table names', async () => {
    const { good, remarked } = await planned(units, new UnitRows(await movedOrders()));
    const all = firm.orders.flatMap((order) => order.units);
    expect(good).toHaveLength(all.length - remarked.length);
    const plain = new Set(all.map(({ container, wagon }) => container ?? wagon));
    expect(givenOf(good, 'unit').filter(({ number }) => !plain.has(String(number)))).toEqual([]);
  });

  it('are its movements: the sums of each side and currency are those of the rows without a fault', async () => {
    const { good, remarked } = await planned(movements, new MovementRows(await movedOrders()));
    const table = layout.tables.find(({ kind }) => kind === 'movements')!;
    const left = new Set(remarked);
    const own = firm.orders
      .flatMap((order) => order.movements)
      .filter((_movement, at) => !left.has(`${table.sheet} ${table.lines[at]}`));
    expect(good).toHaveLength(own.length);
    expect(
      sums(
        givenOf(good, 'movement').map((one) => [
          `${one['price'] === null} ${String(one['currency'])}`,
          String(one['amount']),
        ]),
      ),
    ).toEqual(sums(own.map((one) => [`${one.price === null} ${currencyOf(one.currency)}`, inDecimals(one.amount)])));
  });

  it('are its invoices, each with the day, due day and amount of its paper', async () => {
    const { good } = await planned(invoices, new InvoiceRows(await movedOrders()));
    const own = firm.orders.flatMap(({ invoice, total, lane, payer }) => {
      if (!invoice) return [];
      const { number, on, due } = invoice;
      const currency = currencyOf(lane.currency);
      return [{ number, on, due, amount: inDecimals(total), currency, payer: partyIds.get(payer) }];
    });
    expect(givenOf(good, 'invoice').map(({ file: _file, rate: _rate, ...issued }) => issued)).toEqual(own);
    expect(Object.keys(currencies)).toEqual(expect.arrayContaining(own.map(({ currency }) => currency)));
  });
});
