import { describe, expect, it } from '@jest/globals';
import { shipmentPapers } from '../../../contract/shipment/file/paper-catalogue';
import { inLanguage, papersOf } from './papers-of';

const sales = { id: 1, type: 1 } as const;
const names = (...args: Parameters<typeof papersOf>): string[] => papersOf(...args).map(({ name }) => name);

describe('the documents of a file', () => {
  it('are those of the offer while the file is an inquiry, and those of the order afterwards', () => {
    expect(names({ id: 7, stage: 'open', inquiryType: 1 }, sales)).toEqual(['inquiry.pdf']);
    expect(names({ id: 7, stage: 'order', inquiryType: 1 }, sales)).toEqual([
      'shipmentLists.printCustomer',
      'shipmentLists.printHouse',
      'screens.shippingorder-arrival',
      'order.delivery',
      'shipmentLists.reportCustomer',
      'shipmentLists.reportHouse',
      'inquiry.pdf',
    ]);
  });

  it('include the invoice as long as one is issued', () => {
    const file = { id: 7, stage: 'order', inquiryType: 1 } as const;
    expect(names({ ...file, isInvoiced: false }, sales)).not.toContain('screens.invoice');
    const invoice = papersOf({ ...file, isInvoiced: true }, sales).find(({ name }) => name === 'screens.invoice');
    expect(inLanguage(invoice?.path ?? '', 'en')).toBe('/finance/invoice/air/7/print?lang=en');
  });

  it('are those that the contract declares, each under the name that the history stores', () => {
    const file = { id: 7, stage: 'order', inquiryType: 3, isInvoiced: true } as const;
    const pages = new Map(shipmentPapers.map(({ pdf }) => [pdf.name, pdf.path]));
    const shown = papersOf(file, sales);
    for (const { paper, path } of shown)
      expect([paper, pages.get(paper)?.replace('{id}', '7')]).toEqual([paper, `${path.split('?')[0]}.pdf`]);
    expect(new Set(shown.map(({ paper }) => paper))).toEqual(new Set(pages.keys()));
  });
});
