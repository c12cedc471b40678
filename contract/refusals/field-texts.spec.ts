import { describe, expect, it } from '@jest/globals';
import { referenceList } from '../reference/catalogue.js';
import { quotationForm } from '../shipment/quotation/form.js';
import { fieldMessageIn, isFieldMessage, overLength, sizeMessage } from './field-texts.js';
import { fieldMessages } from './refusals.js';

const long = 'а'.repeat(20_001);

describe('the message of a text that is too long', () => {
  it('has its length and the longest that is accepted, in both languages', () => {
    const message = sizeMessage('tooLong', 12_300, 10_000);
    expect(message).toBe('Хэт урт байна: 12,300 тэмдэгт, 10,000 хүртэл байж болно');
    expect(fieldMessageIn('mn', message)).toBe(message);
    expect(fieldMessageIn('en', message)).toBe('This is too long: 12,300 characters, at most 10,000');
    expect(fieldMessageIn('en', sizeMessage('tooMany', 21, 20))).toBe('There are too many: 21, at most 20');
    expect(overLength('ab', 2)).toBeUndefined();
    expect(overLength('abc', 2)).toBe(sizeMessage('tooLong', 3, 2));
  });

  it('is recognised with any figures, and other texts are not', () => {
    expect(isFieldMessage(sizeMessage('tooLong', 3, 2))).toBe(true);
    for (const { mn, en } of Object.values(fieldMessages)) {
      expect([mn, isFieldMessage(mn)]).toEqual([mn, true]);
      expect([mn, fieldMessageIn('en', mn)]).toEqual([mn, en]);
      expect([mn, en].filter((text) => text.includes('{}'))).toEqual([]);
    }
    for (const text of ['Too big: expected string to have <=5 characters', 'Хэт урт байна', ''])
      expect([text, isFieldMessage(text), fieldMessageIn('en', text)]).toEqual([text, false, text]);
  });

  const lengthOf = /^Хэт урт байна: 20,001 тэмдэгт, [\d,]+ хүртэл байж болно$/;
  const worded = ['text', 'code', 'note', 'phone'];
  const fields = [
    ...referenceList.map((one) => ({ of: one.name, fields: one.fields })),
    ...Object.entries({ main: { fields: quotationForm.fields }, ...quotationForm.tables }).map(([of, table]) => ({
      of,
      fields: table.fields,
    })),
  ].flatMap(({ of, fields: declared }) =>
    Object.entries(declared).flatMap(([name, field]) =>
      worded.includes(field.kind) ? [[`${of}.${name}`, field] as const] : [],
    ),
  );

  it.each(fields)('has them in %s', (_name, field) => {
    const read = field.body.safeParse(long);
    expect(read.error?.issues.map(({ message }) => message)).toEqual([expect.stringMatching(lengthOf)]);
  });
});
