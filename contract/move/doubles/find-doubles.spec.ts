import { describe, expect, it } from '@jest/globals';
import { withSigns, type AlikeParty } from './alike-party.js';
import type { DecidedDoubles, FoundDouble } from './clusters.js';
import { findDoubles } from './find-doubles.js';
import { likeness } from './likeness.js';

type Given = Partial<AlikeParty> & { name?: string };

const party = (key: string, { name = key, ...more }: Given = {}): AlikeParty => ({
  ...{ key, isRow: true, isStored: false, isPerson: false, lists: ['payer'], names: [name] },
  ...{ register: null, taxNumber: null, phones: [], accounts: [], filled: 1 },
  ...more,
});
const stored = (key: string, more: Given = {}): AlikeParty => party(key, { isRow: false, isStored: true, ...more });
const none: DecidedDoubles = { joined: new Map(), apart: new Map() };
const shown = (found: readonly FoundDouble[]): string[] =>
  found.map(({ party: one, into, sureness, signs }) => `${one} → ${into}: ${sureness}, ${signs.join()}`);
const doubles = (...parties: AlikeParty[]): string[] => shown(findDoubles(parties, none));

describe('two parties', () => {
  it('with one register, tax number or account are surely one', () => {
    const [register, taxNumber] = ['7000001', '37007000001'];
    expect(doubles(party('а', { register }), party('б', { register }))).toEqual(['б → а: sure, register']);
    expect(doubles(party('а', { taxNumber }), party('б', { taxNumber }))).toEqual(['б → а: sure, taxNumber']);
    const [alone, iban] = ['5000123456', 'MN830005005000123456'].map((number) => ({ number, bank: '' }));
    expect(doubles(party('а', { accounts: [alone!] }), party('б', { accounts: [iban!] }))).toEqual([
      'б → а: sure, account',
    ]);
  });

  it('with one account number of two banks are two', () => {
    const accounts = (bank: string) => [{ number: '5000123456', bank }];
    expect(doubles(party('а', { accounts: accounts('Хаан') }), party('б', { accounts: accounts('Голомт') }))).toEqual(
      [],
    );
  });

  it('with one name in another spelling are surely one, unless they are people or their tax numbers differ', () => {
    const [mn, en] = [{ name: 'Ганзам  ХХК' }, { name: 'GANZAM KHKHK' }];
    expect(doubles(party('а', mn), party('б', en))).toEqual(['б → а: sure, name']);
    expect(doubles(party('а', { ...mn, isPerson: true }), party('б', en))).toEqual(['б → а: likely, name']);
    expect(
      doubles(party('а', { ...mn, taxNumber: '37007000001' }), party('б', { ...en, taxNumber: '37007000002' })),
    ).toEqual(['б → а: likely, name']);
  });

  it('with one phone are likely one, however it is written; a phone of many parties says nothing', () => {
    expect(doubles(party('а', { phones: ['+976 9911-2233'] }), party('б', { phones: ['70112233, 99112233'] }))).toEqual(
      ['б → а: likely, phone'],
    );
    const many = Array.from({ length: 9 }, (_, at) => party(`${'абвгдежзи'[at]}`, { phones: ['99112233'] }));
    expect(doubles(...many)).toEqual([]);
  });

  it('with different registers are two, unless one of these may be mistyped and the name or tax number is the same', () => {
    const [one, slip, swapped, other] = ['7000123', '8000123', '7000132', '7011123'];
    const pair = (first: Given, second: Given) => doubles(party('а', first), party('б', second));
    const name = 'Ганзам ХХК';
    expect(pair({ name, register: one }, { name, register: other })).toEqual([]);
    expect(pair({ name, register: one }, { name, register: slip })).toEqual(['б → а: likely, name']);
    expect(pair({ name, register: one }, { name, register: swapped })).toEqual(['б → а: likely, name']);
    expect(pair({ register: one, phones: ['99112233'] }, { register: slip, phones: ['99112233'] })).toEqual([]);
  });
});

describe('a group of parties alike', () => {
  const register = '7000001';

  it('has one that stays: the one that is here already, else the one with the most filled cells', () => {
    const rows = [party('а', { register }), party('б', { register, filled: 5 }), party('в', { register })];
    expect(doubles(...rows)).toEqual(['а → б: sure, register', 'в → б: sure, register']);
    expect(doubles(...rows, stored('хуучин', { register }))).toEqual([
      'а → хуучин: sure, register',
      'б → хуучин: sure, register',
      'в → хуучин: sure, register',
    ]);
  });

  it('is bound by what each shares with another one', () => {
    const linked = party('б', { name: 'Ганзам', phones: ['99112233'] });
    expect(doubles(party('а', { name: 'Ганзам', filled: 9 }), linked, party('в', { phones: ['99112233'] }))).toEqual([
      'б → а: sure, name',
      'в → б: likely, phone',
    ]);
  });

  it('never has two parties whose registers say that they are two, though both are like a third one', () => {
    const phones = ['99112233'];
    const between = party('в', { phones });
    expect(doubles(party('а', { register, phones }), party('б', { register: '5999999', phones }), between)).toEqual([
      'в → а: likely, phone',
    ]);
  });

  it('has one entry that is here already, in whose list the row would be an entry', () => {
    expect(doubles(stored('нэг', { register }), stored('хоёр', { register }))).toEqual([]);
    expect(doubles(stored('нэг', { register }), party('а', { register, lists: ['agent'] }))).toEqual([]);
    expect(doubles(stored('нэг', { register }), stored('хоёр', { register }), party('а', { register }))).toEqual([
      'а → нэг: sure, register',
    ]);
  });

  it('leaves apart what was decided so, and keeps what was joined', () => {
    const rows = [party('а', { register, filled: 3 }), party('б', { register, filled: 2 }), party('в', { register })];
    const apart = findDoubles(rows, { joined: new Map(), apart: new Map([['в', new Set(['а'])]]) });
    expect(shown(apart)).toEqual(['б → а: sure, register']);
    const joined = findDoubles(rows, { joined: new Map([['а', 'б']]), apart: new Map() });
    expect(joined.map(({ party: one, into, isJoined }) => [one, into, isJoined])).toEqual([
      ['в', 'б', false],
      ['а', 'б', true],
    ]);
  });
});

describe('for any parties', () => {
  /** Few values, so that many are alike. */
  function invented(seed: number): AlikeParty[] {
    let state = seed;
    const whole = (below: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    const maybe = (value: string): string | null => (whole(3) === 0 ? value : null);
    return Array.from({ length: 40 }, (_, at) =>
      party(`r${at}`, {
        ...{ name: `Фирм ${whole(25)}`, filled: whole(9), isPerson: whole(4) === 0, isStored: whole(6) === 0 },
        ...{ register: maybe(`70000${10 + whole(12)}`), taxNumber: maybe(`3700000000${whole(9)}`) },
        phones: [maybe(`9911${1_000 + whole(15)}`) ?? ''],
      }),
    );
  }

  const seeds = Array.from({ length: 60 }, (_, at) => at + 1);

  it.each(seeds)('a party becomes a part of one other at most, and the last of them stays (%i)', (seed) => {
    const parties = invented(seed);
    const found = findDoubles(parties, none);
    const into = new Map(found.map((double) => [double.party, double.into]));
    expect(into.size).toBe(found.length);
    const byKey = new Map(parties.map((one) => [one.key, withSigns(one)]));
    const last = (key: string, steps = 0): string => {
      expect(steps).toBeLessThan(parties.length);
      const next = into.get(key);
      return next === undefined ? key : last(next, steps + 1);
    };
    const survivors = new Set(parties.map(({ key }) => last(key)));
    for (const survivor of survivors) {
      const members = parties.filter(({ key }) => last(key) === survivor);
      expect(members.filter(({ isStored }) => isStored).length).toBeLessThanOrEqual(1);
      expect(byKey.get(survivor)?.isStored).toBe(members.some(({ isStored }) => isStored));
      for (const one of members)
        for (const other of members)
          if (one.register && other.register && one.register !== other.register)
            expect(likeness(byKey.get(one.key)!, byKey.get(other.key)!)?.sureness).toBe('likely');
    }
  });

  it.each(seeds)('a decision stays: joined ones stay joined and those apart are in different groups (%i)', (seed) => {
    const parties = invented(seed);
    const first = findDoubles(parties, none);
    const joined = new Map(first.filter((_, at) => at % 3 === 0).map((double) => [double.party, double.into]));
    const apartPairs = first.filter((_, at) => at % 3 === 1);
    const apart = new Map(apartPairs.map((double) => [double.party, new Set([double.into])]));
    const again = findDoubles(parties, { joined, apart });
    const into = new Map(again.map((double) => [double.party, double.into]));
    for (const [one, other] of joined) expect(into.get(one)).toBe(other);
    expect(again.filter(({ isJoined }) => isJoined).length).toBe(joined.size);
    const last = (key: string): string => (into.has(key) ? last(into.get(key)!) : key);
    for (const double of apartPairs) expect(last(double.party)).not.toBe(last(double.into));
  });

  it('decisions in a circle join all but one of them', () => {
    const keys = ['r1', 'r2', 'r3'];
    const parties = keys.map((key) => party(key, { name: 'Ганзам' }));
    const joined = new Map(keys.map((key, at) => [key, keys[(at + 1) % keys.length]!]));
    const found = findDoubles(parties, { joined, apart: new Map() }).filter(({ isJoined }) => isJoined);
    expect(found).toHaveLength(2);
    const into = new Map(found.map((double) => [double.party, double.into]));
    const stays = keys.filter((key) => !into.has(key));
    expect(stays).toHaveLength(1);
    const last = (key: string): string => (into.has(key) ? last(into.get(key)!) : key);
    expect(keys.map(last)).toEqual(keys.map(() => stays[0]));
  });

  it('five times as many, of one name, of one register and of all kinds, do not take twenty times as long', () => {
    const parties = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        party(`r${at}`, {
          name: at % 4 === 0 ? 'Ганзам' : `Фирм ${at % (count * 0.45)}`,
          register: at % 4 === 1 ? '7000001' : at % 4 === 0 ? null : String(7_000_010 + at),
          phones: [String(99_000_000 + (at % (count * 0.75)))],
        }),
      );
    /** Of a processor: others that want the same one do not lengthen it. */
    const timeOf = (count: number): number => {
      const many = parties(count);
      const before = process.cpuUsage();
      expect(findDoubles(many, none).length).toBeGreaterThan(count * 0.45);
      return process.cpuUsage(before).user;
    };
    // The shortest of three is what the parties take; the others may have collected garbage.
    const shortest = (count: number): number => Math.min(timeOf(count), timeOf(count), timeOf(count));
    const [few, many] = [shortest(4_000), shortest(20_000)];
    expect(many / few).toBeLessThan(20);
  });
});
