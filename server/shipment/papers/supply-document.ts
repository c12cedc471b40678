import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import {
  grid,
  heading,
  letterhead,
  money,
  pageNumbers,
  pairs,
  plain,
  rate,
  says,
  signed,
} from '../../document/print/sheet.js';
import type { InquiryPaper } from './inquiry-paper.js';

const words = {
  title: { mn: 'НИЙЛҮҮЛЭЛТИЙН ТООЦОО', en: 'SUPPLY CALCULATION' },
  number: { mn: 'Дугаар', en: 'No.' },
  date: { mn: 'Огноо', en: 'Date' },
  buyer: { mn: 'Захиалагч', en: 'Buyer' },
  supplier: { mn: 'Нийлүүлэгч', en: 'Supplier' },
  parties: { mn: 'Талууд', en: 'Parties' },
  goods: { mn: 'Бараа', en: 'Goods' },
  location: { mn: 'Байршил', en: 'Location' },
  product: { mn: 'Нэр, загвар, шаардлага', en: 'Product, model, requirement' },
  unit: { mn: 'Нэгж', en: 'Unit' },
  time: { mn: 'Хугацаа', en: 'Lead time' },
  quantity: { mn: 'Тоо', en: 'Quantity' },
  price: { mn: 'Үнэ, ¥', en: 'Price, ¥' },
  rate: { mn: 'Ханш', en: 'Rate' },
  calculation: { mn: 'Тооцоо, ₮', en: 'Calculation, ₮' },
  cost: { mn: 'Өртөг +10%', en: 'Cost +10%' },
  transport: { mn: 'Тээвэр', en: 'Transport' },
  market: { mn: 'Зах зээлийн үнэ', en: 'Market price' },
  customs: { mn: 'Гааль 5%', en: 'Customs 5%' },
  vat: { mn: 'НӨАТ', en: 'VAT' },
  total: { mn: 'Дүн', en: 'Total' },
  fee: { mn: 'Б.Хэрэг', en: 'Clerical fee' },
  all: { mn: 'Нийт дүн', en: 'Grand total' },
  signer: { mn: 'Боловсруулсан', en: 'Prepared by' },
} as const;

/** How the price of supplied goods comes about, line by line (D060). */
export function supplyDocument(paper: InquiryPaper): TDocumentDefinitions {
  const { form, totals, names, language } = paper;
  const say = says(language);
  const supply = totals.supply;
  const content: Content[] = [
    letterhead(paper.firm, say(words.title), [
      [say(words.number), paper.number],
      [say(words.date), paper.day],
    ]),
    heading(say(words.parties)),
    pairs([
      [say(words.buyer), paper.consignee.name],
      [say(words.supplier), names['supplier'] ?? null],
    ]),
    heading(say(words.goods)),
    grid(
      [
        { label: '№', width: 18, right: true },
        { label: say(words.product), width: '*' },
        { label: say(words.location), width: 90 },
        { label: say(words.time), width: 70 },
        { label: say(words.unit), width: 50 },
        { label: say(words.quantity), width: 50, right: true },
        { label: say(words.price), width: 70, right: true },
        { label: say(words.rate), width: 50, right: true },
      ],
      form.supply.map((row, at) => [
        String(at + 1),
        [row.product, row.model, row.requirement].filter(Boolean).join(', '),
        row.location,
        row.deliveryTime ?? '',
        row.unit ?? '',
        plain(row.quantity),
        money(row.priceRmb),
        rate(row.rmbRate),
      ]),
    ),
    heading(say(words.calculation)),
    grid(
      [
        { label: '№', width: 18, right: true },
        ...(['cost', 'transport', 'market', 'customs', 'vat', 'total'] as const).map(
          (name) => ({ label: say(words[name]), width: '*', right: true }) as const,
        ),
      ],
      (supply?.rows ?? []).map((row, at) => [
        String(at + 1),
        ...[row.uplifted, row.transport, row.marketPrice, row.customs, row.vat, row.total].map(({ value }) =>
          money(value),
        ),
      ]),
      supply
        ? [
            ['', '', '', '', '', say(words.total), money(supply.rowsTotal.value)],
            ['', '', '', '', '', say(words.fee), money(supply.fee.value)],
            ['', '', '', '', '', say(words.all), money(supply.total.mnt.value)],
            ...(['rmb', 'usd'] as const).flatMap((unit) =>
              supply.total[unit]
                ? [
                    [
                      '',
                      '',
                      '',
                      '',
                      '',
                      `${say(words.all)}, ${{ rmb: '¥', usd: '$' }[unit]}`,
                      money(supply.total[unit].value),
                    ],
                  ]
                : [],
            ),
          ]
        : [],
    ),
    signed(
      null,
      { role: say(words.signer), name: paper.signer?.name ?? null, picture: paper.signer?.signature ?? null },
      { role: say(words.buyer), name: null, picture: null },
    ),
  ];
  return {
    pageOrientation: 'landscape',
    content,
    footer: pageNumbers(language, `${paper.firm.name} · ${say(words.title)} ${paper.number}`),
    info: { title: `${say(words.title)} ${paper.number}` },
  };
}
