import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { moveSamples } from '../../../server/demo/move/move-samples.js';
import type { Layout } from '../../../server/demo/move/layouts/layout.js';
import { moveKindNamed } from '../../../contract/move/kinds/catalogue.js';
import { listKinds } from '../../../contract/move/kinds/lists.js';
import { MoveOffice, type OneMove } from './move-office.js';

const { layouts } = moveSamples();
/** What names nothing but entries of lists. */
const basics: readonly string[] = [...listKinds.map(({ name }) => name), 'parties', 'staff'];

let office: MoveOffice;
beforeAll(async () => {
  office = await MoveOffice.open();
}, 240_000);
afterAll(() => office?.close());

/** The tables of a layout that can be moved today, with their files. */
function movable({ files, tables }: Layout) {
  const own = tables.filter(({ kind }) => moveKindNamed(kind) !== undefined);
  return { tables: own, files: files.filter(({ name }) => own.some(({ file }) => file === name)) };
}

/** Gives every answer that is sure, as one key does. */
async function answerSure(move: number): Promise<void> {
  for (const { id, likeliest, version } of await office.questions(move))
    if (likeliest?.is_sure)
      await office.done(
        office.post(`/api/moves/${move}/answers`, { question: id, answer: { value: likeliest.value }, version }),
      );
}

async function basicRows(move: number, states: readonly string[]): Promise<{ sheet: number; line: number }[]> {
  const { rows } = await office.server.database.pool.query<{ sheet: number; line: number }>(
    `select sheet_id as sheet, line from move_row where move_id = $1 and kind = any($2) and state = any($3)`,
    [move, basics, states],
  );
  return rows;
}

const sayWhat = 'BORDERS.csv/BORDERS';
const sheetName = (table: { file: string; sheet: string }): string => `${table.file}/${table.sheet}`;
const namesOf = ({ files, sheets }: OneMove): ReadonlyMap<number, string> =>
  new Map(sheets.map(({ id, file, name }) => [id, `${files.find((one) => one.id === file)?.name}/${name}`]));

describe.each(layouts.map((layout) => [layout.name, layout] as const))(
  'the parties, staff and lists of the layout %s',
  (_name, layout) => {
    it('are recognised, and only rows with a fault are wrong or doubtful', async () => {
      const { files, tables } = movable(layout);
      const move = await office.newMove();
      for (const { name, bytes } of files) await office.done(office.upload(move, name, bytes));
      const read = await office.read(move);
      expect(read.files.filter(({ state }) => state !== 'read')).toEqual([]);
      const names = namesOf(read);
      const kindOf = new Map(tables.map((table) => [sheetName(table), table.kind]));
      for (const { id, kinds } of read.sheets) {
        const name = names.get(id) ?? '';
        const kind = kindOf.get(name);
        // Nothing in a table of numbers and names shows which list it is.
        if (name === sayWhat) await office.setKinds(id, kind ?? '');
        else expect([name, kinds]).toEqual([name, kind ? [kind] : []]);
      }
      await office.check(move);
      await answerSure(move);
      await office.check(move);
      const basicTables = tables.filter(({ kind }) => basics.includes(kind));
      const remarked: string[] = [];
      for (const state of ['wrong', 'doubtful'])
        for (const { sheet, line } of await basicRows(move, [state])) remarked.push(`${names.get(sheet)} ${line}`);
      // What is put right by itself leaves no row out; the same old number is a doubt of the second row.
      const corrected = ['groupedPhone', 'mixedLayouts'];
      const named = layout.faults
        .filter(
          ({ file, sheet, reason }) =>
            basicTables.some((table) => table.file === file && table.sheet === sheet) &&
            !corrected.includes(reason ?? ''),
        )
        .map((fault) => `${sheetName(fault)} ${fault.row}`);
      expect(remarked.toSorted()).toEqual(named.toSorted());
      const rows = basicTables.reduce((sum, { lines }) => sum + lines.length, 0);
      expect(await basicRows(move, ['new', 'changed', 'same'])).toHaveLength(rows - named.length);
    }, 240_000);
  },
);
