import { afterAll, describe, expect, it } from '@jest/globals';
import type { Firm } from '../../../../contract/firm/firm.js';
import { figureVersions } from '../../../../contract/money/figures/fixed-figures.js';
import { ratesOfDay } from '../../../../contract/money/figures/rates-of-day.js';
import type { Quotation } from '../../../../contract/shipment/quotation/form.js';
import { today } from '../../../../test/builders/shipment/inquiry.js';
import {
  expenseRow,
  offerRow,
  quotation,
  rates,
  supplyRow,
  transportRow,
} from '../../../../test/builders/shipment/quotation.js';
import type { WrittenPaper } from '../../../document/paper/prints.js';
import { printPaper } from '../../../document/print/print.js';
import { firmAggregate } from '../../../firm/firm.aggregate.js';
import { totalsOf } from '../answer.js';
import type { InquiryPaper } from './inquiry-paper.js';
import { priceOffer } from './price-offer.js';
import { supplyDocument } from './supply-document.js';

const inForce = ratesOfDay(rates, today);
const firm: Firm = { ...firmAggregate.initial, name: 'Зууч ХХК', register: '1234567' };

function paper(more: Partial<Quotation> = {}, other: Partial<InquiryPaper> = {}): InquiryPaper {
  const form = quotation({
    validUntil: '2026-03-31',
    included: 'Өргөх ажил',
    excluded: 'Гааль',
    priceOffers: [offerRow({ profit: '377', transitTime: '14 хоног' })],
    ...more,
  });
  return {
    number: 'SM2600001',
    day: today,
    asOf: null,
    firm,
    form,
    totals: totalsOf(form, inForce),
    names: { commodity_id: 'Гурил', fcity_id: 'Tianjin', tcity_id: 'Улаанбаатар', via_id: 'Замын-Үүд - Эрээн' },
    hsCode: '1101.00.10',
    consignee: { name: 'Алтан Тариа ХХК', register: '7654321', phone: '99110011', email: null, address: null },
    signer: { name: 'Б. Болормаа', signature: null },
    language: 'mn',
    ...other,
  };
}
const textOf = (write: (of: InquiryPaper) => WrittenPaper, of: InquiryPaper): string => JSON.stringify(write(of).paper);

/** The table that has this column. */
function tableWith(write: (of: InquiryPaper) => WrittenPaper, of: InquiryPaper, column: string) {
  for (const block of write(of).paper.blocks) {
    if (block.kind === 'table' && block.columns.some(({ label }) => label === column)) return block;
  }
  throw new Error(`No table has a column ${column}`);
}
const number = (text: string): number => Number(text.replaceAll(',', ''));
const sum = (values: readonly string[]): number =>
  Math.round(values.reduce((total, value) => total + number(value), 0) * 100) / 100;

describe('a price offer', () => {
  it('shows who offers what to whom, for how much and until when, in both languages', () => {
    const mongolian = textOf(priceOffer, paper());
    for (const text of [
      'ҮНИЙН САНАЛ',
      'SM2600001',
      'Алтан Тариа',
      'Гурил',
      '1101.00.10',
      '2026-03-31',
      '1,500.00',
      '5,100,000.00',
      '14 хоног',
      'Өргөх ажил',
      'Гааль',
      'Б. Болормаа',
      'РД: 1234567',
    ])
      expect(mongolian).toContain(text);
    expect(textOf(priceOffer, paper({}, { language: 'en' }))).toContain('PRICE OFFER');
  });

  it.each([
    ['mn', 'дуустал', 'дээрх ханшаар'],
    ['en', 'holds to the end', 'rates above'],
  ] as const)('says how long it holds only where a day was given (%s)', (language, held, rated) => {
    const dated = textOf(priceOffer, paper({}, { language }));
    const undated = textOf(priceOffer, paper({ validUntil: null }, { language }));
    expect([dated.includes(held), undated.includes(held)]).toEqual([true, false]);
    for (const text of [dated, undated]) expect(text).toContain(rated);
  });

  it('has English terms, and names in Latin letters, in English', () => {
    const printed = textOf(priceOffer, paper({ included: null, excluded: null }, { language: 'en' }));
    for (const english of ['Altan Taria LLC', 'Ulaanbaatar, Mongolia', 'Zamyn-Uud - Erenhot', '14 days', 'B. Bolormaa'])
      expect(printed).toContain(english);
    // The name of the inquiry and the name of the firm are printed as entered, because they have no English version.
    expect(printed.replaceAll('Чингэлэг, Тяньжинь', '').replaceAll('Зууч ХХК', '')).not.toMatch(/\p{Script=Cyrillic}/u);
  });

  it('never shows our profit or costs', () => {
    const printed = textOf(priceOffer, paper({ transportPrices: [transportRow({ price: '1123' })] }));
    for (const secret of ['377', '1,123', '1,281,800.00', '3,818,200.00']) expect(printed).not.toContain(secret);
  });

  it('shows the VAT that it contains, or that there is none', () => {
    expect(textOf(priceOffer, paper())).toContain('463,636.36');
    const without = textOf(priceOffer, paper({ hasVat: false }));
    expect(without).toContain('Үнэд НӨАТ ороогүй болно.');
    expect(without).not.toContain('463,636.36');
  });

  it.each([true, false])('shows the remainder as a line, so that its parts add up to the whole (VAT: %s)', (hasVat) => {
    const expenses = [
      expenseRow({
        ...{ name: 'Гадаад тээврийн зардал', englishName: 'International freight' },
        ...{ quantity: '3', percent: '77' },
      }),
      expenseRow({ id: 104, name: 'Дотоод тээврийн зардал', percent: '19' }),
    ];
    const of = paper({ expenses, hasVat });
    const { rows, foot } = tableWith(priceOffer, of, 'Зардал');
    expect(rows.map(([name]) => name)).toEqual(['Гадаад тээврийн зардал', 'Дотоод тээврийн зардал', 'Бусад зардал']);
    // D061: 77 and 19 percent leave 4.
    expect(rows.at(-1)?.at(-1)).toBe('204,000.00');
    const whole = foot[0]?.values ?? [];
    expect(whole.at(-1)).toBe('5,100,000.00');
    for (const at of hasVat ? [-1, -2] : [-1])
      expect(sum(rows.map((row) => row.at(at) ?? ''))).toBe(number(whole.at(at) ?? ''));
    const english = tableWith(priceOffer, { ...of, language: 'en' }, 'Expense');
    expect(english.rows.map(([name]) => name)).toEqual(['International freight', 'Domestic freight', 'Other costs']);
  });

  it('has no line for the remainder if the parts are the whole', () => {
    const expenses = [expenseRow({ percent: '100' })];
    expect(tableWith(priceOffer, paper({ expenses }), 'Зардал').rows).toHaveLength(1);
  });

  it('shows the one rate that was used, and the amount owed in the currency of the file at that rate', () => {
    const of = paper({
      currency: 'usd',
      priceOffers: [offerRow({ profit: '377' })],
    });
    const printed = textOf(priceOffer, of);
    expect(printed).toContain('Тооцсон ханш: 1 USD = 3,400.00 MNT (USD, 2026-03)"');
    expect(printed).not.toMatch(/3,410|RMB|472/);
    expect(tableWith(priceOffer, of, 'Үнэ').foot.slice(-2)).toEqual([
      { label: 'Нийт, ₮', values: ['5,100,000.00'] },
      { label: 'Нийт, USD', values: ['3,400.00', '1,500.00'] },
    ]);
  });

  it('has no empty column: a line without a carrier or a transit time is the freight', () => {
    const { columns, rows } = tableWith(priceOffer, paper({ priceOffers: [offerRow({ profit: '0' })] }), 'Үнэ');
    expect(columns.map(({ label }) => label)).toEqual(['Утга', 'Валют', 'Үнэ', 'Ханш', 'Төгрөгөөр, ₮']);
    expect(rows).toEqual([['Тээврийн хөлс', 'USD', '1,500.00', '3,400.00', '5,100,000.00']]);
  });

  it('that is all in tugrik has no rate and no second amount', () => {
    const inTugrik = { priceOffers: [offerRow({ currency: 'mnt', price: '5100000', profit: '377' })] };
    const { columns, rows, foot } = tableWith(priceOffer, paper(inTugrik), 'Үнэ, ₮');
    expect(columns.map(({ label }) => label)).toEqual(['Утга', 'Үнэ, ₮']);
    expect(rows).toEqual([['Тээврийн хөлс', '5,100,000.00']]);
    expect(foot.at(-1)).toEqual({ label: 'Нийт, ₮', values: ['5,100,000.00'] });
    for (const text of ['1.00"', 'ханш']) {
      expect([text, textOf(priceOffer, paper(inTugrik)).includes(text)]).toEqual([text, false]);
      expect([text, textOf(priceOffer, paper({ ...inTugrik, currency: 'usd' })).includes(text)]).toEqual([text, true]);
    }
  });

  it('shows the settings of the firm: accounts, terms in its language, days, logo and stamp', () => {
    const full: Firm = {
      ...firm,
      nameEn: 'Zuuch LLC',
      paymentDays: 5,
      freeDays: 14,
      penaltyTerms: 'Хоног тутамд 15 USD.',
      paymentTerms: 'Бэлэн бусаар.',
      paymentTermsEn: 'By bank transfer.',
      logo: 'logo.png',
      stamp: 'stamp.png',
      accounts: [
        {
          id: 1,
          bank: 'Голомт банк',
          bankEn: null,
          number: '1105000001',
          currency: 'usd',
          iban: null,
          swift: 'GLMTMNUB',
        },
      ],
    };
    const mongolian = priceOffer(paper({}, { firm: full }));
    const printed = JSON.stringify(mongolian.paper);
    for (const text of ['1105000001', 'GLMTMNUB', '5 хоногийн дотор төлнө. Бэлэн бусаар.', 'чөлөөт хоног: 14. Хоног'])
      expect(printed).toContain(text);
    expect(mongolian.pictures).toEqual({ logo: 'logo.png', stamp: 'stamp.png', signature: null });
    const english = textOf(priceOffer, paper({}, { firm: full, language: 'en' }));
    for (const text of [
      'Zuuch LLC',
      'within 5 calendar days',
      'By bank transfer.',
      'Free time of containers: 14 days.',
    ])
      expect(english).toContain(text);
    expect(english).not.toContain('Хоног тутамд');
  });

  it('of the past shows its day and the position of the log', () => {
    const printed = textOf(priceOffer, paper({}, { asOf: { at: '2026-03-20', position: 1234 } }));
    expect(printed).toContain('2026-03-20, бүртгэл 1234');
  });

  it('with the same content is the same PDF, byte for byte', async () => {
    const { paper: content } = priceOffer(paper());
    const one = await printPaper({ paper: content, pictures: {} });
    const two = await printPaper({ paper: content, pictures: {} });
    expect(one.subarray(0, 5).toString()).toBe('%PDF-');
    expect(one.equals(two)).toBe(true);
  }, 60_000);
});

describe('a supply document', () => {
  const rows = [
    supplyRow({
      ...{ location: 'Эрээн', product: 'Насос', unit: 'ширхэг' },
      ...{ quantity: '10', priceRmb: '1200', rmbRate: '470' },
    }),
    supplyRow({
      ...{ id: 104, location: 'Эрээн', product: 'Багаж' },
      ...{ quantity: '3', priceRmb: '850.50', rmbRate: '470', marketPrice: '8000000' },
    }),
  ];
  const supply = paper({
    inquiryType: 3,
    supply: rows,
    priceOffers: [offerRow({ currency: 'mnt', price: '13460000', profit: '0' })],
  });

  it('shows how the price of each line comes about (E05)', () => {
    const printed = textOf(supplyDocument, supply);
    for (const figure of [
      '6,204,000.00',
      '5,720,500.00',
      '11,924,500.00',
      '13,772,797.50',
      '8,279,625.50',
      '13,500.00',
      '22,065,923.00',
    ])
      expect(printed).toContain(figure);
    // In all three currencies, at the rates of the day, which it shows.
    for (const figure of ['46,749.84', '6,470.95', '1 RMB = 472.00 MNT']) expect(printed).toContain(figure);
  });

  afterAll(() => void figureVersions.pop());
  it('of a quotation keeps the percentages that the quotation started with', () => {
    const figures = figureVersions.push({
      ...figureVersions[0]!,
      vatPercent: '12',
      vatDivisor: '1.12',
      upliftPercent: '115',
    });
    const form = { ...supply.form, figures };
    const begunSince = { ...supply, form, totals: totalsOf(form, inForce) };
    const of = (one: InquiryPaper) => [
      tableWith(supplyDocument, one, 'Зах зээлийн үнэ').columns.map(({ label }) => label),
      textOf(priceOffer, one).includes('НӨАТ 12%'),
    ];
    expect(of(supply)).toEqual([
      ['№', 'Өртөг +10%', 'Тээвэр', 'Зах зээлийн үнэ', 'Гааль 5%', 'НӨАТ 10% × 1.05', 'Дүн'],
      false,
    ]);
    expect(of(begunSince)).toEqual([
      ['№', 'Өртөг +15%', 'Тээвэр', 'Зах зээлийн үнэ', 'Гааль 5%', 'НӨАТ 12% × 1.05', 'Дүн'],
      true,
    ]);
    expect(textOf(supplyDocument, supply)).toContain('8,279,625.50');
    expect(textOf(supplyDocument, begunSince)).not.toContain('8,279,625.50');
  });

  it('adds up: the lines and the fee make the total', () => {
    const { rows: lines, foot } = tableWith(supplyDocument, supply, 'Зах зээлийн үнэ');
    const [total, fee, all] = foot.map(({ values }) => values[0] ?? '');
    expect(sum(lines.map((line) => line.at(-1) ?? ''))).toBe(number(total ?? ''));
    expect(sum([total ?? '', fee ?? ''])).toBe(number(all ?? ''));
  });

  it('in English has English units', () => {
    const { rows: lines } = tableWith(supplyDocument, { ...supply, language: 'en' }, 'Unit');
    expect(lines[0]).toEqual(expect.arrayContaining(['pcs', 'Erenhot']));
  });

  it('is signed by the firm and by the buyer', () => {
    const { blocks } = supplyDocument(supply).paper;
    expect(blocks.at(-1)).toMatchObject({
      kind: 'signatures',
      places: [
        { role: 'Захиалагч', name: null },
        { role: 'Боловсруулсан', name: 'Б. Болормаа' },
      ],
    });
  });

  it('exists only for an inquiry that supplies goods', () => {
    expect(() => supplyDocument(paper())).toThrow(expect.objectContaining({ word: 'NotSupply' }));
  });
});
