import { describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import { answerKey, choiceValues, OwnValues } from '../../../contract/move/answers/own-values.js';
import { readColumn } from '../../../contract/move/cells/read-cell.js';
import { customInvoices } from '../../../contract/move/kinds/invoices.js';
import { advances, items } from '../../../contract/move/kinds/opening.js';
import type { MoveColumn, MoveKind } from '../../../contract/move/kind.js';
import { sheetsOfLayout, textOf } from '../../../test/samples/move/sample-sheets.js';
import { AdvancePapers } from '../../move/kinds/papers/advance-rows.js';
import { CustomInvoiceRows } from '../../move/kinds/papers/custom-invoice-rows.js';
import { ItemPapers } from '../../move/kinds/papers/item-rows.js';
import { MovedFiles } from '../../move/kinds/papers/moved-files.js';
import { PaperRows } from '../../move/kinds/papers/paper-rows.js';
import type { RowPlanner } from '../../move/kinds/served-kind.js';
import { StoredPapers } from '../../move/kinds/papers/stored-papers.js';
import { PendingEntries } from '../../move/reading/pending-entries.js';
import { readRow, type MappedColumn } from '../../move/reading/row-reader.js';
import type { MonthlyRate } from '../../../contract/money/figures/rate-in-force.js';
import { fold } from '../../../contract/text/fold.js';
import { inDecimals, rateOn } from './firm/money.js';
import { lastDay } from './firm/old-files.js';
import { moveSamples } from './move-samples.js';

const { firm, layouts } = moveSamples();
const today = lastDay;

/** The parties of the old firm were moved before, and are known by their names and numbers; the same firm twice is one by now. */
const parties = new OwnValues(
  [...new Set(firm.parties.map(({ name }) => answerKey(name)))].map((key, at) => {
    const same = firm.parties.filter(({ name }) => answerKey(name) === key);
    return { value: String(at + 1), name: same[0]?.name ?? '', otherNames: same.map(({ number }) => number) };
  }),
);
const rates: MonthlyRate[] = [2025, 2026].flatMap((year) =>
  Array.from({ length: 12 }, (_, at) => at + 1).flatMap((month) =>
    (['USD', 'RMB'] as const).map((currency) => ({
      ...{ year, month, currency: currency.toLowerCase(), isDefault: false },
      rate: rateOn(currency, `${year}-${String(month).padStart(2, '0')}-01`),
    })),
  ),
);
/** The orders are moved, too. */
const orders = new Set(firm.orders.map(({ number }) => fold(number)));

function plannerOf(kind: MoveKind): RowPlanner {
  const known = { rates: rates, closed: new Set<string>() };
  const pending = new PendingEntries();
  if (kind === customInvoices) return new CustomInvoiceRows({ ...known, pending, isComparison: false }, new Map());
  const files = new MovedFiles(new Set(), orders, pending);
  const papers = kind === items ? new ItemPapers({ today, files, ...known }) : new AdvancePapers(known);
  return new PaperRows(papers, new StoredPapers([], new Map()));
}

/** Every sure answer is given, as somebody does with one key. */
function answersOf({ answers }: MoveColumn, texts: readonly string[]): MappedColumn['answers'] {
  if (!answers) return undefined;
  const own = 'choices' in answers.from ? new OwnValues(choiceValues(answers.from.choices), answers.synonyms) : parties;
  const likeliest = texts.map((text) => [answerKey(text), own.likeliest(text)] as const);
  return { own, given: new Map(likeliest.flatMap(([key, found]) => (found?.isSure ? [[key, found.value]] : []))) };
}

describe.each(layouts.map((layout) => [layout.name, layout] as const))('the layout %s', (_name, layout) => {
  it.each<[string, MoveKind]>([
    ['custom invoices', customInvoices],
    ['opening items', items],
    ['advances', advances],
  ])(
    'has %s that can all be moved, but for rows with a fault, and they add up to what the firm has',
    async (_what, kind) => {
      const read = await sheetsOfLayout(layout);
      const planner = plannerOf(kind);
      const remarked: string[] = [];
      const sums = new Map<string, Decimal>();
      for (const table of layout.tables.filter((one) => one.kind === kind.name)) {
        const sheet = read.get(`${table.file}/${table.sheet}`);
        const mapped = table.columns.flatMap(({ means }, at): MappedColumn[] => {
          const column = kind.columns[means ?? ''];
          if (means === null || !column) return [];
          const texts = table.lines.map((line) => textOf(sheet, line, at));
          const answers = answersOf(column, texts);
          const { reading } = readColumn(texts, column, { today });
          return [{ field: means, column, at, fixed: null, reading, ...(answers ? { answers } : {}) }];
        });
        for (const line of table.lines) {
          const row = readRow(
            mapped,
            table.columns.map((_column, at) => textOf(sheet, line, at)),
            { today },
          );
          const { wrong, doubtful, saves } = planner.plan(row, { sheet: 1, line });
          if ([...row.wrong, ...row.doubtful, ...wrong, ...doubtful].length > 0)
            remarked.push(`${table.sheet} ${line}`);
          else
            for (const { given } of saves)
              add(
                sums,
                String(given['currency']),
                new Decimal(String(given['amount'])).minus(String(given['paid'] ?? 0)),
              );
        }
      }
      const own = layout.tables.filter((table) => table.kind === kind.name);
      const faults = layout.faults.filter(({ file, sheet }) =>
        own.some((table) => table.file === file && table.sheet === sheet),
      );
      expect(remarked.toSorted()).toEqual(faults.map(({ sheet, row }) => `${sheet} ${row}`).toSorted());
      expect(sums.size).toBeGreaterThan(1);
      if (faults.length === 0) expect(shown(sums)).toEqual(shown(expected(kind)));
    },
  );
});

function expected(kind: MoveKind): Map<string, Decimal> {
  const sums = new Map<string, Decimal>();
  const advancesOfFirm = firm.advances.map((one) => ({ ...one, paid: 0 }));
  const ofKind = kind === items ? 'item' : 'customInvoice';
  const papers = kind === advances ? advancesOfFirm : firm.papers.filter((paper) => paper.kind === ofKind);
  for (const { currency, amount, paid } of papers)
    add(sums, currency.toLowerCase(), new Decimal(inDecimals(amount - paid)));
  return sums;
}

function add(sums: Map<string, Decimal>, key: string, more: Decimal): void {
  sums.set(key, (sums.get(key) ?? new Decimal(0)).plus(more));
}

function shown(sums: ReadonlyMap<string, Decimal>): string[] {
  return [...sums].map(([key, sum]) => `${key} ${sum.toFixed(2)}`).toSorted();
}
