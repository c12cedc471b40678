import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../contract/json.js';
import { ratesOfDay } from '../../../contract/money/rate-in-force.js';
import { quotation, rates, today } from '../../../test/builders/inquiry.js';
import { print } from '../../document/print/print.js';
import { totalsOf } from '../quotation/answer.js';
import type { InquiryPaper } from './inquiry-paper.js';
import { priceOffer } from './price-offer.js';
import { supplyDocument } from './supply-document.js';

function paper(more: JsonObject = {}, other: Partial<InquiryPaper> = {}): InquiryPaper {
  const form = quotation({
    validaty_date: '2026-03-31',
    included: 'Өргөх ажил',
    excluded: 'Гааль',
    priceoffers: [{ currency: 'usd', price: '1500', profit: '377', transittime: '14 хоног' }],
    ...more,
  });
  return {
    number: 'SM2600001',
    day: today,
    firm: { name: 'Зууч ХХК', lines: ['РД 1234567'] },
    form,
    totals: totalsOf(form, ratesOfDay(rates, today)),
    names: { commodity_id: 'Гурил', fcity_id: 'Tianjin', tcity_id: 'Улаанбаатар' },
    consignee: { name: 'Алтан Тариа', register: '7654321', phone: '99110011', email: null, address: null },
    signer: { name: 'Б. Болормаа', signature: null },
    language: 'mn',
    ...other,
  };
}
const textOf = (write: (of: InquiryPaper) => object, of: InquiryPaper): string => JSON.stringify(write(of));

describe('a price offer', () => {
  it('says who offers what to whom, for how much and until when, in both languages', () => {
    const mongolian = textOf(priceOffer, paper());
    for (const said of [
      'ҮНИЙН САНАЛ',
      'SM2600001',
      'Алтан Тариа',
      'Гурил',
      '2026-03-31',
      '1,500.00',
      '5,100,000.00',
      '14 хоног',
      'Өргөх ажил',
      'Гааль',
      'Б. Болормаа',
    ])
      expect(mongolian).toContain(said);
    expect(textOf(priceOffer, paper({}, { language: 'en' }))).toContain('PRICE OFFER');
  });

  it('never says what we keep or what we pay', () => {
    const said = textOf(priceOffer, paper({ newpriceoffers: [{ agent_id: 1, price: '1123', currency: 'usd' }] }));
    for (const secret of ['377', '1,123', '1,281,800.00', '3,818,200.00']) expect(said).not.toContain(secret);
  });

  it('shows the VAT that it contains, or that there is none', () => {
    expect(textOf(priceOffer, paper())).toContain('463,636.36');
    const without = textOf(priceOffer, paper({ has_vat: false }));
    expect(without).toContain('Үнэд НӨАТ ороогүй болно.');
    expect(without).not.toContain('463,636.36');
  });

  it('of the same content is the same file, byte for byte', async () => {
    const [one, two] = await Promise.all([0, 1].map(() => print(priceOffer(paper()), new Date(`${today}T00:00:00Z`))));
    expect(one?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(one?.equals(two ?? Buffer.alloc(0))).toBe(true);
  }, 60_000);
});

describe('a supply document', () => {
  it('shows how the price of each line comes about (E05)', () => {
    const rows: JsonObject[] = [
      { location: 'Эрээн', product_name: 'Насос', quantity: '10', price_rmb: '1200', rmb_rate: '470' },
      {
        location: 'Эрээн',
        product_name: 'Багаж',
        quantity: '3',
        price_rmb: '850.50',
        rmb_rate: '470',
        market_price: '8000000',
      },
    ];
    const said = textOf(
      supplyDocument,
      paper({ inquirytype: 3, supply: rows, priceoffers: [{ currency: 'mnt', price: '13460000', profit: 0 }] }),
    );
    for (const figure of [
      '6,204,000.00',
      '5,720,500.00',
      '11,924,500.00',
      '13,772,797.50',
      '8,279,625.50',
      '13,500.00',
      '22,065,923.00',
    ])
      expect(said).toContain(figure);
    // In all three currencies, at the rates of the day.
    for (const figure of ['46,749.84', '6,470.95']) expect(said).toContain(figure);
  });

  it('is signed by the house and by the buyer', () => {
    const said = textOf(
      supplyDocument,
      paper({
        inquirytype: 3,
        supply: [{ location: 'Эрээн', product_name: 'Насос', quantity: '1', price_rmb: '5', rmb_rate: '470' }],
      }),
    );
    expect(said).toContain('Боловсруулсан: ');
    expect(said).toContain('Б. Болормаа');
    expect(said).toContain('"text":"Захиалагч"');
  });
});
