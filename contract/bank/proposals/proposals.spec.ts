import { describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import { enteredRate } from '../../money/figures/rate-in-force.js';
import type { OpenRow, PaidAmount, Party } from './fit.js';
import { propose, type KnownOfLine } from './propose.js';
import { codesIn, NamesOfParties, registersIn } from './written.js';

const plain = (text: string) =>
  codesIn(text).map(({ code, invoice }) => (invoice === null ? code : `${code}/${invoice}`));

describe('the codes in the text of a bank line', () => {
  it('are read in every notation of payers', () => {
    expect(plain('SM2400001/1 nehemjleh')).toEqual(['SM2400001/1']);
    expect(plain('sm24 00001 tulbur')).toEqual(['SM2400001']);
    expect(plain('№2400001 тээврийн зардал')).toEqual(['SM2400001']);
    expect(plain('СМ2400001, SM-24-00002 ба sm#2400003 / 2')).toEqual(['SM2400001', 'SM2400002', 'SM2400003/2']);
    expect(plain('ＳＭ２４００００１')).toEqual(['SM2400001']);
  });

  it('are not read in other numbers', () => {
    expect(plain('5012345678 данснаас 12,500,000.00 төгрөг, 20240000123')).toEqual([]);
    expect(plain('ХSM2400001 SM240000123')).toEqual([]);
    expect(plain('1234567.50')).toEqual([]);
  });

  it('are named once', () => {
    expect(plain('SM2400001 2400001 sm2400001')).toEqual(['SM2400001']);
  });

  it('stand beside registers and tax numbers', () => {
    expect(registersIn('РД 2661128, УБ88112233, ттд 12345678901')).toEqual(['2661128', '12345678901', 'УБ88112233']);
  });
});

describe('the parties that a text names', () => {
  const parties = [
    { id: 1, name: 'Монгол Тээвэр ХХК' },
    { id: 2, name: 'Монгол Тээвэр Логистик' },
    { id: 3, name: 'Говь' },
    { id: 4, name: 'Алтан Өргөө' },
  ];
  const names = new NamesOfParties(parties);
  const ids = (text: string) => names.namedIn(text).map(({ id }) => id);

  it('are known by two words or more, in any spelling', () => {
    expect(ids('МОНГОЛ ТЭЭВЭР ХХК-с шилжүүлэв')).toEqual([1]);
    expect(ids('mongol teever llc')).toEqual([1]);
    expect(ids('Монгол Тээвэр Логистик ХК')).toEqual([2]);
    expect(ids('altan urguu')).toEqual([4]);
  });

  it('are not known by one word, or by words that stand apart', () => {
    expect(ids('Говь, Монгол улсын тээвэр')).toEqual([]);
  });
});

const rates = {
  mnt: enteredRate('1'),
  usd: enteredRate('3460'),
  'usd-gb': enteredRate('3455'),
  'usd-mgb': enteredRate('3450'),
  rmb: enteredRate('472'),
};
const payer = (id: number): Party => ({ kind: 'payer', id, name: `Төлөгч ${id}` });
const inTugrik = (amount: string): PaidAmount => ({ amount, currency: 'mnt', rates, largestFee: new Decimal(0) });
const inDollars = (amount: string): PaidAmount => ({ amount, currency: 'usd', rates, largestFee: new Decimal(30) });
const order = (id: number, restMnt: string, more: Partial<OpenRow> = {}): OpenRow => ({
  kind: 'order',
  id,
  code: `SM240000${id}`,
  invoice: null,
  party: payer(1),
  currency: 'mnt',
  booked: '1',
  restMnt,
  version: 1,
  isArchived: false,
  ...more,
});
const none: KnownOfLine = { codes: [], byAccount: [], byRegister: [], byName: [], rows: [] };
const inShort = (proposal: ReturnType<typeof propose>) =>
  proposal && {
    certainty: proposal.certainty,
    by: proposal.evidence.map(({ by }) => by),
    parts: proposal.parts.map(({ row, takes }) => [row.id, takes]),
  };

describe('a proposal for a bank line', () => {
  it('is sure where the text has the code and the amount is the rest', () => {
    expect(
      inShort(
        propose(inTugrik('500000'), {
          ...none,
          codes: codesIn('SM2400001'),
          rows: [order(1, '500000.00'), order(2, '500000.00')],
        }),
      ),
    ).toEqual({
      certainty: 'sure',
      by: ['code', 'amount'],
      parts: [[1, '500000.00']],
    });
  });

  it('is sure where two codes are named and the amount is the sum of their rests', () => {
    expect(
      inShort(
        propose(inTugrik('800000'), {
          ...none,
          codes: codesIn('SM2400001, SM2400002'),
          rows: [order(1, '500000.00'), order(2, '300000.00')],
        }),
      ),
    ).toMatchObject({
      certainty: 'sure',
      parts: [
        [1, '500000.00'],
        [2, '300000.00'],
      ],
    });
  });

  it('is a guess where the code is named but the amount fits nothing', () => {
    expect(
      inShort(propose(inTugrik('499999'), { ...none, codes: codesIn('SM2400001'), rows: [order(1, '500000.00')] })),
    ).toEqual({
      certainty: 'guess',
      by: ['code'],
      parts: [],
    });
  });

  it('is only likely where the code is that of another party than the account', () => {
    const clues = { ...none, codes: codesIn('SM2400001'), byAccount: [payer(2)], rows: [order(1, '500000.00')] };
    expect(inShort(propose(inTugrik('500000'), clues))).toMatchObject({
      certainty: 'likely',
      by: ['code', 'otherParty', 'amount'],
    });
  });

  it('takes the oldest rows of a known account without leaving one out', () => {
    const rows = [order(1, '100.00'), order(2, '200.00'), order(3, '300.00'), order(4, '1000.00')];
    expect(inShort(propose(inTugrik('600'), { ...none, byAccount: [payer(1)], rows }))).toMatchObject({
      certainty: 'sure',
      parts: [
        [1, '100.00'],
        [2, '200.00'],
        [3, '300.00'],
      ],
    });
    // 200 + 300 leaves the oldest out.
    expect(inShort(propose(inTugrik('500'), { ...none, byAccount: [payer(1)], rows }))).toMatchObject({
      certainty: 'guess',
      parts: [],
    });
  });

  it('adds up at most eight rows', () => {
    const rows = Array.from({ length: 9 }, (_, at) => order(at + 1, '10.00'));
    expect(inShort(propose(inTugrik('80'), { ...none, byAccount: [payer(1)], rows }))?.parts).toHaveLength(8);
    expect(inShort(propose(inTugrik('90'), { ...none, byAccount: [payer(1)], rows }))?.parts).toEqual([]);
  });

  it('is likely where only the register or the name shows the party', () => {
    const rows = [order(1, '500000.00')];
    const byRegister = [{ party: payer(1), register: '2661128' }];
    expect(inShort(propose(inTugrik('500000'), { ...none, byRegister, rows }))).toMatchObject({
      certainty: 'likely',
      by: ['register', 'amount'],
    });
    expect(inShort(propose(inTugrik('500000'), { ...none, byName: [payer(1)], rows }))).toMatchObject({
      certainty: 'likely',
      by: ['name', 'amount'],
    });
  });

  it('compares the rest of a foreign row at each rate of the day and posts in its currency (E38)', () => {
    const row = order(1, '17000000.00', { currency: 'usd', booked: '3400' });
    for (const [amount, rate] of [
      ['17300000.00', '3460'],
      ['17275000.00', '3455'],
      ['17250000.00', '3450'],
    ] as const) {
      const proposal = propose(inTugrik(amount), { ...none, byAccount: [payer(1)], rows: [row] });
      expect(proposal?.parts.map(({ takes, posting }) => ({ takes, ...posting }))).toEqual([
        { takes: amount, amount: '5000.00', currency: 'usd', rate },
      ]);
    }
    expect(
      propose(inTugrik('17000000.00'), { ...none, byAccount: [payer(1)], rows: [row] })?.parts[0]?.posting,
    ).toEqual({
      amount: '17000000.00',
      currency: 'mnt',
      rate: '1',
    });
  });

  it('pays a row in its own currency, and names what banks kept on the way, which makes it likely at most (E38)', () => {
    const row = order(1, '17000000.00', { currency: 'usd', booked: '3400' });
    const clues = { ...none, byAccount: [payer(1)], rows: [row] };
    expect(propose(inDollars('5000'), clues)).toMatchObject({
      certainty: 'sure',
      parts: [{ takes: '5000.00', posting: { amount: '5000.00', rate: '3460' } }],
    });
    const short = propose(inDollars('4975.00'), clues);
    expect(short).toMatchObject({ certainty: 'likely', parts: [{ takes: '4975.00', posting: { amount: '4975.00' } }] });
    expect(short?.evidence.at(-1)).toMatchObject({ by: 'amount', fit: { fee: '25.00' } });
    expect(propose(inDollars('4969.99'), clues)).toMatchObject({ certainty: 'guess', parts: [] });
  });

  it('is a guess by the amount alone, if no other row has it', () => {
    expect(inShort(propose(inTugrik('77'), { ...none, rows: [order(1, '77.00'), order(2, '78.00')] }))).toEqual({
      certainty: 'guess',
      by: ['amount'],
      parts: [[1, '77.00']],
    });
    expect(propose(inTugrik('77'), { ...none, rows: [order(1, '77.00'), order(2, '77.00')] })).toBeNull();
  });

  it('never takes more than the line, and never a row that is not open', () => {
    expect(
      inShort(propose(inTugrik('100'), { ...none, codes: codesIn('SM2400001'), rows: [order(1, '0.00')] }))?.parts,
    ).toEqual([]);
    expect(
      inShort(propose(inTugrik('100'), { ...none, codes: codesIn('SM2400001'), rows: [order(1, '-100.00')] }))?.parts,
    ).toEqual([]);
  });
});
