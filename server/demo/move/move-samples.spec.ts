import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import { readCell, readColumn } from '../../../contract/move/cells/read-cell.js';
import { moveKindNamed } from '../../../contract/move/kinds/catalogue.js';
import { leftOutReason } from '../../../contract/move/sheet/left-out.js';
import { headsOf } from '../../../contract/move/sheet/map-columns.js';
import { decodeText } from '../../../contract/text/decoding.js';
import { fold } from '../../../contract/text/fold.js';
import type { WholeSheet } from '../../sheet/read-all-sheets.js';
import { lineOf, sheetsOf, sheetsOfLayout, textOf } from '../../../test/samples/move/sample-sheets.js';
import { inDecimals } from './firm/money.js';
import { lastDay } from './firm/old-files.js';
import type { Layout } from './layouts/layout.js';
import { moveSamples } from './move-samples.js';
import type { LayoutTable } from './written/layout-sheet.js';

const samples = moveSamples();
const { firm, layouts } = samples;
const byName = layouts.map((layout) => [layout.name, layout] as const);

const digest = (layout: Layout): string =>
  layout.files.reduce((hash, { name, bytes }) => hash.update(name).update(bytes), createHash('sha256')).digest('hex');

describe('the invented firm', () => {
  it('is the same for the same seed, byte by byte, and another one for another seed', () => {
    const digests = layouts.map(digest);
    expect(moveSamples().layouts.map(digest)).toEqual(digests);
    expect(moveSamples(7).layouts.map(digest)).not.toEqual(digests);
  });

  it('has 1,200 lines of parties with 180 doubles, 300 running orders and 2,000 papers', () => {
    expect(firm.parties).toHaveLength(1_200);
    expect(firm.doubles).toHaveLength(180);
    expect(firm.orders).toHaveLength(300);
    expect(firm.papers.length + firm.orders.filter(({ invoice }) => invoice !== null).length).toBe(2_000);
    expect(new Set(firm.parties.map(({ number }) => number)).size).toBe(1_200);
  });

  it('has doubles that agree in what shows them, and parties that are otherwise different', () => {
    const parties = new Map(firm.parties.map((party) => [party.number, party]));
    const doubled = new Set(firm.doubles.map(({ number }) => number));
    for (const { number, of, by } of firm.doubles) {
      const [one, other] = [parties.get(number)!, parties.get(of)!];
      if (by === 'name') expect(fold(one.name)).toBe(fold(other.name));
      else expect([number, one[by]]).toEqual([number, other[by]]);
    }
    const others = firm.parties.filter(({ number }) => !doubled.has(number));
    for (const field of ['register', 'taxNumber', 'phone', 'name', 'account'] as const) {
      const values = others.flatMap((party) => party[field] ?? []);
      expect([field, values.length - new Set(values).size]).toEqual([field, 0]);
    }
  });

  it('owes and is owed what its rows sum up to: paid is the sum of the movements, and the rest what is left', () => {
    const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
    for (const { total, paid, prices, profit, movements } of firm.orders) {
      expect(total).toBe(sum(prices.map(({ amount }) => amount)) + profit);
      expect(paid).toBe(sum(movements.filter(({ price }) => price === null).map(({ amount }) => amount)));
      for (const price of prices)
        expect(price.paid).toBe(sum(movements.filter((one) => one.price === price.number).map(({ amount }) => amount)));
    }
  });
});

describe.each(byName)('the files of the layout %s', (_name, layout) => {
  it('are read as the tables that they hold, with heads that a move knows', async () => {
    const read = await sheetsOfLayout(layout);
    for (const table of layout.tables) {
      const sheet = read.get(`${table.file}/${table.sheet}`);
      expect(lineOf(sheet, table.headLine)?.cells).toEqual(table.columns.map(({ head }) => head));
      const kind = moveKindNamed(table.kind);
      if (!kind) continue;
      const meant = table.columns.map(({ head }) => headsOf(kind)(head));
      for (const [at, { head, means }] of table.columns.entries())
        if (means !== null)
          expect([table.sheet, head, meant[at]]).toEqual([
            ...[table.sheet, head],
            { name: means, way: expect.stringMatching(/^(whole|part)$/) },
          ]);
      const missing = Object.entries(kind.columns).filter(
        ([name, { needed }]) => needed && !table.columns.some(({ means }) => means === name),
      );
      expect([table.sheet, missing.map(([name]) => name)]).toEqual([table.sheet, []]);
    }
  });

  it('have every row where the table says, and between the rows only what a move leaves out', async () => {
    const read = await sheetsOfLayout(layout);
    for (const { file, sheet: name, headLine, lines } of layout.tables) {
      const sheet = read.get(`${file}/${name}`)!;
      const head = { from: headLine, to: headLine, cells: lineOf(sheet, headLine)!.cells };
      const rows = sheet.lines.filter(
        ({ line, cells }) => line > headLine && leftOutReason(line, cells, head) === undefined && !isGroups(cells),
      );
      expect([name, rows.map(({ line }) => line)]).toEqual([name, lines]);
    }
  });

  it('have the faults that their table names, and no others', async () => {
    const read = await sheetsOfLayout(layout);
    for (const { file, sheet, row, column, written, reason } of layout.faults) {
      const table = layout.tables.find((one) => one.file === file && one.sheet === sheet)!;
      const at = table.columns.findIndex(({ head }) => head === column);
      const text = textOf(read.get(`${file}/${sheet}`), row, at);
      if (reason !== 'noResult') expect([sheet, row, column, text]).toEqual([sheet, row, column, written.trim()]);
    }
    const named = layout.faults.flatMap(({ reason, ...fault }) => (reason ? [placeOf(fault, reason)] : []));
    const found = layout.tables.flatMap((table) => reasonsIn(table, read.get(`${table.file}/${table.sheet}`)!));
    const foundWrong = found.filter(({ isCorrected }) => !isCorrected).map(({ place }) => place);
    expect(foundWrong.filter((place) => !named.includes(place))).toEqual([]);
    expect(named.filter((place) => !found.some((one) => one.place === place))).toEqual([]);
  });
});

/** The upper line of a head that is repeated. */
const isGroups = (cells: readonly string[]): boolean => cells.length > 0 && cells[0] === 'Үндсэн мэдээлэл';

function placeOf(at: { file: string; sheet: string; row: number; column: string }, reason: string): string {
  return `${at.file}/${at.sheet} ${at.row} ${at.column}: ${reason}`;
}

/** What reading each cell of a table says. */
function reasonsIn(table: LayoutTable, sheet: WholeSheet): { place: string; isCorrected: boolean }[] {
  const kind = moveKindNamed(table.kind);
  if (!kind) return [];
  return table.columns.flatMap(({ head, means }, at) => {
    const rules = means === null ? undefined : kind.columns[means];
    if (!rules) return [];
    const texts = table.lines.map((line) => ({ line, text: textOf(sheet, line, at) }));
    const facts = { today: lastDay };
    const { reading, questions } = readColumn(
      texts.map(({ text }) => text),
      rules,
      facts,
    );
    expect([table.sheet, head, questions.filter(({ about }) => about !== 'rounding')]).toEqual([table.sheet, head, []]);
    return texts.flatMap(({ line, text }): { place: string; isCorrected: boolean }[] => {
      const read = readCell(text, rules, reading, facts);
      const place = (reason: string) => placeOf({ ...table, row: line, column: head }, reason);
      if ('wrong' in read) return [{ place: place(read.wrong.name), isCorrected: false }];
      if (read.doubtful) return [{ place: place(read.doubtful.name), isCorrected: false }];
      return read.corrected ? [{ place: place(read.corrected.name), isCorrected: true }] : [];
    });
  });
}

describe('the faults', () => {
  it('are sixty, twenty in each layout, each in a cell of its own and with what must be said', () => {
    const all = layouts.flatMap(({ name, faults }) => faults.map((fault) => ({ name, ...fault })));
    expect(layouts.map(({ faults }) => faults.length)).toEqual([20, 20, 20]);
    const places = all.map(({ name, file, sheet, row, column }) => [name, file, sheet, row, column].join('/'));
    expect(new Set(places).size).toBe(60);
    for (const { what, says } of all) for (const { mn, en } of [what, says]) expect([mn, en]).not.toContain('');
  });
});

describe('the control totals', () => {
  it('are the sums of the rests that the tables of the program have', async () => {
    const program = layouts.find(({ name }) => name === 'program')!;
    const read = await sheetsOfLayout(program);
    const rest = (name: string, ofCurrency: string, party?: string): Map<string, Decimal> => {
      const table = program.tables.find(({ sheet }) => sheet === name)!;
      const column = (head: string) => table.columns.findIndex((one) => one.head === head);
      const sums = new Map<string, Decimal>();
      for (const line of table.lines) {
        const cells = lineOf(read.get(`${table.file}/${name}`), line)!.cells;
        if (party !== undefined && !cells[column(party)]) continue;
        const currency = currencies[cells[column(ofCurrency)] ?? ''] ?? cells[column(ofCurrency)]!;
        const amount = new Decimal((cells[column('Остаток')] ?? '').replace(',', '.'));
        sums.set(currency, (sums.get(currency) ?? new Decimal(0)).plus(amount));
      }
      return sums;
    };
    const all = (...parts: Map<string, Decimal>[]): Record<string, string> => {
      const sums = new Map<string, Decimal>();
      for (const part of parts)
        for (const [currency, sum] of part) sums.set(currency, sum.plus(sums.get(currency) ?? 0));
      return Object.fromEntries([...sums].map(([currency, sum]) => [currency, sum.toFixed()]));
    };
    const stated = (what: string): Record<string, string> =>
      Object.fromEntries(
        firm.totals
          .filter((total) => total.what === what)
          .map(({ currency, amount }) => [currency, inDecimals(amount)]),
      );
    expect(all(rest('ORDERS', 'Валюта'))).toEqual(stated('receivable'));
    expect(all(rest('BALANCES', 'Валюта', 'Плательщик'))).toEqual(stated('receivableItems'));
    expect(all(rest('CHARGES', 'Валюта'))).toEqual(stated('payable'));
    expect(all(rest('BALANCES', 'Валюта', 'Агент перевозки'))).toEqual(stated('payableItems'));
    expect(all(rest('EXTRA', 'Валюта'))).toEqual(stated('customInvoices'));
    expect(all(rest('ADVANCES', 'Валюта', 'Плательщик'))).toEqual(stated('advancesOfPayers'));
    expect(all(rest('ADVANCES', 'Валюта', 'Агент перевозки'))).toEqual(stated('advancesToAgents'));
  });

  it('count the parties once, and the orders, inquiries and units that there are', () => {
    const counts = Object.fromEntries(
      firm.totals.filter(({ currency }) => currency === null).map((one) => [one.what, one.amount]),
    );
    expect(counts).toEqual({
      parties: 1_020,
      inquiries: 40,
      orders: 300,
      units: firm.orders.filter(({ state }) => state !== 'Хүргэсэн').flatMap(({ units }) => units).length,
    });
  });
});

const currencies: Readonly<Record<string, string>> = { төг: 'MNT', $: 'USD', юань: 'RMB' };

describe('what such files have', () => {
  it('is a flat sheet of seventy columns under heads of two lines, in a workbook that counts from 1904', async () => {
    const flat = layouts.find(({ name }) => name === 'flat')!;
    const orders = flat.tables.find(({ kind }) => kind === 'orders')!;
    expect(orders.columns).toHaveLength(70);
    const file = flat.files.find(({ name }) => name === orders.file)!;
    expect(file.bytes.includes('date1904="1"')).toBe(true);
    const [sheet] = await sheetsOf(file);
    const groups = lineOf(sheet, orders.headLine - 1)!.cells;
    expect(groups.filter((group) => group === 'Үндсэн мэдээлэл')).toHaveLength(9);
    const ordered = orders.columns.findIndex(({ head }) => head === 'Захиалгын огноо');
    expect(orders.lines.map((line) => textOf(sheet, line, ordered))).toEqual(
      firm.orders.map(({ orderedOn }) => orderedOn),
    );
  });

  it('is text in Windows-1251 with the letters that old fonts have for Ө and Ү', () => {
    const program = layouts.find(({ name }) => name === 'program')!;
    const text = decodeText(program.files.find(({ name }) => name === 'CLIENTS.csv')!.bytes) ?? '';
    expect(text).toMatch(/[єї]/);
    expect(text).not.toMatch(/[өүӨҮ]/);
  });

  it('is a sheet for each month with hidden rows, colours, totals and the head again', async () => {
    const clerk = layouts.find(({ name }) => name === 'clerk')!;
    const sheets = await sheetsOf(clerk.files.find(({ name }) => name === 'Тээвэр 2026.xlsx')!);
    expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['7-р сар', false],
      ['8-р сар', false],
      ['9-р сар', false],
      ['10-р сар', false],
      ['11-р сар', false],
      ['Тооцоо', true],
    ]);
    expect(sheets[0]!.lines.filter(({ isHidden }) => isHidden).length).toBeGreaterThan(0);
    expect(sheets[0]!.lines.filter(({ cells }) => cells[0] === 'Нийт').length).toBeGreaterThan(1);
    expect(sheets[0]!.lines.filter(({ cells }) => cells[0] === 'Захиалгын дугаар').length).toBeGreaterThan(1);
  });
});
