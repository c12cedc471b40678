import { describe, expect, it } from '@jest/globals';
import { answerKey, choiceValues, OwnValues } from '../../../contract/move/answers/own-values.js';
import { readColumn } from '../../../contract/move/cells/read-cell.js';
import { parties } from '../../../contract/move/kinds/parties.js';
import type { MoveColumn } from '../../../contract/move/kind.js';
import { sheetsOfLayout, textOf } from '../../../test/samples/move/sample-sheets.js';
import { AccountRows } from '../../move/kinds/account-rows.js';
import { EntryRows } from '../../move/kinds/entry-rows.js';
import { partyLists, type PartyRole } from '../../../contract/move/doubles/party-lists.js';
import { DoubleDecisions } from '../../move/doubles/decisions.js';
import { PartyRows } from '../../move/kinds/party-rows.js';
import { PendingEntries } from '../../move/reading/pending-entries.js';
import { readRow, type MappedColumn } from '../../move/reading/row-reader.js';
import { oldLists } from './firm/old-lists.js';
import { lastDay } from './firm/old-files.js';
import { moveSamples } from './move-samples.js';

const facts = { today: lastDay };
const columns: Readonly<Record<string, MoveColumn>> = parties.columns;

/** Empty lists, into which the cities of the old firm come first. */
function newPlanner(): { planner: PartyRows; pending: PendingEntries } {
  const pending = new PendingEntries();
  for (const { name } of oldLists.city) pending.add('city', name);
  const of = (role: PartyRole) => new EntryRows(parties, partyLists[role], [], { ...facts, pending });
  const entries = Object.fromEntries((Object.keys(partyLists) as PartyRole[]).map((role) => [role, of(role)]));
  return {
    planner: new PartyRows(entries as Record<PartyRole, EntryRows>, new AccountRows([]), DoubleDecisions.none()),
    pending,
  };
}

/** Every sure answer is given, as somebody does with one key. */
function answersOf(column: MoveColumn, texts: readonly string[], pending: PendingEntries): MappedColumn['answers'] {
  const { from, synonyms } = column.answers ?? {};
  if (!from) return undefined;
  const own = new OwnValues(
    'choices' in from ? choiceValues(from.choices) : 'list' in from ? pending.of(from.list) : [],
    synonyms,
  );
  const likeliest = texts.map((text) => [answerKey(text), own.likeliest(text)] as const);
  return { own, given: new Map(likeliest.flatMap(([key, found]) => (found?.isSure ? [[key, found.value]] : []))) };
}

describe.each(moveSamples().layouts.map((layout) => [layout.name, layout] as const))(
  'the parties of the layout %s',
  (_name, layout) => {
    it('can all be moved into empty lists, but for the rows with a fault that the table names', async () => {
      const read = await sheetsOfLayout(layout);
      const { planner, pending } = newPlanner();
      const remarked: string[] = [];
      let moved = 0;
      for (const table of layout.tables.filter(({ kind }) => kind === parties.name)) {
        const sheet = read.get(`${table.file}/${table.sheet}`);
        const mapped = table.columns.flatMap(({ means }, at): MappedColumn[] => {
          const column = columns[means ?? ''];
          if (means === null || !column) return [];
          const texts = table.lines.map((line) => textOf(sheet, line, at));
          const answers = answersOf(column, texts, pending);
          const { reading } = readColumn(texts, column, facts);
          return [{ field: means, column, at, fixed: null, reading, ...(answers ? { answers } : {}) }];
        });
        for (const line of table.lines) {
          const cells = table.columns.map((_column, at) => textOf(sheet, line, at));
          const row = readRow(mapped, cells, facts);
          const planned = planner.plan(row, { sheet: 1, line });
          const problems = [...row.wrong, ...row.doubtful, ...planned.wrong, ...planned.doubtful];
          if (problems.length > 0) remarked.push(`${table.sheet} ${line}`);
          else moved++;
        }
      }
      // A text that is put right is no reason to leave a row out; the same old number twice is seen over all rows.
      const corrected = ['groupedPhone', 'mixedLayouts'];
      const named = layout.faults
        .filter(({ file, sheet, reason, column }) => {
          const kind = layout.tables.find((one) => one.file === file && one.sheet === sheet)?.kind;
          return kind === parties.name && !corrected.includes(reason ?? '') && column !== 'ID';
        })
        .map(({ sheet, row }) => `${sheet} ${row}`);
      expect(remarked.toSorted()).toEqual(named.toSorted());
      expect(moved).toBe(1_200 - named.length);
    });
  },
);
