import { Decimal } from 'decimal.js';
import type { Label } from '../../../../contract/label.js';
import { accountsOf, inLanguage, termsOf } from '../../../../contract/firm/on-paper.js';
import { money, plain } from '../../../../contract/paper/figures.js';
import { nameIn } from '../../../../contract/paper/name-in.js';
import { heading, notes, pairs, table, type PaperBlock } from '../../../../contract/paper/paper.js';
import { incoterms } from '../../../../contract/reference/fixed/inquiry-choices.js';
import { transmodes } from '../../../../contract/reference/fixed/transmodes.js';
import type { WrittenPaper } from '../../../document/paper/prints.js';
import { cargoTable, filePaper, formatPlace, signedByFirm } from '../../papers/file-paper.js';
import { isOfferedInTugrik, offerLines } from '../../papers/offer-lines.js';
import type { InquiryPaper } from './inquiry-paper.js';

const title = { mn: 'ҮНИЙН САНАЛ', en: 'PRICE OFFER' };
const words = {
  valid: { mn: 'Хүчинтэй', en: 'Valid until' },
  client: { mn: 'Захиалагч', en: 'Client' },
  register: { mn: 'Регистр', en: 'Register' },
  phone: { mn: 'Утас', en: 'Phone' },
  email: { mn: 'И-мэйл', en: 'E-mail' },
  address: { mn: 'Хаяг', en: 'Address' },
  shipment: { mn: 'Тээвэр', en: 'Shipment' },
  subject: { mn: 'Сэдэв', en: 'Subject' },
  goods: { mn: 'Бараа', en: 'Commodity' },
  hsCode: { mn: 'БТКУС код', en: 'HS code' },
  mode: { mn: 'Тээврийн хэлбэр', en: 'Mode' },
  type: { mn: 'Тээврийн төрөл', en: 'Equipment' },
  incoterm: { mn: 'Инкотерм 2020', en: 'Incoterms 2020' },
  from: { mn: 'Хаанаас', en: 'From' },
  to: { mn: 'Хаашаа', en: 'To' },
  border: { mn: 'Хилийн боомт', en: 'Border' },
  via: { mn: 'Дамжин', en: 'Via' },
  contract: { mn: 'Гэрээ', en: 'Contract' },
  pieces: { mn: 'Тоо', en: 'Pieces' },
  total: { mn: 'Нийт', en: 'Total' },
  offer: { mn: 'Үнэ', en: 'Price' },
  noOffers: { mn: 'Үнийн санал хараахан ороогүй байна.', en: 'There is no price yet.' },
  split: { mn: 'Зардлын задаргаа', en: 'What it consists of' },
  expense: { mn: 'Зардал', en: 'Expense' },
  others: { mn: 'Бусад зардал', en: 'Other costs' },
  amount: { mn: 'Дүн, ₮', en: 'Amount, ₮' },
  vatShort: { mn: 'НӨАТ, ₮', en: 'VAT, ₮' },
  unitPrice: { mn: 'Нэгж үнэ, ₮', en: 'Unit price, ₮' },
  included: { mn: 'Үнэд багтсан', en: 'Included' },
  excluded: { mn: 'Үнэд багтаагүй', en: 'Not included' },
  validity: {
    mn: 'Санал дээр заасан өдрийг дуустал хуанлийн хоногоор хүчинтэй.',
    en: 'The offer holds to the end of the day named above, in calendar days.',
  },
  atWhichRate: {
    mn: 'Төгрөгийн дүнг дээрх ханшаар тооцов; төлбөрийг төлөх өдрийн ханшаар тооцно.',
    en: 'Amounts in tugrik use the rates above; payment is due at the rate of the day of payment.',
  },
  signer: { mn: 'Санал гаргасан', en: 'Offered by' },
} as const satisfies Record<string, Label>;

/** The quotation as the customer gets it: it never shows our profit or costs. */
export function priceOffer(from: InquiryPaper): WrittenPaper {
  const { form, names, consignee, firm, language } = from;
  const translate = (word: keyof typeof words): string => words[word][language];
  const validity = form.validUntil === null ? null : translate('validity');
  // If everything is in tugrik, no rate is named.
  const rated = isOfferedInTugrik(form, from.totals) ? null : translate('atWhichRate');
  const holds = [validity, rated].filter((text) => text !== null).join(' ') || null;
  const terms = [holds, inLanguage(language, firm.offerTerms, firm.offerTermsEn)].filter((text) => text !== null);
  return filePaper(
    from,
    title,
    [
      heading(translate('client')),
      pairs([
        [translate('client'), nameIn(language, consignee.name)],
        [translate('register'), consignee.register],
        [translate('phone'), consignee.phone],
        [translate('email'), consignee.email],
        [translate('address'), nameIn(language, consignee.address)],
      ]),
      heading(translate('shipment')),
      pairs([
        [translate('subject'), nameIn(language, form.name)],
        [translate('goods'), nameIn(language, names['commodity_id'])],
        [translate('hsCode'), from.hsCode],
        [translate('from'), formatPlace(language, names['fcity_id'], form.originCountry, form.originAddress)],
        [translate('to'), formatPlace(language, names['tcity_id'], form.finalCountry, form.finalAddress)],
        [translate('mode'), transmodes[form.mode][language]],
        [translate('type'), nameIn(language, names['ttype'])],
        [
          translate('incoterm'),
          [incoterms[form.incoterm][language], nameIn(language, form.incotermAddress)].filter(Boolean).join(', '),
        ],
        [translate('border'), nameIn(language, names['via_id'])],
        [translate('via'), nameIn(language, names['via_more_id'])],
        [translate('contract'), form.contractNumber],
      ]),
      ...cargoTable(language, form.sizes, from.totals.cargo),
      heading(translate('offer')),
      ...offers(from, translate),
      ...expenses(from, translate),
      ...notes([
        [translate('included'), form.included],
        [translate('excluded'), form.excluded],
      ]),
      ...termsOf(firm, language),
      ...accountsOf(firm, language),
      { kind: 'signatures', above: terms, places: from.signer ? [signedByFirm(from, words.signer)] : [] },
    ],
    { facts: [[translate('valid'), form.validUntil]] },
  );
}

type Translate = (word: keyof typeof words) => string;

function offers({ form: quotation, totals, language }: InquiryPaper, translate: Translate): PaperBlock[] {
  if (quotation.priceOffers.length === 0) return [{ kind: 'text', text: translate('noOffers'), quiet: true }];
  return offerLines({ language, quotation, totals, total: words.total });
}

/** The parts of the offer, with a line for the remainder, so that the parts add up to the whole (D154). */
function expenses({ form, totals, language }: InquiryPaper, translate: Translate): PaperBlock[] {
  const { expenses: rows, priceOffers, hasVat } = form;
  if (rows.length === 0 || priceOffers.length === 0) return [];
  const whole = totals.offers.offer.mnt.value;
  const wholeVat = totals.vat?.vat.value ?? '0';
  const remaining = new Decimal(whole).minus(totals.expenses.gross.value);
  const remainingVat = new Decimal(wholeVat).minus(totals.expenses.vat.value);
  const line = (name: string, quantity: string, price: string, vat: string, gross: string): string[] => [
    name,
    quantity,
    price,
    ...(hasVat ? [vat] : []),
    gross,
  ];
  const lines = rows.map((row, at) => {
    const computed = totals.expenses.rows[at];
    return line(
      language === 'en' ? (row.englishName ?? nameIn(language, row.name) ?? '') : row.name,
      plain(row.quantity),
      money(computed?.price?.value ?? null),
      money(computed?.vat.value ?? null),
      money(computed?.gross.value ?? null),
    );
  });
  if (!remaining.isZero())
    lines.push(line(translate('others'), '', '', money(remainingVat.toFixed(2)), money(remaining.toFixed(2))));
  return [
    heading(translate('split')),
    table(
      [
        { label: translate('expense'), width: 'rest' },
        { label: translate('pieces'), width: 50, right: true },
        { label: translate('unitPrice'), width: 95, right: true },
        ...(hasVat ? [{ label: translate('vatShort'), width: 90, right: true } as const] : []),
        { label: translate('amount'), width: 95, right: true },
      ],
      lines,
      [{ label: translate('total'), values: [...(hasVat ? [money(wholeVat)] : []), money(whole)] }],
    ),
  ];
}
