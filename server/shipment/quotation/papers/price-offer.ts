import { Decimal } from 'decimal.js';
import type { Label } from '../../../../contract/label.js';
import { accountsOf, inLanguage, termsOf } from '../../../../contract/firm/on-paper.js';
import { money, plain } from '../../../../contract/paper/figures.js';
import { nameIn } from '../../../../contract/paper/name-in.js';
import { heading, notes, pairs, table, type PaperBlock } from '../../../../contract/paper/paper.js';
import { incoterms } from '../../../../contract/reference/fixed/inquiry-choices.js';
import { transmodes } from '../../../../contract/reference/fixed/transmodes.js';
import type { WrittenPaper } from '../../../document/paper/prints.js';
import { cargoTable, filePaper, placeIn, signedByFirm } from '../../papers/file-paper.js';
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
  const say = (word: keyof typeof words): string => words[word][language];
  const validity = form.validUntil === null ? null : say('validity');
  // If everything is in tugrik, no rate is named.
  const rated = isOfferedInTugrik(form, from.totals) ? null : say('atWhichRate');
  const holds = [validity, rated].filter((text) => text !== null).join(' ') || null;
  const terms = [holds, inLanguage(language, firm.offerTerms, firm.offerTermsEn)].filter((text) => text !== null);
  return filePaper(
    from,
    title,
    [
      heading(say('client')),
      pairs([
        [say('client'), nameIn(language, consignee.name)],
        [say('register'), consignee.register],
        [say('phone'), consignee.phone],
        [say('email'), consignee.email],
        [say('address'), nameIn(language, consignee.address)],
      ]),
      heading(say('shipment')),
      pairs([
        [say('subject'), nameIn(language, form.name)],
        [say('goods'), nameIn(language, names['commodity_id'])],
        [say('hsCode'), from.hsCode],
        [say('from'), placeIn(language, names['fcity_id'], form.originCountry, form.originAddress)],
        [say('to'), placeIn(language, names['tcity_id'], form.finalCountry, form.finalAddress)],
        [say('mode'), transmodes[form.mode][language]],
        [say('type'), nameIn(language, names['ttype'])],
        [
          say('incoterm'),
          [incoterms[form.incoterm][language], nameIn(language, form.incotermAddress)].filter(Boolean).join(', '),
        ],
        [say('border'), nameIn(language, names['via_id'])],
        [say('via'), nameIn(language, names['via_more_id'])],
        [say('contract'), form.contractNumber],
      ]),
      ...cargoTable(language, form.sizes, from.totals.cargo),
      heading(say('offer')),
      ...offers(from, say),
      ...expenses(from, say),
      ...notes([
        [say('included'), form.included],
        [say('excluded'), form.excluded],
      ]),
      ...termsOf(firm, language),
      ...accountsOf(firm, language),
      { kind: 'signatures', above: terms, places: from.signer ? [signedByFirm(from, words.signer)] : [] },
    ],
    { facts: [[say('valid'), form.validUntil]] },
  );
}

type Say = (word: keyof typeof words) => string;

function offers({ form: quotation, totals, language }: InquiryPaper, say: Say): PaperBlock[] {
  if (quotation.priceOffers.length === 0) return [{ kind: 'text', text: say('noOffers'), quiet: true }];
  return offerLines({ language, quotation, totals, total: words.total });
}

/** The parts of the offer, with a line for the remainder, so that the parts add up to the whole (D154). */
function expenses({ form, totals, language }: InquiryPaper, say: Say): PaperBlock[] {
  const { expenses: rows, priceOffers, hasVat } = form;
  if (rows.length === 0 || priceOffers.length === 0) return [];
  const whole = totals.offers.offer.mnt.value;
  const wholeVat = totals.vat?.vat.value ?? '0';
  const rest = new Decimal(whole).minus(totals.expenses.gross.value);
  const restVat = new Decimal(wholeVat).minus(totals.expenses.vat.value);
  const line = (name: string, quantity: string, price: string, vat: string, gross: string): string[] => [
    name,
    quantity,
    price,
    ...(hasVat ? [vat] : []),
    gross,
  ];
  const lines = rows.map((row, at) => {
    const worked = totals.expenses.rows[at];
    return line(
      language === 'en' ? (row.englishName ?? nameIn(language, row.name) ?? '') : row.name,
      plain(row.quantity),
      money(worked?.price?.value ?? null),
      money(worked?.vat.value ?? null),
      money(worked?.gross.value ?? null),
    );
  });
  if (!rest.isZero()) lines.push(line(say('others'), '', '', money(restVat.toFixed(2)), money(rest.toFixed(2))));
  return [
    heading(say('split')),
    table(
      [
        { label: say('expense'), width: 'rest' },
        { label: say('pieces'), width: 50, right: true },
        { label: say('unitPrice'), width: 95, right: true },
        ...(hasVat ? [{ label: say('vatShort'), width: 90, right: true } as const] : []),
        { label: say('amount'), width: 95, right: true },
      ],
      lines,
      [{ label: say('total'), values: [...(hasVat ? [money(wholeVat)] : []), money(whole)] }],
    ),
  ];
}
