import { z } from 'zod';
import type { FormShape } from '../../diff.js';
import { withInitial, type Fields, type Values } from '../../fields/field.js';
import { choice } from '../../fields/choice/field.js';
import { date } from '../../fields/date/field.js';
import { decimal } from '../../fields/decimal/field.js';
import { flag } from '../../fields/flag/field.js';
import { integer } from '../../fields/integer/field.js';
import { money } from '../../fields/money/field.js';
import { note } from '../../fields/note/field.js';
import { rate } from '../../fields/rate/field.js';
import { ref } from '../../fields/ref/field.js';
import { text } from '../../fields/text/field.js';
import { rateSource, rateUsed, type RateInForce, type RateSource } from '../../money/figures/rate-in-force.js';
import { fieldMessages } from '../../refusals/refusals.js';
import { countries } from '../../reference/fixed/countries.js';
import { currencies } from '../../reference/fixed/currencies.js';
import {
  cargoConditions,
  divisions,
  incoterms,
  inquiryTypes,
  supplyType,
  transitTimes,
} from '../../reference/fixed/inquiry-choices.js';
import { mainCarriers } from '../../reference/fixed/main-carriers.js';
import { hasSizes, transmodes } from '../../reference/fixed/transmodes.js';
import { formBody } from '../../form/form-body.js';
import { storedValues } from '../../fields/stored-values.js';
import { people } from '../../fields/ref/field.js';
import { storedFields, notStored, readForm, wireField, type WireForm } from '../../form/wire-form.js';

/** D067. */
const noOrYes = { 0: { mn: 'Үгүй', en: 'No' }, 1: { mn: 'Тийм', en: 'Yes' } } as const;

const formTypes = { a: { mn: 'А', en: 'A' }, b: { mn: 'Б', en: 'B' } } as const;

const quotationFields = {
  // Main information
  name: wireField('name', text({ mn: 'Нэр', en: 'Name' }, { required: true })),
  consignee: wireField('consignee_id', ref({ mn: 'Хүлээн авагч', en: 'Consignee' }, 'consignee', { required: true })),
  commodity: wireField('commodity_id', ref({ mn: 'Бараа', en: 'Commodity' }, 'commodity', { required: true })),
  division: wireField('division', choice({ mn: 'Чиглэл', en: 'Division' }, divisions, { required: true })),
  condition: wireField('cond', choice({ mn: 'Ачааны нөхцөл', en: 'Condition' }, cargoConditions, { required: true })),
  mode: wireField('tmode', choice({ mn: 'Тээврийн хэлбэр', en: 'Transport mode' }, transmodes, { required: true })),
  transportType: wireField(
    'ttype',
    ref({ mn: 'Тээврийн төрөл', en: 'Transport type' }, 'transtype', {
      required: true,
      within: { column: 'transmode', field: 'mode' },
    }),
  ),
  inquiryType: wireField(
    'inquirytype',
    choice({ mn: 'Үнийн хүсэлтийн төрөл', en: 'Inquiry type' }, inquiryTypes, { required: true }),
    'inquiry_type',
  ),
  supplier: wireField('supplier', ref({ mn: 'Нийлүүлэгч', en: 'Supplier' }, 'supplier')),
  contractNumber: wireField('contractno', text({ mn: 'Гэрээний дугаар', en: 'Contract Number' }), 'contract_no'),
  invoiceNumber: wireField(
    'invoicenumber',
    text({ mn: 'Нэхэмжлэхийн дугаар', en: 'Invoice Number' }),
    'invoice_number',
  ),
  customsNumber: wireField(
    'customnumber',
    text({ mn: 'Гаалийн мэдүүлгийн дугаар', en: 'Customs declaration number' }),
    'custom_number',
  ),
  hasVat: wireField('has_vat', { ...flag({ mn: 'НӨАТ-тай', en: 'With VAT' }), initial: true }),
  currency: wireField(
    'currency',
    withInitial(choice({ mn: 'Үндсэн валют', en: 'Default currency' }, currencies), 'mnt'),
    'default_currency',
  ),
  // Destination
  incoterm: wireField('incoterm', choice({ mn: 'Инкотерм', en: 'Incoterm' }, incoterms, { required: true })),
  incotermAddress: wireField('incoterm_address', text({ mn: 'Инкотермийн хаяг', en: 'Incoterm address' })),
  originCountry: wireField(
    'fcountry_code',
    choice({ mn: 'Ачих улс', en: 'POL country' }, countries, { required: true }),
  ),
  originCity: wireField(
    'fcity_id',
    ref({ mn: 'Ачих хот', en: 'POL' }, 'city', {
      required: true,
      within: { column: 'country', field: 'originCountry' },
    }),
  ),
  originAddress: wireField('faddress', text({ mn: 'Ачих хаяг', en: 'POL address' })),
  finalCountry: wireField(
    'tcountry_code',
    choice({ mn: 'Хүргэх улс', en: 'Final country' }, countries, { required: true }),
  ),
  finalCity: wireField(
    'tcity_id',
    ref({ mn: 'Хүргэх хот', en: 'Final' }, 'city', {
      required: true,
      within: { column: 'country', field: 'finalCountry' },
    }),
  ),
  finalAddress: wireField('taddress', text({ mn: 'Хүргэх хаяг', en: 'Final address' })),
  border: wireField('via_id', ref({ mn: 'Хилийн боомт', en: 'Border' }, 'via', { required: true })),
  via: wireField('via_more_id', ref({ mn: 'Дамжин өнгөрөх', en: 'VIA' }, 'viamore', { required: true })),
  mainCarrier: wireField('carrier', choice({ mn: 'Үндсэн тээвэрлэгч', en: 'Main carrier' }, mainCarriers)),
  carrier: wireField(
    'carrier_id',
    ref({ mn: 'Тээвэрлэгч', en: 'Carrier' }, 'carrier', { within: { column: 'carrier', field: 'mainCarrier' } }),
  ),
  // Rest
  included: wireField('included', note({ mn: 'Үнэд багтсан', en: 'Included' })),
  excluded: wireField('excluded', note({ mn: 'Үнэд багтаагүй', en: 'Excluded' })),
  comment: wireField('comment', note({ mn: 'Тайлбар', en: 'Comment' })),
  quotedOn: wireField('quotation_date', date({ mn: 'Үнийн санал өгсөн', en: 'Quotation date' }, { dayOf: 'plan' })),
  validUntil: wireField('validaty_date', date({ mn: 'Хүчинтэй хугацаа', en: 'Validity date' }, { dayOf: 'plan' })),
  /** The date that the next move to a shipping order uses (D083). */
  orderOn: wireField('startso', date({ mn: 'SO эхлэх огноо', en: 'SO start' }, { dayOf: 'plan' })),
  sales: wireField('sales', ref({ mn: 'Борлуулалтын менежер', en: 'Sales' }, people), 'user_id'),
  tariff: wireField('salesb', ref({ mn: 'Тарифын менежер', en: 'Tariff manager' }, people), 'sales_id'),
  operator: wireField(
    'operation',
    ref({ mn: 'Үйл ажиллагааны менежер', en: 'Operation manager' }, people),
    'operator_id',
  ),
  formType: wireField('formtype', withInitial(choice({ mn: 'Маягт', en: 'Form' }, formTypes), 'a')),
  doorDelivery: wireField(
    'shipping',
    withInitial(choice({ mn: 'Хаалганд хүргэх', en: 'Door delivery by us' }, noOrYes), 0),
  ),
  clearance: wireField(
    'gaali',
    withInitial(choice({ mn: 'Гаалийн бүрдүүлэлт', en: 'Customs clearance by us' }, noOrYes), 0),
  ),
};

const currencyLabel = { mn: 'Валют', en: 'Currency' };
const priceLabel = { mn: 'Үнэ', en: 'Price' };
const rateLabel = { mn: 'Ханш', en: 'Rate' };
const nameLabel = { mn: 'Нэр', en: 'Name' };
const quantityLabel = { mn: 'Тоо ширхэг', en: 'Quantity' };
const rmbRateLabel = { mn: 'Юанийн ханш', en: 'RMB rate' };
const currency = choice(currencyLabel, currencies);
const neededCurrency = choice(currencyLabel, currencies, { required: true });
/** If left out, the rate in force is used (D056). */
const exchangeRate = rate(rateLabel, { positive: true });

/** Payables to agents, one per row (D053). */
const transportPriceFields = {
  name: wireField('name', text(nameLabel)),
  currency: wireField('currency', currency),
  price: wireField('price', money(priceLabel, { required: true })),
  rate: wireField('rate', exchangeRate),
  agent: wireField('agent_id', ref({ mn: 'Агент', en: 'Agent' }, 'agent', { required: true })),
  /** Owned by settlement (D052). */
  isPaid: notStored(wireField('is_paid', flag({ mn: 'Төлсөн', en: 'Paid' }))),
  transitTime: wireField('transtime', choice({ mn: 'Тээврийн хугацаа', en: 'Transit time' }, transitTimes)),
};

/** The price to the customer, including our profit (D054). */
export const priceOfferFields = {
  carrier: wireField('carrier', text({ mn: 'Тээвэрлэгч', en: 'Carrier' })),
  currency: wireField('currency', neededCurrency),
  price: wireField('price', money(priceLabel, { required: true })),
  rate: wireField('rate', exchangeRate),
  profit: wireField('profit', withInitial(money({ mn: 'Ашиг', en: 'Profit' }, { negative: true }), '0')),
  transitTime: wireField('transittime', text({ mn: 'Тээврийн хугацаа', en: 'Transit time' })),
};

const centimetres = (mn: string, en: string) => decimal({ mn: `${mn} (см)`, en: `${en} (cm)` }, { required: true });

/** Dimensions are those of one piece, the weight is that of the whole row (D059). */
const sizeFields = {
  lengthCm: wireField('length', centimetres('Урт', 'Length')),
  widthCm: wireField('width', centimetres('Өргөн', 'Width')),
  heightCm: wireField('height', centimetres('Өндөр', 'Height')),
  weightKg: wireField('weight', decimal({ mn: 'Жин (кг)', en: 'Weight (kg)' }, { required: true })),
  pieces: wireField('qnt', withInitial(integer(quantityLabel, { positive: true, max: 1_000_000 }), 1)),
};

const supplyFields = {
  location: wireField('location', text({ mn: 'Байршил', en: 'Location' }, { required: true })),
  product: wireField('product_name', text({ mn: 'Барааны нэр', en: 'Product name' }, { required: true })),
  requirement: wireField('requirement', text({ mn: 'Шаардлага', en: 'Requirement' }, { max: 1_000 })),
  model: wireField('model', text({ mn: 'Загвар', en: 'Model' })),
  unit: wireField('unit', text({ mn: 'Хэмжих нэгж', en: 'Unit' })),
  deliveryTime: wireField('ttime', text({ mn: 'Нийлүүлэх хугацаа', en: 'Delivery time' })),
  quantity: wireField('quantity', decimal(quantityLabel, { required: true, positive: true })),
  priceRmb: wireField('price_rmb', money({ mn: 'Үнэ (юань)', en: 'Price RMB' }, { required: true })),
  rmbRate: wireField('rmb_rate', rate(rmbRateLabel, { positive: true })),
  /** The known market price; if empty, it is computed from the cost (D060). */
  marketPrice: wireField('market_price', money({ mn: 'Зах зээлийн үнэ', en: 'Market price' })),
};

/** A split of the offer for the documents: amounts follow from the percentages (D061). */
const expenseFields = {
  name: wireField('name', text(nameLabel, { required: true })),
  englishName: wireField('engname', text({ mn: 'Англи нэр', en: 'English name' })),
  quantity: wireField('quantity', decimal(quantityLabel, { required: true, positive: true })),
  price: notStored(wireField('price', money(priceLabel, { required: true }))),
  percent: wireField('percentage', decimal({ mn: 'Хувь', en: 'Percentage' }, { places: 2 })),
  rmbRate: wireField('rmbrate', rate(rmbRateLabel, { positive: true })),
};

const expenseMoreFields = {
  name: wireField('name', text(nameLabel, { required: true })),
  quantity: wireField('quantity', withInitial(decimal(quantityLabel, { positive: true }), '1')),
  rmbRate: wireField('rmbrate', rate(rmbRateLabel, { positive: true })),
};

const quotationTables = {
  transportPrices: {
    label: { mn: 'Тээврийн үнэ', en: 'Transport price' },
    sent: 'newpriceoffers',
    read: 'newoffers',
    fields: transportPriceFields,
  },
  priceOffers: {
    label: { mn: 'Үнийн санал', en: 'Price offer' },
    sent: 'priceoffers',
    read: 'offers',
    fields: priceOfferFields,
  },
  sizes: {
    label: { mn: 'Ачааны хэмжээ', en: 'Shipping size' },
    sent: 'shippingsize',
    read: 'sizes',
    fields: sizeFields,
  },
  supply: { label: { mn: 'Нийлүүлэлт', en: 'Supply' }, sent: 'supply', read: 'supply', fields: supplyFields },
  expenses: { label: { mn: 'Зардал', en: 'Expenses' }, sent: 'expenses', read: 'expenses', fields: expenseFields },
  expensesMore: {
    label: { mn: 'Зардал (нэмэлт)', en: 'Expenses More' },
    sent: 'expensesmore',
    read: 'expensesmore',
    fields: expenseMoreFields,
  },
};

export type CurrencyCode = keyof typeof currencies;

/** All fields of the inquiry form. */
export const quotationForm = { fields: quotationFields, tables: quotationTables } satisfies WireForm;

export type TableName = keyof typeof quotationTables;
export const tableNames = Object.keys(quotationTables) as TableName[];

type Row<F extends Fields> = { id: number } & Values<F>;
/** Rates are stored with their source, so that a figure can be explained years later. */
type Priced<R> = Omit<R, 'currency' | 'rate'> & { currency: CurrencyCode; rate: string; rateFrom: RateSource };
type InYuan<R> = Omit<R, 'rmbRate'> & { rmbRate: string; rmbRateFrom: RateSource };
export type TransportPrice = Priced<Omit<Row<typeof transportPriceFields>, 'isPaid'>>;
export type PriceOffer = Priced<Row<typeof priceOfferFields>>;
type Size = Row<typeof sizeFields>;
type Supply = InYuan<Row<typeof supplyFields>>;
type Expense = InYuan<Omit<Row<typeof expenseFields>, 'price'>>;
type ExpenseMore = InYuan<Row<typeof expenseMoreFields>>;

/** A stored quotation. */
export type Quotation = Values<typeof quotationFields> & {
  currency: CurrencyCode;
  transportPrices: TransportPrice[];
  priceOffers: PriceOffer[];
  sizes: Size[];
  supply: Supply[];
  expenses: Expense[];
  expensesMore: ExpenseMore[];
  /** The rate of the default currency, which converts the receivable if no offer is in that currency (D099). */
  currencyRate: RateInForce;
  /** The version of the fixed figures it is calculated with: later percentages do not change it. */
  figures: number;
};

/** The columns that the server adds to the rows of a table. */
const addedColumns: Partial<Record<TableName, readonly string[]>> = {
  transportPrices: ['rateFrom'],
  priceOffers: ['rateFrom'],
  supply: ['rmbRateFrom'],
  expenses: ['rmbRateFrom'],
  expensesMore: ['rmbRateFrom'],
};

/** The fields and tables that a save of the quotation compares. */
export const quotationShape: FormShape = {
  fields: [...Object.keys(quotationFields), 'currencyRate', 'figures'],
  rows: Object.fromEntries(
    tableNames.map((name) => [name, [...storedFields(quotationTables[name].fields), ...(addedColumns[name] ?? [])]]),
  ),
};

/** A quotation as its event stores it. */
export const storedQuotation = z.object({
  ...storedValues(quotationFields),
  ...Object.fromEntries(
    tableNames.map((name) => {
      const { fields } = quotationTables[name];
      const stored = Object.fromEntries(Object.entries(fields).filter(([, field]) => field.stored));
      const added = (addedColumns[name] ?? []).map((column) => [column, rateSource] as const);
      return [name, z.array(z.object({ id: z.number().int(), ...storedValues(stored), ...Object.fromEntries(added) }))];
    }),
  ),
  currencyRate: rateUsed,
  figures: z.number().int(),
});

/** Tables that do not apply to this inquiry: sizes for modes counted in units, supply rows without supply (D058, D060). */
export function tablesNotOf({ mode, inquiryType }: { mode?: unknown; inquiryType?: unknown }): TableName[] {
  return [
    ...(typeof mode === 'number' && !hasSizes(mode) ? (['sizes'] as const) : []),
    ...(inquiryType === supplyType ? [] : (['supply'] as const)),
  ];
}

/** The body of a save: the whole form. Rules that depend on the user are checked by the command. */
export const quotationBody = formBody(quotationForm, (sent) => readForm(quotationForm, sent, tablesNotOf));

/** Only the rows of the transport price card, as an accountant saves them (D072). */
const offersForm = {
  fields: {},
  tables: { transportPrices: { ...quotationForm.tables.transportPrices, sent: 'offersdata' } },
} satisfies WireForm;
export const offersBody = formBody(offersForm, (sent) => {
  const { values, errors } = readForm(offersForm, sent);
  if (sent['offersdata'] === undefined) errors['offersdata'] = [fieldMessages.required.mn];
  return { values, errors };
});
