import { describe, expect, it } from '@jest/globals';
import { money } from '../../../contract/fields/money/field';
import { ref } from '../../../contract/fields/ref/field';
import { text } from '../../../contract/fields/text/field';
import { userFields } from '../../../contract/user/form';
import { changesBetween, changesIn } from './changes';
import type { FormTables } from './table';

const tables: FormTables = {
  prices: {
    label: { mn: 'Тээврийн үнэ', en: 'Transport prices' },
    fields: {
      agent: ref({ mn: 'Агент', en: 'Agent' }, 'agent'),
      price: money({ mn: 'Үнэ', en: 'Price' }),
      note: text({ mn: 'Тайлбар', en: 'Note' }),
    },
  },
};
const nameOf = (field: string, id: unknown) => (field === 'prices.agent' && id === 71 ? 'Сино Транс' : undefined);

describe('the description of changes', () => {
  it('names each field and its choices', () => {
    const diff = { fields: { phone: { from: '99110001', to: '99110099' }, type: { from: 1, to: 6 } }, rows: {} };
    expect(changesIn(diff, userFields, 'en')).toEqual([
      { name: 'phone', label: 'Phone', from: '99110001', to: '99110099' },
      { name: 'type', label: 'Type', from: 'Sales manager', to: 'Tariff Manager' },
    ]);
  });

  it('tells added, removed and changed rows apart, also of an undeclared table', () => {
    const diff = {
      fields: {},
      rows: {
        offers: {
          added: [{ id: 3, price: '10' }],
          removed: [{ id: 1, price: '7' }],
          changed: [{ id: 2, fields: { price: { from: '8', to: '9' } } }],
        },
      },
    };
    expect(changesIn(diff, {}, 'en').map(({ label, from, to }) => [label, from, to])).toEqual([
      ['offers +', '', 'price 10'],
      ['offers −', 'price 7', ''],
      ['offers #2 price', '8', '9'],
    ]);
  });

  it('contains the input in the rows of a form, without empty values and undeclared columns', () => {
    const before = { prices: [{ id: 4, agent: 71, price: '100', note: '' }] };
    const after = {
      prices: [
        { id: 4, agent: 71, price: '110', note: '', rateFrom: { from: 'entered' } },
        { id: -1, agent: 71, price: '5', note: '', rateFrom: null },
      ],
    };
    expect(changesBetween(before, after, {}, tables, 'mn', nameOf)).toEqual([
      { name: 'prices.-1', label: 'Тээврийн үнэ +', from: '', to: 'Агент Сино Транс, Үнэ 5.00' },
      { name: 'prices.4.price', label: 'Тээврийн үнэ #4 Үнэ', from: '100.00', to: '110.00' },
    ]);
    expect(changesBetween(before, before, {}, tables, 'mn', nameOf)).toEqual([]);
  });
});
