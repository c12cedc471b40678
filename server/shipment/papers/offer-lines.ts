import type { Label } from '../../../contract/label.js';
import { fixedFigures } from '../../../contract/money/figures/fixed-figures.js';
import type { InquiryTotals } from '../../../contract/money/totals/inquiry-totals.js';
import { money, rate } from '../../../contract/paper/figures.js';
import { nameIn } from '../../../contract/paper/name-in.js';
import { table, type PaperBlock, type PaperLanguage } from '../../../contract/paper/paper.js';
import { timeIn } from '../../../contract/paper/terms.js';
import type { Quotation } from '../../../contract/shipment/quotation/form.js';
import { ratesUsed } from './file-paper.js';
import { inItsCurrency, isAllTugrik } from './priced-line.js';

const words = {
  carrier: { mn: 'Тээвэрлэгч', en: 'Carrier' },
  description: { mn: 'Утга', en: 'Description' },
  freight: { mn: 'Тээврийн хөлс', en: 'Freight' },
  transit: { mn: 'Хугацаа', en: 'Transit time' },
  currency: { mn: 'Валют', en: 'Currency' },
  price: { mn: 'Үнэ', en: 'Price' },
  profit: { mn: 'Ашиг', en: 'Profit' },
  offerProfit: { mn: 'Саналын ашиг', en: 'Profit of the offer' },
  rate: { mn: 'Ханш', en: 'Rate' },
  inTugrik: { mn: 'Төгрөгөөр, ₮', en: 'In MNT, ₮' },
  tugrik: { mn: 'Үнэ, ₮', en: 'Price, ₮' },
  net: { mn: 'НӨАТ-гүй дүн', en: 'Net of VAT' },
  vat: { mn: 'НӨАТ', en: 'VAT' },
  noVat: { mn: 'Үнэд НӨАТ ороогүй болно.', en: 'The price is without VAT.' },
} as const satisfies Record<string, Label>;

interface OfferLinesOptions {
  language: PaperLanguage;
  quotation: Quotation;
  totals: InquiryTotals;
  /** The label of the sum. */
  total: Label;
  showsProfit?: boolean;
}

/** The name of a line of the offer; a line without a carrier is the freight. */
function offerName(language: PaperLanguage, carrier: string | null): string {
  return nameIn(language, carrier) ?? words.freight[language];
}

/** Whether the customer gets all prices in tugrik and owes tugrik. */
export function isOfferedInTugrik({ priceOffers }: Quotation, { receivable }: InquiryTotals): boolean {
  return isAllTugrik([...priceOffers, receivable]);
}

/**
 * The prices to the customer with their rates, and their sum in tugrik and in the invoice currency of the file (D099). The paper shows
 * only rates that its figures were computed with.
 */
export function offerLines({
  language,
  quotation,
  totals,
  total,
  showsProfit = false,
}: OfferLinesOptions): PaperBlock[] {
  const translate = (word: keyof typeof words): string => words[word][language];
  const { priceOffers, figures } = quotation;
  const { receivable, vat, offers } = totals;
  const named = priceOffers.some(({ carrier }) => carrier !== null) ? 'carrier' : 'description';
  const isTugrik = isOfferedInTugrik(quotation, totals);
  const rows = priceOffers.map((offer, at) => {
    const [currency, price, used] = inItsCurrency({ ...offer, amount: offer.price }, isTugrik);
    return [
      offerName(language, offer.carrier),
      timeIn(language, offer.transitTime),
      currency,
      price,
      ...(showsProfit ? [money(offer.profit)] : []),
      used,
      money(offers.rows[at]?.mnt.value ?? null),
    ];
  });
  const vatLines = vat
    ? [
        { label: translate('net'), values: [money(vat.net.value)] },
        { label: `${translate('vat')} ${fixedFigures(figures).vatPercent.value}%`, values: [money(vat.vat.value)] },
      ]
    : [];
  const owed =
    receivable.currency === 'mnt'
      ? []
      : [
          {
            label: `${total[language]}, ${receivable.currency.toUpperCase()}`,
            values: [rate(receivable.exchange.value), money(receivable.total.value)],
          },
        ];
  const columns = [
    { label: translate(named), width: 'rest' as const },
    { label: translate('transit'), width: 60 },
    { label: translate('currency'), width: 38 },
    { label: translate('price'), width: 72, right: true },
    ...(showsProfit ? [{ label: translate('profit'), width: 64, right: true }] : []),
    { label: translate('rate'), width: 52, right: true },
    { label: translate(isTugrik ? 'tugrik' : 'inTugrik'), width: 86, right: true },
  ];
  const profit = showsProfit
    ? [{ label: `${translate('offerProfit')}, ₮`, values: [money(offers.profit.mnt.value)] }]
    : [];
  const sums = [...vatLines, { label: `${total[language]}, ₮`, values: [money(offers.offer.mnt.value)] }, ...owed];
  return [
    table(columns, rows, [...sums, ...profit]),
    ...ratesUsed(language, [...offers.rows.map(({ mnt }) => mnt), receivable.total]),
    ...(vat ? [] : [{ kind: 'text' as const, text: translate('noVat') }]),
  ];
}
