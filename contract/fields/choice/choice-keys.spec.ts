import { describe, expect, it } from '@jest/globals';
import { keyOfChoice } from './choice-keys.js';
import { referenceList } from '../../reference/catalogue.js';

const choices = referenceList.flatMap(({ name, fields }) =>
  Object.entries(fields).flatMap(([field, declared]) =>
    declared.choices ? [[`${name}.${field}`, declared.choices] as const] : [],
  ),
);

describe('a choice in a spreadsheet', () => {
  it.each(choices)('is found by its name in either language and by its key: %s', (_where, labels) => {
    for (const [key, { mn, en }] of Object.entries(labels))
      for (const written of [key, mn, en, mn.toUpperCase(), ` ${en.toLowerCase()} `])
        expect([written, keyOfChoice(labels, written)]).toEqual([written, key]);
  });

  it('is undefined for an unknown name', () => {
    for (const [, labels] of choices) expect(keyOfChoice(labels, 'no such thing')).toBeUndefined();
  });
});
