import { Injectable } from '@nestjs/common';
import type { JsonObject } from '../../../contract/json.js';
import { rateOf } from '../../../contract/money/figures/rate-in-force.js';
import { ratesOfDay } from '../../../contract/money/figures/rates-of-day.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import { references } from '../../../contract/reference/catalogue.js';
import type { ReferenceDeclaration } from '../../../contract/reference/declaration.js';
import { fixedItems } from '../../../contract/reference/fixed/catalogue.js';
import { currencies } from '../../../contract/reference/fixed/currencies.js';
import type { AnswerOf } from '../../../contract/route.js';
import {
  orderForm,
  orderTableNames,
  tableForms,
  type Order,
  type OrderTable,
  type TableForm,
} from '../../../contract/shipment/order/form.js';
import type { orderRoutes } from '../../../contract/shipment/order/routes.js';
import { answered, type WireTable } from '../../../contract/form/wire-form.js';
import { localDay } from '../../../contract/time.js';
import { Database } from '../../database/database.js';
import { Kernel } from '../../decider/kernel.js';
import { pick, pickWhole } from '../../reference/choices/pick.js';
import { monthlyRates } from '../../reference/rates/rates.js';
import { answeredValue } from '../../form/wire-words.js';
import { receivables, shipments } from '../tables.js';

type Answer = AnswerOf<(typeof orderRoutes)['order']>;
type Heading = AnswerOf<(typeof orderRoutes)['edit']>['idata'];
type Items = Answer['agent'];

interface Stored {
  form: Order;
  version: number;
  invoiced: boolean;
  has_incomes: boolean;
  shipping_order_at: string | null;
}

/** The order form as the specification defines the answer, with all its choices. */
@Injectable()
export class OrderReader {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
  ) {}

  async heading(id: number): Promise<Heading> {
    const { rows } = await this.database.pool.query<Heading>(
      `select id, name, code, mode as tmode, status, stage from ${shipments} where id = $1 and not deleted`,
      [id],
    );
    const [heading] = rows;
    if (!heading) throw refuse('NotFound');
    return heading;
  }

  /** Without its choices the lists of all suppliers and agents, which make up nearly all of the answer, are empty. */
  async order(id: number, hasChoices: boolean): Promise<Answer> {
    const { pool } = this.database;
    const choosing = hasChoices ? pickWhole(pool, choosable) : null;
    const [stored, monthly, active] = await Promise.all([this.stored(id), monthlyRates(pool), choosing]);
    const { form, version, invoiced, has_incomes: hasIncomes, shipping_order_at: on } = stored;
    const choices = active ? await this.choices(active, namedIn(form)) : noChoices;
    const rates = ratesOfDay(monthly, on ?? localDay(this.kernel.now()));
    const tables = Object.fromEntries(orderTableNames.map((name) => [orderForm.tables[name].read, rowsOf(form, name)]));
    const { carrierrates = [], ubtzrates = [], extraservices = [] } = tables;
    const { supplier, container, thc, carrier, agent, ortoo, wagonbuleg, customagent, driver } = choices;
    return {
      odata: {
        id,
        ...answered(orderForm.fields, form, answeredValue),
        carrierrates,
        ubtzrates,
        extraservices,
        exchangerate: { usd: numberOf(form.usdRate), eur: numberOf(form.eurRate), rmb: numberOf(form.rmbRate) },
      },
      shippers: supplier,
      suppliers: supplier,
      paymenttypes: fixedItems('paymenttypes'),
      paymentterms: fixedItems('paymentterms'),
      zamnals: fixedItems('zamnals'),
      wagontype: fixedItems('wagontype'),
      containers: container,
      thc,
      carrier,
      // The payer cannot change once the order is invoiced (D085).
      invoice: invoiced,
      // A change of the payer moves the incomes to the new payer, so the screen warns (D137).
      hasincomes: hasIncomes,
      // Only the option `usd` is offered in the order form (D063).
      currency: fixedItems('currencylist').filter((item) => item.id === 'usd'),
      agent,
      ortoo,
      wagonbuleg,
      customagents: customagent,
      drivers: driver,
      ubtzrates,
      currencyrates: Object.keys(currencies).map((currency) => ({
        currency,
        rate: Number(rateOf(rates, currency).rate),
      })),
      version,
    };
  }

  /** One table of the form, for the requests of finance. */
  async table(id: number, name: TableForm): Promise<{ listdata: JsonObject[]; version: number }> {
    const { form, version } = await this.stored(id);
    const [table = ''] = Object.keys(tableForms[name].tables);
    return { listdata: answeredTable(name, form[table as OrderTable]), version };
  }

  private async stored(id: number): Promise<Stored> {
    const { rows } = await this.database.pool.query<Stored>(
      `select o.form, o.version, o.invoiced, s.shipping_order_at,
          exists (select 1 from ${receivables} r where r.id = s.id and r.income <> 0) as has_incomes
        from ${shipments} s join order_form o on o.id = s.id
        where s.id = $1 and not s.deleted`,
      [id],
    );
    const [row] = rows;
    if (!row) throw refuse('NotFound');
    return row;
  }

  /** Active entries, and entries that the form refers to even if they were deactivated or deleted since (D018). */
  private async choices(
    active: ReadonlyMap<string, Items>,
    named: Readonly<Record<ChoiceList, readonly (number | null)[]>>,
  ): Promise<Choices> {
    const choices = choiceLists.map(async (list): Promise<[ChoiceList, Items]> => {
      const items = active.get(list) ?? [];
      const known = new Set(items.map(({ id }) => id));
      const missing = [...new Set(named[list].flatMap((id) => (id === null || known.has(id) ? [] : id)))];
      return [list, missing.length === 0 ? items : [...items, ...(await this.entries(list, missing))]];
    });
    return Object.fromEntries(await Promise.all(choices)) as Choices;
  }

  private async entries(list: ChoiceList, ids: number[]): Promise<Items> {
    const declaration = references[list] as ReferenceDeclaration;
    const { picker } = declaration;
    if (!picker) throw new Error(`${list} is chosen nowhere`);
    const entries = await pick(this.database.pool, { ...declaration, picker }, { ids });
    return entries.map(({ id, name }) => ({ id, name }));
  }
}

const choiceLists = [
  'supplier',
  'container',
  'thc',
  'carrier',
  'agent',
  'ortoo',
  'wagonbuleg',
  'customagent',
  'driver',
] as const;
type ChoiceList = (typeof choiceLists)[number];
type Choices = Record<ChoiceList, Items>;
const noChoices = Object.fromEntries(choiceLists.map((list): [ChoiceList, Items] => [list, []])) as Choices;
const choosable = choiceLists.map((list) => references[list] as ReferenceDeclaration);

/** The entries that the form refers to. */
function namedIn(form: Order): Record<ChoiceList, (number | null)[]> {
  return {
    supplier: [form.shipper, ...form.extraServices.map(({ supplier }) => supplier)],
    container: [form.containerStatus],
    thc: [form.terminal],
    carrier: form.carrierRates.map((row) => row.carrier),
    agent: form.carrierRates.map((row) => row.agent),
    ortoo: form.railRates.flatMap(({ stationA, stationB }) => [stationA, stationB]),
    wagonbuleg: form.railRates.map(({ group }) => group),
    customagent: [form.customAgent],
    driver: [form.transportDriver, form.deliveryDriver],
  };
}

export type AnsweredRow = JsonObject & { id: number };

/** The rows of one table as its own route answers them. */
export function answeredTable(name: TableForm, rows: readonly AnsweredRow[]): JsonObject[] {
  const [table] = Object.values<WireTable>(tableForms[name].tables);
  return rows.map((row) => ({ id: row.id, ...answered(table?.fields ?? {}, row, answeredValue) }));
}

function rowsOf(form: Order, name: (typeof orderTableNames)[number]): JsonObject[] {
  return form[name].map((row) => ({
    id: row.id,
    ...answered(orderForm.tables[name].fields, row, answeredValue),
  }));
}

function numberOf(rate: string | null): number | null {
  return rate === null ? null : Number(rate);
}
