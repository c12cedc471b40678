import { describe, expect, it } from '@jest/globals';
import { OwnValues, choiceValues } from '../../../contract/move/answers/own-values.js';
import { moveKinds } from '../../../contract/move/kinds/catalogue.js';
import { parties } from '../../../contract/move/kinds/parties.js';
import { staff } from '../../../contract/move/kinds/staff.js';
import type { MoveKind } from '../../../contract/move/kind.js';
import type { StoredEntry } from '../../reference/importing/entry-planner.js';
import { PendingEntries } from '../reading/pending-entries.js';
import { readRow, type MappedColumn } from '../reading/row-reader.js';
import { servedKinds } from './catalogue.js';
import { AccountRows } from './account-rows.js';
import { EntryRows } from './entry-rows.js';
import { partyLists, type PartyRole } from '../../../contract/move/doubles/party-lists.js';
import { DoubleDecisions } from '../doubles/decisions.js';
import { PartyRows } from './party-rows.js';
import type { PlanFacts, RowPlanner } from './served-kind.js';
import { StaffRows } from './staff-rows.js';

const today = '2026-03-01';
const newFacts = (): PlanFacts => ({ today, pending: new PendingEntries() });

/** The rows of a sheet whose columns have the names of ours. */
function rowsOf(kind: MoveKind, planner: RowPlanner, heads: readonly string[], ...rows: string[][]) {
  const mapped: MappedColumn[] = heads.map((field, at) => {
    const column = kind.columns[field];
    if (!column) throw new Error(`${kind.name} has no column ${field}`);
    const from = column.answers?.from;
    const own = from && 'choices' in from ? new OwnValues(choiceValues(from.choices)) : undefined;
    const answers = own ? { answers: { own, given: new Map() } } : {};
    return { field, column, at, fixed: null, reading: {}, ...answers };
  });
  return rows.map((cells, at) => {
    const read = readRow(mapped, cells, { today });
    const planned = planner.plan(read, { sheet: 1, line: at + 2 });
    const shown = (problems: typeof read.wrong) => problems.map(({ field, text }) => [field, text.en]);
    return {
      ...planned,
      wrong: shown([...read.wrong, ...planned.wrong]),
      doubtful: shown([...read.doubtful, ...planned.doubtful]),
    };
  });
}

function partyRows(stored: Partial<Record<PartyRole, StoredEntry[]>> = {}, accounts: StoredEntry[] = []): PartyRows {
  const facts = newFacts();
  const of = (role: PartyRole) => [role, new EntryRows(parties, partyLists[role], stored[role] ?? [], facts)] as const;
  const entries = Object.fromEntries((Object.keys(partyLists) as PartyRole[]).map(of)) as Record<PartyRole, EntryRows>;
  return new PartyRows(entries, new AccountRows(accounts), DoubleDecisions.none());
}

const ganzam = {
  ...{ id: 12, name: 'Ганзам ХХК', nameen: null, email: 'a@ganzam.test', phone: '99112233', address: 'УБ' },
  ...{ creditlimit: null, termdays: null, register: '2012345', taxnumber: null, agent: null, active: 1 },
};

describe('the served kinds', () => {
  it('are those that a firm can bring', () => {
    expect(servedKinds.map(({ kind }) => kind.name)).toEqual(moveKinds.map(({ name }) => name));
  });
});

describe('a row of parties', () => {
  const heads = ['name', 'register', 'phone', 'isPayer', 'isConsignee', 'type', 'code'];

  it('is new in each list whose column says yes', () => {
    const [row] = rowsOf(parties, partyRows(), heads, ['Далан ХХК', '5012346', '99112233', 'тийм', 'x', '1', 'D1']);
    expect(row).toMatchObject({ state: 'new', name: 'Далан ХХК', target: null, wrong: [], doubtful: [] });
  });

  it('changes the entry of the same name, and says what differs', () => {
    const stored = { isPayer: [ganzam] };
    const [changed, same] = rowsOf(
      parties,
      partyRows(stored),
      ['name', 'phone', 'register', 'isPayer'],
      ['Ганзам ХХК', '88112233', '2012345', 'тийм'],
      ['ганзам ххк', '99112233', '2012345', 'тийм'],
    );
    expect(changed).toMatchObject({
      ...{ state: 'changed', target: 'payer:12', wrong: [] },
      changes: { 'payer.phone': { from: '99112233', to: '88112233' } },
    });
    expect(same?.changes).toEqual({ 'payer.name': { from: 'Ганзам ХХК', to: 'ганзам ххк' } });
  });

  it('without a role is wrong, and so is one whose form would refuse it, each fault once', () => {
    const [none, noPhone] = rowsOf(
      parties,
      partyRows(),
      heads,
      ['Далан ХХК', '5012346', '99112233', '', '', '', ''],
      ['Тэрэлж ХХК', '2698714', '', 'тийм', 'тийм', '1', 'T1'],
    );
    expect(none?.wrong).toEqual([[null, expect.stringContaining('It is not said what party this is')]]);
    expect(noPhone?.wrong).toEqual([['phone', 'Fill this in']]);
  });

  it('names the field of the form that no column of the sheet fills', () => {
    const [row] = rowsOf(parties, partyRows(), ['firstName', 'phone', 'isDriver'], ['Бат', '99112233', 'тийм']);
    expect(row?.wrong).toContainEqual(['lastName', 'Last name: Fill this in']);
  });

  it('is wrong where an earlier row has its unique code', () => {
    const rows = rowsOf(
      parties,
      partyRows(),
      ['name', 'register', 'phone', 'isConsignee', 'type', 'code'],
      ['Далан ХХК', '5012346', '99112233', 'тийм', '1', 'D1'],
      ['Хангай ХХК', '2012345', '99112234', 'тийм', '1', 'd1'],
    );
    expect(rows.map(({ wrong }) => wrong)).toEqual([[], [['code', 'Such an entry exists already']]]);
  });

  it('of a payer without register and tax number is doubtful', () => {
    const [row] = rowsOf(parties, partyRows(), ['name', 'phone', 'isPayer'], ['Хангай ХХК', '99112233', 'тийм']);
    expect(row?.doubtful).toEqual([['register', expect.stringContaining('neither a register nor a tax number')]]);
  });

  it('with a register of another form, or one that lost its zero, is doubtful and goes in as it is', () => {
    const [other, lost] = rowsOf(
      parties,
      partyRows(),
      ['name', 'register', 'phone', 'isPayer'],
      ['Далан ХХК', '12-AB', '99,112,233', 'тийм'],
      ['Хангай ХХК', '512346', '99112234', 'тийм'],
    );
    expect(other).toMatchObject({ state: 'new', wrong: [], doubtful: [['register', expect.anything()]] });
    expect(other?.saves).toMatchObject([{ list: 'payer', given: { register: '12-AB', phone: '99112233' } }]);
    expect(lost).toMatchObject({ wrong: [], doubtful: [['register', expect.stringContaining('dropped the zero')]] });
    expect(lost?.saves).toMatchObject([{ given: { register: '0512346' } }]);
  });

  it('leaves a stored register of another form as it is', () => {
    const [row] = rowsOf(
      parties,
      partyRows({ isPayer: [{ ...ganzam, register: '12-AB' }] }),
      ['name', 'phone', 'isPayer'],
      ['Ганзам ХХК', '88112233', 'тийм'],
    );
    expect(row).toMatchObject({ state: 'changed', wrong: [] });
    expect(row?.changes).toEqual({ 'payer.phone': { from: '99112233', to: '88112233' } });
  });

  it('with half of a bank account is wrong', () => {
    const [row] = rowsOf(
      parties,
      partyRows(),
      ['name', 'phone', 'isPayer', 'register', 'account', 'bank'],
      ['Хангай ХХК', '99112233', 'тийм', '2012345', '5003123456', ''],
    );
    expect(row?.wrong).toContainEqual(['bank', 'Fill this in']);
    expect(row?.wrong).toContainEqual(['accountHolder', 'Account holder: Fill this in']);
  });
});

describe('a row with a number of the old system', () => {
  const heads = ['oldNumber', 'name', 'phone', 'register', 'isPayer'];
  const tuul = { ...ganzam, id: 13, name: 'Туул ХХК', register: '2012346' };
  const known = new Map([
    ['А-1', 12],
    ['А-9', 99],
  ]);
  const payers = (...rows: string[][]) => {
    const entries = new EntryRows(parties, 'payer', [ganzam, tuul], newFacts(), known);
    return rowsOf(parties, entries, heads, ...rows);
  };

  it('that an earlier move brought is the same record, although its name and register are others now', () => {
    const [row] = payers(['А-1', 'Ганзам Транс ХХК', '99112233', '2099999', 'тийм']);
    expect(row).toMatchObject({ state: 'changed', target: 'payer:12', wrong: [] });
    expect(Object.keys(row?.changes ?? {})).toEqual(['payer.name', 'payer.register']);
    expect(row?.saves).toMatchObject([{ list: 'payer', id: 12 }]);
  });

  it('that is another one is another record, although the name is the same', () => {
    const [other, unknown, unnumbered] = payers(
      ['А-2', 'Ганзам ХХК', '88112233', '2012347', 'тийм'],
      ['А-3', 'Туул ХХК', '99112233', '2012346', 'тийм'],
      ['', 'Ганзам ХХК', '99112233', '2012345', 'тийм'],
    );
    expect([other?.state, other?.target]).toEqual(['new', null]);
    expect([unknown?.state, unknown?.target]).toEqual(['same', 'payer:13']);
    expect([unnumbered?.state, unnumbered?.target]).toEqual(['same', 'payer:12']);
  });

  it('is a new record where the one that had the number is not in the list any more', () => {
    const [row] = payers(['А-9', 'Сэлэнгэ ХХК', '99112233', '2012399', 'тийм']);
    expect(row).toMatchObject({ state: 'new', target: null, wrong: [] });
  });
});

describe('the bank account on a row of parties', () => {
  const heads = [
    ...['name', 'phone', 'register', 'isPayer', 'isAgent'],
    ...['bank', 'account', 'accountCurrency', 'accountHolder'],
  ];
  const row = (holder: string) => [
    ...['Ганзам ХХК', '99112233', '2012345', 'тийм', ''],
    ...['Хаан банк', '5003123456', 'MNT', holder],
  ];
  const stored = {
    ...{ id: 7, name: null, payer: 12, agent: null, bank: 'Хаан банк', bic: null, account: '5003123456' },
    ...{ currency: 'mnt', holder: 'Ганзам ХХК', address: null },
  };

  it('becomes an account of the new payer of the row', () => {
    const [planned] = rowsOf(parties, partyRows(), heads, row('Ганзам ХХК'));
    const [payer, account] = planned?.saves ?? [];
    expect(planned).toMatchObject({ state: 'new', wrong: [] });
    expect([payer?.list, account?.list]).toEqual(['payer', 'partyaccount']);
    expect(account?.given).toMatchObject({ payer: payer?.pending, agent: null, account: '5003123456' });
  });

  it('is new beside a payer who is there, and the same when it is there, too', () => {
    const [added] = rowsOf(parties, partyRows({ isPayer: [ganzam] }), heads, row('Ганзам ХХК'));
    expect(added).toMatchObject({ state: 'changed', target: 'payer:12' });
    expect(added?.saves).toMatchObject([{ list: 'partyaccount', id: null, given: { payer: 12 } }]);
    const [same] = rowsOf(parties, partyRows({ isPayer: [ganzam] }, [stored]), heads, row('Ганзам ХХК'));
    expect(same).toMatchObject({ state: 'same', saves: [] });
  });

  it('changes the account of the same number where its holder differs', () => {
    const [changed] = rowsOf(parties, partyRows({ isPayer: [ganzam] }, [stored]), heads, row('Г. Ганзориг'));
    expect(changed?.changes).toEqual({ 'partyaccount.holder': { from: 'Ганзам ХХК', to: 'Г. Ганзориг' } });
    expect(changed?.saves).toMatchObject([{ list: 'partyaccount', id: 7 }]);
  });
});

describe('a row of staff', () => {
  const heads = ['name', 'email', 'phone', 'type'];
  const stored = [{ id: 3, name: 'Сараа', email: 'saraa@zuuch.test', phone: '99', type: 3, active: 1 }];

  it('is known by its e-mail, in any letter case', () => {
    const [same, changed, added] = rowsOf(
      staff,
      new StaffRows(stored),
      heads,
      ['Сараа', 'saraa@zuuch.test', '99', 'Нягтлан бодогч'],
      ['Дорж', 'dorj@zuuch.test', '98', 'Админ'],
      ['Болд', 'bold@zuuch.test', '97', 'Гаалийн ажилтан'],
    );
    expect([same?.state, same?.target]).toEqual(['same', 'user:3']);
    expect([changed?.state, added?.state]).toEqual(['new', 'new']);
    expect([same?.saves, added?.saves]).toMatchObject([
      [],
      [{ list: 'user', id: null, given: { name: 'Болд', email: 'bold@zuuch.test', type: 5 } }],
    ]);
    const [renamed] = rowsOf(staff, new StaffRows(stored), heads, ['Сарнай', 'Saraa@Zuuch.test', '99', 'Админ']);
    expect(renamed?.changes).toMatchObject({
      'user.name': { from: 'Сараа', to: 'Сарнай' },
      'user.type': { from: 3, to: 4 },
    });
    expect(renamed?.saves).toMatchObject([{ list: 'user', id: 3, given: { name: 'Сарнай', type: 4 } }]);
  });

  it('is wrong where its e-mail was used before, is no e-mail, or its type is none of ours', () => {
    const rows = rowsOf(
      staff,
      new StaffRows([]),
      heads,
      ['Болд', 'bold@zuuch.test', '97', 'Админ'],
      ['Бат', 'BOLD@zuuch.test', '96', 'Админ'],
      ['Цэцэг', 'цэцэг', '95', 'Админ'],
      ['Туяа', 'tuya@zuuch.test', '94', 'Захирал'],
    );
    expect(rows.map(({ wrong }) => wrong.map(([field]) => field))).toEqual([[], ['email'], ['email'], ['type']]);
  });
});

describe('a row of a list', () => {
  it('may refer to a new entry of an earlier row, which is shown by its name', () => {
    const facts = newFacts();
    facts.pending.add('city', 'Хөх хот');
    const [own] = facts.pending.of('city');
    expect(own?.name).toBe('Хөх хот');
    expect(facts.pending.shown(Number(own?.value))).toBe('Хөх хот');
    expect(facts.pending.shown(12)).toBe(12);
  });
});
