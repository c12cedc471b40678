import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import fc from 'fast-check';
import { choice } from './choice/field.js';
import { date } from './date/field.js';
import { email } from './email/field.js';
import { flag } from './flag/field.js';
import { integer } from './integer/field.js';
import { money } from './money/field.js';
import { note } from './note/field.js';
import { rate } from './rate/field.js';
import { ref } from './ref/field.js';
import { text } from './text/field.js';
import { sizeMessage } from '../refusals/field-texts.js';
import { fieldMessages } from '../refusals/refusals.js';

const label = { mn: 'Нэр', en: 'Name' };
const form = z.object({
  name: text(label, { required: true }).body,
  email: email(label).body,
  amount: money(label).body,
  rate: rate(label).body,
  pieces: integer(label).body,
  on: date(label).body,
  active: choice(
    label,
    { 1: { mn: 'Идэвхтэй', en: 'Active' }, 2: { mn: 'Идэвхгүй', en: 'Inactive' } },
    { required: true },
  ).body,
  currency: choice(label, { usd: label, mnt: label }).body,
  agent: ref(label, 'agent').body,
  empty: flag(label).body,
});

function complaints(body: Record<string, unknown>): Record<string, string> {
  const read = form.safeParse({ name: 'Бат', active: 1, ...body });
  return read.success
    ? {}
    : Object.fromEntries(read.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
}

describe('fields of a form', () => {
  it('reads numbers and numeric texts alike and drops undeclared fields', () => {
    const read = form.parse({
      name: ' Бат ',
      email: 'Bat@Zuuch.MN',
      amount: 120.5,
      rate: '3400.12345678',
      pieces: '7',
      on: '2024-02-29',
      active: '2',
      currency: 'usd',
      agent: '5',
      empty: 1,
      admin: true,
    });
    expect(read).toEqual({
      name: 'Бат',
      email: 'bat@zuuch.mn',
      amount: '120.5',
      rate: '3400.12345678',
      pieces: 7,
      on: '2024-02-29',
      active: 2,
      currency: 'usd',
      agent: 5,
      empty: true,
    });
  });

  it('stores an empty value as null', () => {
    const nothing = {
      email: null,
      amount: null,
      rate: null,
      pieces: null,
      on: null,
      currency: null,
      agent: null,
      empty: false,
    };
    expect(form.parse({ name: 'Бат', active: 1 })).toEqual({ name: 'Бат', active: 1, ...nothing });
    expect(form.parse({ name: 'Бат', active: 1, email: '', amount: ' ', on: null, agent: 0 })).toEqual({
      name: 'Бат',
      active: 1,
      ...nothing,
    });
  });

  it('stores a code with the capitals of its list, however it was sent (D043)', () => {
    for (const currency of ['USD', 'usd', 'Usd'])
      expect(form.parse({ name: 'Бат', active: '1', currency })).toMatchObject({ currency: 'usd', active: 1 });
    expect(complaints({ currency: '__PROTO__' })).toEqual({ currency: fieldMessages.choose.mn });
  });

  it('reports a missing value in the words of the specification', () => {
    expect(complaints({ name: ' ', active: undefined })).toEqual({
      name: fieldMessages.required.mn,
      active: fieldMessages.choose.mn,
    });
    expect(complaints({ active: 3 })).toEqual({ active: fieldMessages.choose.mn });
    expect(complaints({ currency: 'constructor' })).toEqual({ currency: fieldMessages.choose.mn });
    expect(complaints({ email: 'bat@' })).toEqual({ email: fieldMessages.email.mn });
  });

  it.each([
    ['1e3', 'number'],
    ['NaN', 'number'],
    ['Infinity', 'number'],
    ['0x10', 'number'],
    ['1,5', 'number'],
    [true, 'number'],
    [[1], 'number'],
    [Number.NaN, 'number'],
    [1e21, 'number'],
    ['10000000000000', 'tooLargeNumber'],
    [1e13, 'tooLargeNumber'],
    ['1.23456', 'tooManyDecimals'],
    ['-1', 'notNegative'],
  ] as const)('refuses %p as an amount', (amount, reason) => {
    expect(complaints({ amount })).toEqual({ amount: fieldMessages[reason].mn });
  });

  it('refuses days that do not exist', () => {
    for (const on of ['2023-02-29', '2024-13-01', '24-01-01', '2024-1-1', '2024-01-01T00:00:00Z', 20240101])
      expect(complaints({ on })).toEqual({ on: fieldMessages.date.mn });
  });

  it('refuses an invalid whole number, and one that the database cannot store', () => {
    expect(complaints({ pieces: 1.5 })).toEqual({ pieces: fieldMessages.wholeNumber.mn });
    expect(complaints({ pieces: 2 ** 31 })).toEqual({ pieces: fieldMessages.tooLargeNumber.mn });
  });

  it('refuses text that cannot be stored', () => {
    expect(complaints({ name: 'a\u0000b' })).toEqual({ name: fieldMessages.characters.mn });
    expect(complaints({ name: '\ud800' })).toEqual({ name: fieldMessages.characters.mn });
    expect(complaints({ name: { $ne: '' } })).toEqual({ name: fieldMessages.characters.mn });
    for (const sign of ['\u0007', '\u001b', '\u0085', '\u202e', '\u2066', '\u200f'])
      expect(complaints({ name: `Бат${sign}Дорж` })).toEqual({ name: fieldMessages.characters.mn });
    expect(complaints({ name: 'a'.repeat(256) })).toEqual({ name: sizeMessage('tooLong', 256, 255) });
  });

  it('counts as missing if it contains only invisible characters', () => {
    const comment = note({ mn: 'Тайлбар', en: 'Comment' });
    const required = note({ mn: 'Шалтгаан', en: 'Reason' }, { required: true });
    const name = text({ mn: 'Нэр', en: 'Name' }, { required: true });
    for (const blank of ['\u200b', '\u202e \u2066', ' \ufeff\u0007 ']) {
      expect(comment.body.parse(blank)).toBeNull();
      expect(required.body.safeParse(blank).success).toBe(false);
    }
    expect(name.body.safeParse('\u3164\u3164').success).toBe(false);
    expect(comment.body.parse(' \u200b Тэмдэглэл \u200b ')).toBe('Тэмдэглэл');
  });

  it('makes one line of a name, and removes invisible characters from longer texts', () => {
    expect(form.parse({ name: 'Бат\r\nДорж\tОоо', active: 1 })).toMatchObject({ name: 'Бат Дорж Ооо' });
    expect(note({ mn: 'Тайлбар', en: 'Comment' }).body.parse('a\u202eb\u0007\nc\td')).toBe('ab\nc\td');
  });

  it('writes equal amounts as equal texts', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 17n - 1n }), fc.nat(3), (scaled, zeros) => {
        const digits = scaled.toString().padStart(5, '0');
        const written = `${'0'.repeat(zeros)}${digits.slice(0, -4)}.${digits.slice(-4)}`;
        const { amount } = form.parse({ name: 'Бат', active: 1, amount: written });
        expect(amount).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/);
        const [whole = '', fraction = ''] = String(amount).split('.');
        expect(BigInt(whole + fraction.padEnd(4, '0'))).toBe(scaled);
      }),
    );
  });
});
