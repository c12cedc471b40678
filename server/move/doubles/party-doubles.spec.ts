import { describe, expect, it } from '@jest/globals';
import type { StoredEntry } from '../../reference/importing/entry-planner.js';
import type { ReadRow } from '../reading/row-reader.js';
import { mergedRow, rowsWithOwnAccount } from './joined-rows.js';
import { partyOfFirm, sideOfFirm, storedFirms, type StoredLists } from './stored-firms.js';

const row = (values: ReadRow['values'], ...doubtful: string[]): ReadRow => ({
  ...{ values, wrong: [], corrected: [] },
  doubtful: doubtful.map((field) => ({ field, name: 'looksWrong', text: { mn: '', en: '' } })),
});
const part = (values: ReadRow['values'], takes: string[] = [], ...doubtful: string[]) => ({
  row: row(values, ...doubtful),
  takes,
});

describe('rows of one party together', () => {
  const stays = row({ oldNumber: 'Х1', name: 'Орхон ХХК', phone: '99112233', email: null, isPayer: 'true' });

  it('fill empty cells in their order and change no other, and are in the lists of all of them', () => {
    const first = part({ oldNumber: 'Х2', name: 'Orkhon', phone: '88112233', email: 'a@b.test', isConsignee: 'true' });
    const second = part({ email: 'c@d.test', address: 'Дархан', isPayer: 'false', active: '2' });
    const { row: merged, fills } = mergedRow(stays, [first, second]);
    expect(merged.values).toEqual({
      ...{ oldNumber: 'Х1', name: 'Орхон ХХК', phone: '99112233', email: 'a@b.test', address: 'Дархан' },
      ...{ isPayer: 'true', isConsignee: 'true' },
    });
    expect([...fills]).toEqual(['email', 'address']);
  });

  it('take over what was chosen, but never an old number, and no cell that looks wrong', () => {
    const chosen = part({ oldNumber: 'Х2', phone: '88112233', email: 'a@b' }, ['phone', 'oldNumber'], 'email');
    const { row: merged, fills } = mergedRow(stays, [chosen]);
    expect(merged.values).toMatchObject({ oldNumber: 'Х1', phone: '88112233', email: null });
    expect(fills.size).toBe(0);
  });

  it('never mix an account with the bank of another one, and keep each account once', () => {
    const own = row({ account: '5000111', bank: null });
    const other = row({ account: '5000222', bank: 'Голомт' });
    expect(mergedRow(own, [{ row: other, takes: [] }]).row.values).toEqual({ account: '5000111', bank: null });
    const iban = row({ account: 'MN830005000000005000' });
    expect(rowsWithOwnAccount([other, row({ account: '05000222' }), row({}), iban], ['5000111', '5000'])).toEqual([
      other,
    ]);
  });
});

describe('the firms that are here already', () => {
  const entry = (id: number, more: Partial<StoredEntry>): StoredEntry => ({ id, name: null, ...more }) as StoredEntry;
  const lists = (more: Partial<StoredLists>): StoredLists => ({
    ...{ consignee: [], payer: [], agent: [], supplier: [], customagent: [], driver: [], carrier: [] },
    ...more,
  });

  it('are entries of several lists with one register, tax number or name, but never two of one list', () => {
    const firms = storedFirms(
      lists({
        consignee: [entry(1, { name: 'Орхон ХХК', register: '5012345' }), entry(2, { name: 'Туул ХХК' })],
        payer: [
          entry(3, { name: 'Orkhon Co', register: '5012345' }),
          entry(4, { name: 'ТУУЛ  ххк', register: '5012346' }),
          entry(5, { name: 'Туул ХХК', register: '5012347' }),
        ],
      }),
      [],
    );
    expect(firms.map(({ key }) => key)).toEqual([
      'entry:consignee:1,payer:3',
      'entry:consignee:2,payer:4',
      'entry:payer:5',
    ]);
  });

  it('are compared by the names, numbers, phones and accounts of all their entries', () => {
    const [firm] = storedFirms(
      lists({
        payer: [entry(3, { name: 'Орхон ХХК', nameen: 'Orkhon LLC', phone: '99112233', register: '5012345' })],
        driver: [entry(7, { name: 'Орхон ХХК', phone: '88112233', account: '5000111', bank: 'Хаан' })],
      }),
      [entry(9, { payer: 3, agent: null, account: '5000222', bank: 'Голомт', currency: 'mnt' })],
    );
    expect(partyOfFirm(firm!)).toMatchObject({
      ...{ isStored: true, isRow: false, isPerson: false, lists: ['payer', 'driver'], register: '5012345' },
      names: expect.arrayContaining(['Орхон ХХК', 'Orkhon LLC']),
      phones: ['99112233', '88112233'],
      accounts: [
        { number: '5000111', bank: 'Хаан' },
        { number: '5000222', bank: 'Голомт' },
      ],
    });
    expect(sideOfFirm(firm!).values).toMatchObject({
      ...{ name: 'Орхон ХХК', englishName: 'Orkhon LLC', register: '5012345', phone: '99112233', account: '5000222' },
    });
  });
});
