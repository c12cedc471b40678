import { describe, expect, it } from '@jest/globals';
import { movements } from '../../../contract/move/kinds/movements.js';
import { orders } from '../../../contract/move/kinds/orders.js';
import { parties } from '../../../contract/move/kinds/parties.js';
import type { ReadRow } from '../reading/row-reader.js';
import { EarlierRows } from './earlier-rows.js';

type Values = ReadRow['values'];

const first = { place: { sheet: 1, line: 2 }, where: 'Хуудас, 2', name: 'Далан ХХК', target: null };
const after = (values: Values, kind: ConstructorParameters<typeof EarlierRows>[0] = parties): EarlierRows => {
  const rows = new EarlierRows(kind, true);
  rows.add(values, first);
  return rows;
};
const found = (rows: EarlierRows, values: Values) => {
  const same = rows.same(values);
  return same && rows.differences(same, values).map(({ field, right }) => [field, right]);
};
const payer = { oldNumber: 'А-1', name: 'Далан ХХК', isPayer: 'true' };

describe('a row with the old number of an earlier one', () => {
  it('is the same record, and right where it says nothing else', () => {
    expect(found(after(payer), payer)).toEqual([]);
    expect(found(after({ ...payer, phone: '99112233' }), payer)).toEqual([]);
    expect(found(after(payer), { ...payer, oldNumber: 'А-2' })).toBeUndefined();
    expect(found(after({ ...payer, oldNumber: null }), { ...payer, oldNumber: null })).toBeUndefined();
  });

  it('says in which cells it contradicts that one or says more, where that row is, and what it has', () => {
    const other = { ...payer, name: 'Туул ХХК', phone: '99112233' };
    expect(found(after(payer), other)).toEqual([
      ['name', 'Хуудас, 2: Далан ХХК'],
      ['phone', 'Хуудас, 2'],
    ]);
  });

  it('has a wrong number rather than wrong cells where most of it differs', () => {
    const other = { ...payer, name: 'Туул ХХК', phone: '99112233', register: '5012346', address: 'УБ' };
    const rows = after(payer);
    const [problem, ...more] = rows.differences(rows.same(other)!, other);
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ field: 'oldNumber', right: 'Хуудас, 2' });
    for (const column of ['name', 'register', 'phone', 'address'] as const)
      expect(problem?.text.en).toContain(parties.columns[column].label.en);
  });

  it('shows no number of an entry of ours', () => {
    const order = { oldNumber: 'З-1', payer: '12' };
    expect(found(after(order, orders), { ...order, payer: '13' })).toEqual([['payer', 'Хуудас, 2']]);
  });

  it('is another record in another list', () => {
    const agent = { oldNumber: 'А-1', name: 'Eastwind', isAgent: 'true' };
    expect(found(after(payer), agent)).toBeUndefined();
    expect(found(after(payer), { ...agent, isPayer: 'true' })).toEqual([
      ['name', 'Хуудас, 2: Далан ХХК'],
      ['isAgent', 'Хуудас, 2'],
    ]);
  });

  it('is another movement where one paper was paid for several orders', () => {
    const paid = { oldNumber: 'Г-1', file: 'З-1', direction: 'income', amount: '100' };
    const rows = after(paid, movements);
    expect(found(rows, { ...paid, file: 'З-2' })).toBeUndefined();
    expect(found(rows, paid)).toEqual([]);
    expect(found(rows, { ...paid, amount: '200' })).toEqual([['amount', 'Хуудас, 2: 100']]);
  });
});

describe('rows that name each other by number and name', () => {
  it('are said, since a row that names one of them could mean either', () => {
    const rows = new EarlierRows(parties, true);
    expect(rows.namedAsNumber({ oldNumber: '1' }, '2', 'Хуудас, 2')).toEqual([]);
    expect(rows.namedAsNumber({ oldNumber: '7' }, '7', 'Хуудас, 3')).toEqual([]);
    expect(rows.namedAsNumber({ oldNumber: '2' }, '1', 'Хуудас, 4')).toMatchObject([{ right: 'Хуудас, 2' }]);
    expect(rows.namedAsNumber({ oldNumber: '9' }, '7', 'Хуудас, 5')).toMatchObject([{ right: 'Хуудас, 3' }]);
  });

  it('are no matter where nothing is named by its name', () => {
    const rows = new EarlierRows(movements, false);
    rows.namedAsNumber({ oldNumber: '1' }, '2', 'Хуудас, 2');
    expect(rows.namedAsNumber({ oldNumber: '2' }, '1', 'Хуудас, 3')).toEqual([]);
  });
});
