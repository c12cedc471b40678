import { describe, expect, it } from '@jest/globals';
import { bankAccount, iban } from '../fields/bank-account/field.js';
import { fieldMessageIn, figureMessage } from '../refusals/field-texts.js';
import { fieldMessages } from '../refusals/refusals.js';
import { compactAccount, foldAccount, ibanFault, readBic } from './bank-accounts.js';

const ibanField = iban({ mn: 'IBAN', en: 'IBAN' }).body;
const accountField = bankAccount({ mn: 'Данс', en: 'Account' }).body;
const messageOf = (body: typeof ibanField, sent: unknown): string | undefined =>
  body.safeParse(sent).error?.issues[0]?.message;

describe('an IBAN', () => {
  it.each([
    'MN121234123456789123',
    'MN61 0015 0011 0500 0001',
    'mn34-0015-0011-0500-0002',
    // The first letters typed on the Cyrillic layout.
    '\u041cN121234123456789123',
    ...['DE89 3704 0044 0532 0130 00', 'GB29 NWBK 6016 1331 9268 19', 'FR14 2004 1010 0505 0001 3M02 606'],
    ...[
      'NO93 8601 1117 947',
      'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
      'KZ86 125K ZT50 0410 0100',
      'PL61 1090 1014 0000 0712 1981 2874',
    ],
    ...[
      'TR33 0006 1005 1978 6457 8413 26',
      'AE07 0331 2345 6789 0123 456',
      'NL91 ABNA 0417 1643 00',
      'CH93 0076 2011 6238 5295 7',
    ],
    ...[
      'BE68 5390 0754 7034',
      'SA03 8000 0000 6080 1016 7519',
      'ES91 2100 0418 4502 0005 1332',
      'AT61 1904 3002 3457 3201',
    ],
  ])('%s is good', (written) => expect(ibanFault(written)).toBeUndefined());

  it.each([
    ['MN12123412345678912', { fault: 'length', length: 19, expected: 20 }],
    ['MN1212341234567891230', { fault: 'length', length: 21, expected: 20 }],
    ['DE89 3704 0044 0532 0130', { fault: 'length', length: 20, expected: 22 }],
    ['CN121234123456789123', { fault: 'country' }],
    ['1211234123456789123', { fault: 'country' }],
    ['MN12 1234 1234 5O78 9123', { fault: 'sign', group: 4 }],
    ['MNA2 1234 1234 5678 9123', { fault: 'sign', group: 1 }],
    ['GB29 NWBK 6016 1331 92?8 19', { fault: 'sign', group: 5 }],
    ['MN12 1234 1234 5678 9132', { fault: 'check', digits: '12' }],
    ['MN85 0015 0011 0500 0002', { fault: 'check', digits: '85' }],
  ])('%s is refused: %j', (written, fault) => expect(ibanFault(written)).toEqual(fault));

  it('is refused for every single digit that is mistyped, and for every two neighbours that changed places', () => {
    const good = 'MN121234123456789123';
    for (let at = 2; at < good.length; at++) {
      const digit = Number(good[at]);
      for (let other = 0; other < 10; other++) {
        if (other === digit) continue;
        expect(ibanFault(good.slice(0, at) + String(other) + good.slice(at + 1))?.fault).toBe('check');
      }
      const [one, next] = [good[at], good[at + 1]];
      if (next === undefined || one === next) continue;
      expect(ibanFault(good.slice(0, at) + next + String(one) + good.slice(at + 2))?.fault).toBe('check');
    }
  });

  it('says at its field what is wrong, in both languages', () => {
    expect(ibanField.parse('mn12 1234 1234 5678 9123')).toBe('MN121234123456789123');
    expect(ibanField.parse('')).toBeNull();
    const short = messageOf(ibanField, 'MN12 1234');
    expect(short).toBe(figureMessage('ibanLength', 8, 20));
    expect(fieldMessageIn('en', short ?? '')).toBe('This IBAN has 8 characters, those of its country have 20');
    const letter = messageOf(ibanField, 'MN12 1234 1234 5O78 9123');
    expect(fieldMessageIn('en', letter ?? '')).toBe(
      'Group 4 of this IBAN (each of four characters) has a character that cannot be there',
    );
    const mistyped = messageOf(ibanField, 'MN05 1234 1234 5678 9123');
    expect(fieldMessageIn('en', mistyped ?? '')).toBe(
      'The check digits 05 of this IBAN do not fit: one of its groups was mistyped',
    );
    expect(messageOf(ibanField, '5012345678')).toBe(fieldMessages.ibanCountry.mn);
  });
});

describe('an account', () => {
  it('is an IBAN, or the number that its bank gave it', () => {
    expect(accountField.parse('5012 345-678')).toBe('5012345678');
    expect(accountField.parse(5012345678)).toBe('5012345678');
    expect(accountField.parse('nra 00123')).toBe('NRA00123');
    expect(messageOf(accountField, 'MN12 1234')).toBe(figureMessage('ibanLength', 8, 20));
    expect(messageOf(accountField, '12')).toBe(fieldMessages.bankAccount.mn);
    expect(messageOf(accountField, '5012/345')).toBe(fieldMessages.bankAccount.mn);
  });

  it('is the same one as IBAN and as number, with spaces, dashes and zeros at the beginning or without', () => {
    const written = ['MN61 0015 0011 0500 0001', '1105000001', '001105000001', '1105-000-001', ' 1105 000 001 '];
    expect(new Set(written.map(foldAccount))).toEqual(new Set(['1105000001']));
    expect(foldAccount('1105000002')).not.toBe(foldAccount('1105000001'));
    expect(foldAccount('DE89 3704 0044 0532 0130 00')).toBe('DE89370400440532013000');
    expect(foldAccount('000')).toBe('0');
    expect(compactAccount('1105–000')).toBe('1105000');
  });
});

describe('a BIC', () => {
  it('has 8 or 11 signs', () => {
    expect(['glmt mn ub', 'DEUTDEFF500', 'GLMTMNU', 'GLMT1NUB', 'GLMTMNUBXX'].map(readBic)).toEqual([
      'GLMTMNUB',
      'DEUTDEFF500',
      undefined,
      undefined,
      undefined,
    ]);
  });
});
