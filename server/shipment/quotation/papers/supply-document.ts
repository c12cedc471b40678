import { Decimal } from 'decimal.js';
import type { Label } from '../../../../contract/label.js';
import { accountsOf } from '../../../../contract/firm/on-paper.js';
import { fixedFigures } from '../../../../contract/money/figures/fixed-figures.js';
import { money, plain, rate } from '../../../../contract/paper/figures.js';
import { nameIn } from '../../../../contract/paper/name-in.js';
import { heading, pairs, table, type PaperBlock } from '../../../../contract/paper/paper.js';
import { timeIn, unitIn } from '../../../../contract/paper/terms.js';
import { supplyType } from '../../../../contract/reference/fixed/inquiry-choices.js';
import { refuse } from '../../../../contract/refusals/refusals.js';
import type { WrittenPaper } from '../../../document/paper/prints.js';
import { filePaper, ratesUsed, signedByFirm } from '../../papers/file-paper.js';
import type { InquiryPaper } from './inquiry-paper.js';

const title = { mn: 'НИЙЛҮҮЛЭЛТИЙН ТООЦОО', en: 'SUPPLY CALCULATION' };
const words = {
  buyer: { mn: 'Захиалагч', en: 'Buyer' },
  register: { mn: 'Регистр', en: 'Register' },
  phone: { mn: 'Утас', en: 'Phone' },
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
  cost: { mn: 'Өртөг', en: 'Cost' },
  transport: { mn: 'Тээвэр', en: 'Transport' },
  market: { mn: 'Зах зээлийн үнэ', en: 'Market price' },
  customs: { mn: 'Гааль', en: 'Customs' },
  vat: { mn: 'НӨАТ', en: 'VAT' },
  total: { mn: 'Дүн', en: 'Total' },
  fee: { mn: 'Б.Хэрэг', en: 'Clerical fee' },
  all: { mn: 'Нийт дүн', en: 'Grand total' },
  signer: { mn: 'Боловсруулсан', en: 'Prepared by' },
} as const satisfies Record<string, Label>;

/** How the price of supplied goods is computed, line by line (D060). */
export function supplyDocument(from: InquiryPaper): WrittenPaper {
  const { form, names, consignee, firm, language } = from;
  if (form.inquiryType !== supplyType) throw refuse('NotSupply');
  const translate = (word: keyof typeof words): string => words[word][language];
  return filePaper(
    from,
    title,
    [
      heading(translate('parties')),
      pairs([
        [translate('buyer'), nameIn(language, consignee.name)],
        [translate('register'), consignee.register],
        [translate('phone'), consignee.phone],
        [translate('supplier'), nameIn(language, names['supplier'])],
      ]),
      heading(translate('goods')),
      table(
        [
          { label: '№', width: 22, right: true },
          { label: translate('product'), width: 'rest' },
          { label: translate('location'), width: 90 },
          { label: translate('time'), width: 70 },
          { label: translate('unit'), width: 50 },
          { label: translate('quantity'), width: 50, right: true },
          { label: translate('price'), width: 70, right: true },
          { label: translate('rate'), width: 50, right: true },
        ],
        form.supply.map((row, at) => [
          String(at + 1),
          [nameIn(language, row.product), row.model, row.requirement].filter(Boolean).join(', '),
          nameIn(language, row.location) ?? '',
          timeIn(language, row.deliveryTime),
          unitIn(language, row.unit),
          plain(row.quantity),
          money(row.priceRmb),
          rate(row.rmbRate),
        ]),
      ),
      ...calculation(from, translate),
      ...accountsOf(firm, language),
      {
        kind: 'signatures',
        above: [],
        places: [
          { role: translate('buyer'), name: null, picture: null, stamp: null },
          signedByFirm(from, words.signer),
        ],
      },
    ],
    { landscape: true },
  );
}

function calculation(from: InquiryPaper, translate: (word: keyof typeof words) => string): PaperBlock[] {
  const { supply } = from.totals;
  if (!supply) return [];
  const { upliftPercent, customsPercent, vatPercent, dutyFactor } = fixedFigures(from.form.figures);
  const columns = [
    `${translate('cost')} +${new Decimal(upliftPercent.value).minus(100).toFixed()}%`,
    translate('transport'),
    translate('market'),
    `${translate('customs')} ${customsPercent.value}%`,
    `${translate('vat')} ${vatPercent.value}% × ${dutyFactor.value}`,
    translate('total'),
  ];
  const signs = { rmb: '¥', usd: '$' } as const;
  return [
    heading(translate('calculation')),
    table(
      [
        { label: '№', width: 22, right: true },
        ...columns.map((label) => ({ label, width: 'rest', right: true }) as const),
      ],
      supply.rows.map((row, at) => [
        String(at + 1),
        ...[row.uplifted, row.transport, row.marketPrice, row.customs, row.vat, row.total].map(({ value }) =>
          money(value),
        ),
      ]),
      [
        { label: translate('total'), values: [money(supply.rowsTotal.value)] },
        { label: translate('fee'), values: [money(supply.fee.value)] },
        { label: translate('all'), values: [money(supply.total.mnt.value)] },
        ...(['rmb', 'usd'] as const).flatMap((unit) =>
          supply.total[unit]
            ? [{ label: `${translate('all')}, ${signs[unit]}`, values: [money(supply.total[unit].value)] }]
            : [],
        ),
      ],
    ),
    ...ratesUsed(from.language, [supply.total.rmb, supply.total.usd]),
  ];
}
