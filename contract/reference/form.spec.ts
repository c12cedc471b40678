import { describe, expect, it } from '@jest/globals';
import { fieldMessages } from '../refusals/refusals.js';
import type { Fields } from '../fields/field.js';
import { references } from './catalogue.js';
import { dialogFields, formFields } from './form.js';

const required = (fields: Fields): string[] => Object.keys(fields).filter((name) => fields[name]?.required);
const messageOf = (fields: Fields, name: string): string | undefined =>
  fields[name]?.body.safeParse('').error?.issues[0]?.message;

describe('the fields of our own screens', () => {
  it('are stricter on the form of a payer than in the call (D034)', () => {
    const form = formFields(references.payer, { id: 1, type: 1 });
    expect(required(form)).toEqual(['name', 'email', 'phone', 'address']);
    expect(messageOf(form, 'address')).toBe(fieldMessages.required.mn);
    expect(form['email']?.body.safeParse('x@').error?.issues.map(({ message }) => message)).toEqual([
      fieldMessages.email.mn,
    ]);
    expect(required(dialogFields(references.payer))).toEqual(['name', 'phone']);
  });

  it('differ between the form of a consignee and the dialog of its picker (D033)', () => {
    const form = formFields(references.consignee, { id: 1, type: 1 });
    expect(required(form)).toEqual(['code', 'name', 'register', 'type']);
    expect(messageOf(form, 'type')).toBe(fieldMessages.chooseKind.mn);
    expect(Object.keys(form)).not.toContain('active');
    const dialog = dialogFields(references.consignee);
    expect(Object.keys(dialog)).toEqual(['name', 'email', 'phone', 'address']);
    expect(required(dialog)).toEqual(['name', 'email', 'phone', 'address']);
  });

  it('are the whole form if no dialog declares fewer, except the active switch', () => {
    expect(Object.keys(dialogFields(references.supplier))).toEqual([
      'name',
      'nameen',
      'email',
      'phone',
      'address',
      'country',
      'city',
    ]);
    expect(required(dialogFields(references.supplier))).toEqual(['name', 'phone']);
  });
});
