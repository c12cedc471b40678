import { describe, expect, it } from '@jest/globals';
import { firmAggregate } from '../../firm/firm.aggregate.js';
import type { JsonObject } from '../../../contract/json.js';
import type { PaperAudience } from '../../../contract/paper/audience.js';
import type { PaperLanguage } from '../../../contract/paper/paper.js';
import { nameKey } from '../../projection/names.js';
import { happened, inquiryAdded, movedToOrder, shipmentFile, today } from '../../../test/builders/shipment/inquiry.js';
import { offerRow, rates, transportRow } from '../../../test/builders/shipment/quotation.js';
import { deliveryAct } from './delivery-act.js';
import { operationReport } from './operation-report.js';
import type { OrderPaper } from './order-paper.js';
import { contentOf } from './order-papers.js';
import { orderPrint } from './order-print.js';

const added = (table: string, ...rows: readonly JsonObject[]): JsonObject => ({
  fields: {},
  rows: { [table]: { added: [...rows], changed: [], removed: [] } },
});

/** Internal costs, earnings and notes, with values that occur nowhere else. */
const costs = ['8,123.45', '1,777.77', '6,543.21', '3,999.99', '2,222.22', '4,321.98'];
const names = ['Secret Agent', 'Hidden Supplier'];
const notes = ['a note among ourselves', 'an instruction to staff', 'a comment for staff'];

const history = [
  inquiryAdded({
    transportPrices: [transportRow({ price: '8123.45' })],
    priceOffers: [offerRow({ price: '15000', profit: '1777.77' })],
    comment: 'a comment for staff',
  }),
  movedToOrder(),
  happened('OrderChanged', {
    fields: { information: { from: null, to: 'an instruction to staff' }, profitUsd: { from: null, to: '2222.22' } },
    rows: {
      carrierRates: {
        added: [
          {
            ...{ id: 201, agent: 1, carrier: null, origin: null, destination: null, days: 4 },
            ...{ rate: '6543.21', currency: 'usd' },
          },
        ],
        changed: [],
        removed: [],
      },
      extraServices: {
        added: [{ id: 202, name: 'Crane', supplier: 1, rate: '3999.99', currency: 'usd' }],
        changed: [],
        removed: [],
      },
    },
  }),
  happened(
    'ExtraExpenseAdded',
    added('expenses', {
      ...{ id: 301, number: 1, by: 4, name: 'Storage', currency: 'usd', amount: '4321.98', rate: '3400' },
      rateFrom: { from: 'entered' },
    }),
  ),
  happened('NoteAdded', added('notes', { id: 302, number: 1, by: 4, comment: 'a note among ourselves', on: today })),
];

const entries: OrderPaper['entries'] = new Map([
  [nameKey({ list: 'agent', id: 1 }), { name: 'Secret Agent' }],
  [nameKey({ list: 'supplier', id: 1 }), { name: 'Hidden Supplier' }],
  [nameKey({ list: 'consignee', id: 1 }), { name: 'Altan Taria' }],
]);

function paperOf(audience: PaperAudience, showsMoney: boolean, language: PaperLanguage = 'en'): OrderPaper {
  return {
    ...contentOf(shipmentFile(history), rates),
    ...{ audience, showsMoney, language, today, entries, asOf: null, signer: null },
    firm: { ...firmAggregate.initial, name: 'Zuuch' },
  };
}

const writers = { orderPrint, operationReport, deliveryAct };
const printedText = (writer: keyof typeof writers, of: OrderPaper): string => JSON.stringify(writers[writer](of).paper);
const found = (text: string, secrets: readonly string[]): string[] => secrets.filter((secret) => text.includes(secret));

describe('a paper of an order', () => {
  it.each(Object.keys(writers) as (keyof typeof writers)[])(
    'for the customer never shows internal costs, earnings and notes, whichever user prints it: %s',
    (writer) => {
      for (const language of ['mn', 'en'] as const)
        for (const showsMoney of [true, false]) {
          const text = printedText(writer, paperOf('customer', showsMoney, language));
          expect(found(text, [...costs, ...names, ...notes])).toEqual([]);
          expect(text).toContain('SM2600001');
        }
    },
  );

  it('for internal use shows all of them to a user who may see the money', () => {
    expect(found(printedText('orderPrint', paperOf('house', true)), costs)).toEqual(costs);
    expect(found(printedText('orderPrint', paperOf('house', true)), names)).toEqual(names);
    expect(found(printedText('operationReport', paperOf('house', true)), notes)).toEqual(['a note among ourselves']);
  });

  it('for internal use shows no cost and no customer price to a user who may not see the money', () => {
    const text = printedText('orderPrint', paperOf('house', false));
    expect(found(text, [...costs, '15,000.00'])).toEqual([]);
    expect(found(text, names)).toEqual(names);
  });

  it('shows the customer price only if the user who prints it may see it', () => {
    expect(printedText('orderPrint', paperOf('customer', true))).toContain('15,000.00');
    expect(printedText('orderPrint', paperOf('customer', false))).not.toContain('15,000.00');
  });
});
