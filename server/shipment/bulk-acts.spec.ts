import { describe, expect, it } from '@jest/globals';
import { attentionId } from '../../contract/attention/rules.js';
import { everyUserType } from '../../contract/actor.js';
import { listsWithShipmentActs, shipmentActs } from '../../contract/shipment/bulk-acts.js';
import { bulkActOf } from './bulk-acts.js';

/** Which user types may run which bulk action on which list (decisions, part 2). */
const rights: readonly (readonly [list: string, act: string, types: string])[] = [
  ['inquiry', 'sendToTariff', '1'],
  ['inquiry', 'sendToSales', '6'],
  ['inquiry', 'assignSales', '134567'],
  ['inquiry', 'assignTariff', '134567'],
  ['inquiry', 'duplicateInquiry', '1467'],
  ['inquiry', 'closeInquiry', '1467'],
  ['inquiryinactive', 'restoreInquiry', '1467'],
  ['inquiryinactive', 'duplicateInquiry', '1467'],
  // Only administrators reassign an order to another user.
  ['shippingorder', 'assignSales', '47'],
  ['shippingorder', 'assignTariff', '47'],
  // Each row needs the right of its rule, too.
  ['attention', 'takeAttention', '234567'],
  ['attention', 'snoozeAttention', '234567'],
  ['attention', 'closeAttention', '234567'],
  ['risk', 'planReturn', '12467'],
  ['risk', 'recordReturn', '12467'],
  ['risk', 'takeContainer', '2467'],
  ['operation', 'borderDates', '1467'],
  ['operation', 'tracing', '467'],
  ['operation', 'news', '1246'],
];

describe('a bulk action', () => {
  it.each(rights)('on the list %s, %s is allowed for the user types %s only', (list, act, expected) => {
    const may = everyUserType.filter((type) => bulkActOf(list, act)?.may({ id: type, type }) === true);
    expect(may.join('')).toBe(expected);
  });

  it('is listed here with its rights for every list that offers it', () => {
    const offered = listsWithShipmentActs.flatMap((list) =>
      Object.keys(shipmentActs).flatMap((act) => (bulkActOf(list, act) ? [`${list} ${act}`] : [])),
    );
    expect(offered.sort()).toEqual(rights.map(([list, act]) => `${list} ${act}`).sort());
    for (const list of ['finance', 'constructor', '__proto__']) expect(bulkActOf(list, 'assignSales')).toBeUndefined();
  });

  it('with values of its own for each row is offered by its list alone, for those who may write a part of it', () => {
    const may = everyUserType.filter((type) => bulkActOf('operation', 'railway')?.may({ id: type, type }) === true);
    expect(may.join('')).toBe('12467');
    expect(bulkActOf('shippingorder', 'railway')).toBeUndefined();
  });

  it.each(rights)(
    'on the list %s, %s changes no shipment but that of its row, and creates a copy at most',
    (list, act) => {
      const values = { borderDates: { ataBorder: '2026-03-01' }, tracing: {}, news: { eta: '2026-03-04' } };
      const fields = { sales: 1, tariff: 6, reason: 1, comment: null, ...values[act as keyof typeof values] };
      const { definition, command } = bulkActOf(list, act)!.one(
        list === 'attention' ? attentionId(9, 'noEta') : 9,
        fields,
        {},
      );
      const streams = definition.streams(command, { copy: 77, shipment: 9 });
      const shipments = streams.filter((stream) => stream.startsWith('shipment-'));
      expect(shipments.sort()).toEqual(act === 'duplicateInquiry' ? ['shipment-77', 'shipment-9'] : ['shipment-9']);
    },
  );
});
