import { describe, expect, it } from '@jest/globals';
import { financeList } from '../../../contract/shipment/billing/lists.js';
import { inquiryList } from '../../../contract/shipment/quotation/lists.js';
import { orderList } from '../../../contract/shipment/order/lists.js';
import { reports } from '../../../contract/report/catalogue.js';
import { sheetAbout, sheetRows } from './table-sheet.js';

describe('a file of a list', () => {
  it('shows countries and payment types in the language of its reader, not as in answers (D132)', () => {
    const inquiries = [{ id: 1, fcountry: 'China', tcountry: 'Mongolia' }];
    expect(sheetRows(inquiryList, ['fcountry', 'tcountry'], inquiries, 'mn')).toEqual([['Хятад', 'Монгол']]);
    expect(sheetRows(inquiryList, ['fcountry', 'tcountry'], inquiries, 'en')).toEqual([['China', 'Mongolia']]);
    expect(sheetRows(financeList, ['invoice'], [{ id: 1, invoice: 'n/a' }], 'mn')).toEqual([['байхгүй']]);
    expect(sheetRows(orderList, ['ptype'], [{ id: 1, ptype: 'Collect' }], 'mn')).toEqual([['Хүлээн авахад']]);
  });

  it('shows both days of a period together, and a single one under its own name', () => {
    const aboutRows = (filters: Record<string, string>) => {
      const query = { page: 1, perpage: 1, sort: [], totals: 'without', filters } as const;
      const file = { query, filterNames: new Map(), rows: 0, position: 1 };
      return sheetAbout(reports.find(({ name }) => name === 'report-agent')!, file, 'en').rows;
    };
    expect(aboutRows({ start: '2026-01-01', end: '2026-03-31' })).toEqual([['Ordered', '2026-01-01 – 2026-03-31']]);
    expect(aboutRows({ end: '2026-03-31', start: '2026-01-01' })).toEqual([['Ordered', '2026-01-01 – 2026-03-31']]);
    expect(aboutRows({ start: '2026-01-01' })).toEqual([['Ordered: from', '2026-01-01']]);
  });

  it('of the specification has the same words as answers', () => {
    const rows = [{ id: 1, fcountry: 'China', invoice: 'n/a' }];
    expect(sheetRows(financeList, ['fcountry', 'invoice'], rows, 'mn', true)).toEqual([['China', 'n/a']]);
  });
});
