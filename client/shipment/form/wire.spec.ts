import { describe, expect, it } from '@jest/globals';
import { quotationForm } from '../../../contract/shipment/quotation/form';
import { ownPath, fromAnswer, toRequestBody } from './wire';

const answer = {
  id: 7,
  name: 'Шилэн хаалга',
  consignee_id: 3,
  inquirytype: 1,
  inquiry_type: 1,
  newoffers: [
    { id: 12, name: 'Далай', currency: 'usd', price: 1800, rate: 3400, agent_id: 71, is_paid: true, transtime: 3 },
  ],
  sizes: [],
};

describe('an inquiry in requests and answers', () => {
  it('is read under the field names of the form, each row with its id', () => {
    const values = fromAnswer(quotationForm, answer);
    expect(values).toMatchObject({ name: 'Шилэн хаалга', consignee: 3, inquiryType: 1, sizes: [] });
    expect(values['transportPrices']).toEqual([
      { id: 12, name: 'Далай', currency: 'usd', price: 1800, rate: 3400, agent: 71, isPaid: true, transitTime: 3 },
    ]);
  });

  it('numbers the initial rows of a new form with negative ids', () => {
    const { expenses } = fromAnswer(quotationForm, { expenses: [{ name: 'а' }, { name: 'б' }] });
    expect((expenses as { id: number }[]).map(({ id }) => id)).toEqual([-1, -2]);
  });

  it('is sent under the field names of the specification, without the fields that are missing', () => {
    expect(
      toRequestBody(quotationForm, {
        consignee: 3,
        transportPrices: [{ id: 12, agent: 71, isPaid: true }, { agent: 72 }],
      }),
    ).toEqual({
      consignee_id: 3,
      newpriceoffers: [{ id: 12, agent_id: 71, is_paid: true }, { agent_id: 72 }],
    });
  });

  it.each([
    ['newpriceoffers.2.agent_id', 'transportPrices.2.agent'],
    ['newpriceoffers', 'transportPrices'],
    ['supply.0.price_rmb', 'supply.0.priceRmb'],
    ['consignee_id', 'consignee'],
    ['something', 'something'],
  ])('the path %s of the specification is %s in the form', (sent, own) =>
    expect(ownPath(quotationForm, sent)).toBe(own),
  );
});
