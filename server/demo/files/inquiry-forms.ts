import type { JsonObject } from '../../../contract/json.js';
import { validUntil } from '../../../contract/money/offers/validity.js';
import { hasSizes } from '../../../contract/reference/fixed/transmodes.js';
import { quotationBody } from '../../../contract/shipment/quotation/form.js';
import type { SentForm } from '../../../contract/form/wire-form.js';
import { of, type EntryIds } from './entry-ids.js';
import type { Scenario } from './scenarios.js';
import type { Lane } from './lanes.js';

interface Days {
  day: string;
  /** The offer's last valid day; null for the end of the month. */
  runsOutOn: string | null;
  /** The day for which its order is planned. */
  startsOn: string | null;
}

/** The whole form of a new inquiry. */
export function inquiryForm(one: Scenario, ids: EntryIds, { day, runsOutOn, startsOn }: Days): SentForm {
  const { lane, goods, at } = one;
  const form: JsonObject = {
    name: `${goods}, ${lane.city} – Улаанбаатар`,
    consignee_id: of(ids, `consignee:${one.buyer}`),
    commodity_id: of(ids, `commodity:${goods}`),
    division: 1,
    cond: at % 17 === 0 ? 4 : 1,
    tmode: lane.mode,
    ttype: of(ids, `transtype:${lane.type}`),
    inquirytype: at % 9 === 4 ? 3 : at % 4 === 1 ? 2 : 1,
    incoterm: lane.incoterm,
    incoterm_address: lane.city,
    fcountry_code: lane.country,
    fcity_id: of(ids, `city:${lane.city}`),
    tcountry_code: 'MNG',
    tcity_id: of(ids, 'city:Улаанбаатар'),
    via_id: of(ids, `via:${lane.border}`),
    via_more_id: of(ids, `viamore:${lane.transitPoint}`),
    currency: at % 3 === 0 ? 'mnt' : lane.currency,
    sales: at % 5 === 0 ? 4 : 1,
    operation: one.moved ? 2 : null,
    // An undecided inquiry gets its offer date only when tariff has returned it.
    quotation_date: one.openStage === null ? day : null,
    validaty_date: one.openStage === null ? (runsOutOn ?? validUntil(day)) : null,
    startso: startsOn,
    included: 'Далайн болон төмөр замын тээвэр, боомтын бичиг баримт',
    excluded: 'Гаалийн татвар, агуулахын хадгалалт',
    contractno: at % 6 === 0 ? `Г-${String(2_000 + at)}` : null,
    shippingsize: hasSizes(lane.mode)
      ? [{ length: 120, width: 100, height: 90 + (at % 5) * 10, weight: one.weight, qnt: 1 + (at % 4) }]
      : [],
    priceoffers: one.isPricedByTariff ? [] : offers(one),
    newpriceoffers: one.isPricedByTariff ? [] : prices(one, ids),
    supply: [
      {
        location: lane.city,
        product_name: goods,
        quantity: 10 + (at % 20),
        price_rmb: 400 + (at % 9) * 55,
        unit: 'ширхэг',
      },
    ],
    expenses: [
      {
        name: 'Гадаад тээврийн зардал',
        engname: 'International freight',
        quantity: 1,
        price: 0,
        percentage: 75 + (at % 11),
      },
      { name: 'Дотоод тээврийн зардал', engname: 'Domestic freight', quantity: 1, price: 0 },
    ],
    expensesmore: [{ name: 'Гадаад тээврийн зардал' }, { name: 'Дотоод тээврийн зардал' }],
  };
  return sent(form);
}

const daysOffered = 14;

/** What sales enters when the offer goes to the customer. */
export function offeredForm(day: string): SentForm {
  const until = new Date(Date.parse(day) + daysOffered * 86_400_000).toISOString().slice(0, 10);
  return { fields: { quotedOn: day, validUntil: until }, tables: {} };
}

/** The part of the form that the tariff department fills in. */
export function pricedForm(one: Scenario, ids: EntryIds): SentForm {
  const { tables } = sent({ newpriceoffers: prices(one, ids), priceoffers: offers(one) });
  return { fields: {}, tables };
}

/** Some lanes are bought in two legs; for some open inquiries there is also the price of a second agent. */
function prices({ lane, at, week, moved }: Scenario, ids: EntryIds): JsonObject[] {
  const cost = costIn(lane, at, week);
  const row = (agent: string, price: number, name: string): JsonObject => ({
    name,
    agent_id: of(ids, `agent:${agent}`),
    price: String(tens(price)),
    currency: lane.currency,
    transtime: 1 + ((at + lane.mode) % 5),
  });
  if (at % 4 === 0 && lane.onward !== null)
    return [row(lane.agent, cost * 0.8, 'Хил хүртэл'), row(lane.onward, cost * 0.2, 'Хилээс Улаанбаатар')];
  const whole = `${lane.city} – Улаанбаатар`;
  const rivalRows = at % 4 === 2 && !moved ? [row(lane.rival, cost * 1.06, whole)] : [];
  return [row(lane.agent, cost, whole), ...rivalRows];
}

/** Rounded prices, with an occasional loss; every third offer is in tugrik. */
function offers({ lane, at, week }: Scenario): JsonObject[] {
  const cost = costIn(lane, at, week);
  const profit = tens(at % 23 === 7 ? -cost * 0.03 : (cost * lane.margin) / 100);
  const inTugrik = (amount: number): number => tens((amount * roughRates[lane.currency]) / 1_000) * 1_000;
  const inCurrency = at % 3 === 0 ? inTugrik : (amount: number): number => amount;
  return [
    {
      currency: at % 3 === 0 ? 'mnt' : lane.currency,
      price: String(inCurrency(cost + profit)),
      profit: String(inCurrency(profit)),
      transittime: `${12 + ((at * 3) % 20)} хоног`,
    },
  ];
}

function sent(form: JsonObject): SentForm {
  const read = quotationBody.safeParse(form);
  if (read.success) return { fields: read.data.fields, tables: read.data.tables };
  // A part of the form is read together with placeholders for the other required fields.
  const { success, data } = quotationBody.safeParse({ ...whole, ...form });
  if (!success) throw new Error(`The demo has an inquiry that nobody could save: ${read.error.message}`);
  return { fields: data.fields, tables: data.tables };
}

const whole: JsonObject = {
  name: '-',
  consignee_id: 1,
  commodity_id: 1,
  division: 1,
  cond: 1,
  tmode: 1,
  ttype: 1,
  inquirytype: 1,
  incoterm: 'FOB',
  fcountry_code: 'CHN',
  fcity_id: 1,
  tcountry_code: 'MNG',
  tcity_id: 1,
  via_id: 1,
  via_more_id: 1,
};

/** Rough exchange rates for mental arithmetic. */
const roughRates = { usd: 3_600, rmb: 500, eur: 4_150 } as const;

/** Freight costs rise before winter and a little every year, and differ from load to load. */
function costIn(lane: Lane, at: number, week: number): number {
  const season = 1 + 0.14 * Math.sin(((week % 52) / 52) * 2 * Math.PI + lane.mode);
  const load = 0.94 + ((at * 37) % 13) / 100;
  return tens(lane.cost * season * load * (1 + week / 1_500));
}

function tens(amount: number): number {
  return Math.round(amount / 10) * 10;
}
