import { describe, expect, it } from '@jest/globals';
import { choice } from '../../../contract/fields/choice/field';
import { date } from '../../../contract/fields/date/field';
import { email } from '../../../contract/fields/email/field';
import { flag } from '../../../contract/fields/flag/field';
import { integer } from '../../../contract/fields/integer/field';
import { money } from '../../../contract/fields/money/field';
import { ref } from '../../../contract/fields/ref/field';
import { text } from '../../../contract/fields/text/field';
import { changesOf, formValues, readForm } from './form-values';

const label = { mn: 'Талбар', en: 'Field' };
const fields = {
  name: text({ mn: 'Нэр', en: 'Name' }, { required: true }),
  email: email(label),
  count: integer(label),
  price: money({ mn: 'Үнэ', en: 'Price' }),
  eta: date(label),
  has_vat: flag(label),
  type: choice(
    { mn: 'Төрөл', en: 'Type' },
    { 1: { mn: 'Далай', en: 'Sea' }, 2: { mn: 'Агаар', en: 'Air' } },
    { required: true },
  ),
  payer: ref({ mn: 'Төлөгч', en: 'Payer' }, 'payer'),
};
const stored = {
  name: 'Болд',
  email: null,
  count: 3,
  price: '1200.5',
  eta: null,
  has_vat: 1,
  type: 2,
  payer: 0,
  id: 9,
};
const values = formValues(fields, stored);

describe('a form', () => {
  it('holds a record as its inputs show it, without values that it does not edit', () => {
    expect(values).toEqual({
      name: 'Болд',
      email: '',
      count: '3',
      price: '1200.5',
      eta: '',
      has_vat: true,
      type: 2,
      payer: null,
    });
  });

  it('sends the stored values when nothing was typed', () => {
    expect(readForm(fields, values)).toEqual({
      body: { name: 'Болд', email: null, count: 3, price: '1200.5', eta: null, has_vat: true, type: 2, payer: null },
      errors: {},
    });
  });

  it('refuses what the contract refuses, with the messages of the specification', () => {
    const { errors } = readForm(fields, {
      ...values,
      name: '  ',
      email: 'bold',
      count: '1.5',
      price: 'abc',
      eta: '31.02',
      type: null,
    });
    expect(errors).toEqual({
      name: 'Гүйцэд бөглөнө үү',
      email: 'Зөв и-мэйл хаяг оруулна уу',
      count: 'Бүхэл тоо оруулна уу',
      price: 'Тоо оруулна уу',
      eta: 'Огноог ЖЖЖЖ-СС-ӨӨ хэлбэрээр оруулна уу',
      type: 'Та сонгоно уу',
    });
  });

  it('describes its changes', () => {
    const typed = { ...values, name: 'Дорж', price: '0', type: 1, payer: 7 };
    const nameOf = (field: string, id: unknown) => (field === 'payer' && id === 7 ? 'Говь ХК' : undefined);
    expect(changesOf(fields, values, typed, 'mn', nameOf)).toEqual([
      { name: 'name', label: 'Нэр', from: 'Болд', to: 'Дорж' },
      { name: 'price', label: 'Үнэ', from: '1,200.50', to: '0' },
      { name: 'type', label: 'Төрөл', from: 'Агаар', to: 'Далай' },
      { name: 'payer', label: 'Төлөгч', from: '', to: 'Говь ХК' },
    ]);
  });

  it('names a changed password without showing it', () => {
    const secret = { password: text({ mn: 'Нууц үг', en: 'Password' }) };
    expect(changesOf(secret, { password: '' }, { password: 'hunter22' }, 'en')).toEqual([
      { name: 'password', label: 'Password', from: '', to: '••••••' },
    ]);
  });
});
