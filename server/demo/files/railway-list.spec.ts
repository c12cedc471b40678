import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { fold } from '../../../contract/text/fold.js';
import { guessColumns, headLine, readNumber } from '../../../contract/shipment/operations/railway/columns.js';
import { plainNumber } from '../../../contract/shipment/operations/units/number.js';
import { readSheet } from '../../sheet/read-sheet.js';
import { tracingStatuses } from '../lists/goods.js';
import { cities, otherNames, stations } from '../lists/places.js';
import { demoWeeks } from '../demo-beginning.js';
import { unitsOf } from './order-forms.js';
import { scenarios } from './scenarios.js';

const root = join(import.meta.dirname, '../../..');
const namesOf = (names: readonly string[]): Set<string> =>
  new Set(names.flatMap((name) => [name, ...(otherNames[name] ?? '').split(',')]).map(fold));
const places = namesOf([...cities.flatMap(([, ...names]) => names), ...stations.map(([name]) => name)]);
const states = namesOf(tracingStatuses);

describe('the list of the railway in the guide', () => {
  it('is about units, places and states of the demo, but for one unknown wagon, one unknown place and its total', async () => {
    const sheet = await readSheet({ text: await readFile(join(root, 'docs/guide/railway-morning.csv'), 'utf8') });
    const lines = [sheet.head, ...sheet.rows.map(({ cells }) => cells)];
    const at = headLine(lines);
    const rows = lines.slice(at + 1);
    const isPlace = (text: string): boolean => places.has(fold(text));
    const isState = (text: string): boolean => states.has(fold(text));
    const columns = guessColumns(lines[at] ?? [], rows, { isPlace, isState }, '2026-11-26');
    expect(columns.map(({ kind }) => kind)).toEqual(['number', 'carrier', 'place', 'status']);
    const units = scenarios(demoWeeks).flatMap((one) => unitsOf(one).tables['units'] ?? []);
    const known = new Set(units.map(({ number }) => plainNumber(String(number))));
    const unknown = rows.filter(([number = '']) => !known.has(plainNumber(readNumber(number).number)));
    expect(unknown.map(([number]) => number)).toEqual(['64999991', 'TGHU1234567', 'Нийт 22']);
    expect(rows.filter(([, , place = '']) => place !== '' && !isPlace(place)).map(([number]) => number)).toEqual([
      'TGHU1234567',
    ]);
    expect(rows.every(([, , , state = '']) => state === '' || isState(state))).toBe(true);
  });
});
