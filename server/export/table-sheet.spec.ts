import { describe, expect, it } from '@jest/globals';
import { financeList } from '../../contract/shipment/billing/lists.js';
import { inquiryList } from '../../contract/shipment/quotation/lists.js';
import { orderList } from '../../contract/shipment/order/lists.js';
import { sheetRows } from './table-sheet.js';

describe('a file of a list', () => {
  it('names countries and payment types in the language of its reader, not in the words of answers (D132)', () => {
    const inquiries = [{ id: 1, fcountry: 'China', tcountry: 'Mongolia' }];
    expect(sheetRows(inquiryList, ['fcountry', 'tcountry'], inquiries, 'mn')).toEqual([['Хятад', 'Монгол']]);
    expect(sheetRows(inquiryList, ['fcountry', 'tcountry'], inquiries, 'en')).toEqual([['China', 'Mongolia']]);
    expect(sheetRows(financeList, ['invoice'], [{ id: 1, invoice: 'n/a' }], 'mn')).toEqual([['байхгүй']]);
    expect(sheetRows(orderList, ['ptype'], [{ id: 1, ptype: 'Collect' }], 'mn')).toEqual([['Хүлээн авахад']]);
  });

  it('of the specification says what its answers say', () => {
    const rows = [{ id: 1, fcountry: 'China', invoice: 'n/a' }];
    expect(sheetRows(financeList, ['fcountry', 'invoice'], rows, 'mn', true)).toEqual([['China', 'n/a']]);
  });
});
