import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { bestFirst } from '../../../contract/text/fold.js';
import type { JsonObject } from '../../../contract/json.js';
import { freightNames } from '../../../contract/money/expenses/expenses-more.js';
import { fixedFigures, newestFigures } from '../../../contract/money/figures/fixed-figures.js';
import { bankRate, rateOf } from '../../../contract/money/figures/rate-in-force.js';
import { ratesOfDay } from '../../../contract/money/figures/rates-of-day.js';
import { references } from '../../../contract/reference/catalogue.js';
import type { ReferenceDeclaration } from '../../../contract/reference/declaration.js';
import { fixedItems } from '../../../contract/reference/fixed/catalogue.js';
import { hasSizes } from '../../../contract/reference/fixed/transmodes.js';
import type { inquiryRoutes } from '../../../contract/shipment/quotation/routes.js';
import { typesOfPeople } from '../../../contract/shipment/people.js';
import { localDay } from '../../../contract/time.js';
import type { AnswerOf } from '../../../contract/route.js';
import { CONFIG, type Config } from '../../runtime/config.js';
import { Database } from '../../database/database.js';
import type { Call } from '../../http/call.js';
import { Kernel } from '../../decider/kernel.js';
import { countryChoices } from '../../reference/choices/country-choices.js';
import { pick } from '../../reference/choices/pick.js';
import { monthlyRates, ratesOn } from '../../reference/rates/rates.js';
import { accounts } from '../../identity/tables.js';
import { inquiries, orders } from '../tables.js';

type Support = AnswerOf<(typeof inquiryRoutes)['support']>;
type Beginning = Omit<AnswerOf<(typeof inquiryRoutes)['beginning']>, 'salesb'>;
type Items = Support['agents'];
type PeopleQuery = Call<(typeof inquiryRoutes)['people']>['query'];

/** More files would not change which countries are used most. */
const newestFiles = 1_000;

/** The choices and initial values of the inquiry form. */
@Injectable()
export class InquirySupport {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async support(): Promise<Support> {
    const [beginning, vias, viamores, agents, reasons, userdata, tariffusers, operation] = await Promise.all([
      this.beginning(),
      this.entries('via'),
      this.entries('viamore'),
      this.entries('agent'),
      this.entries('reason'),
      this.people(typesOfPeople.sales),
      this.people(typesOfPeople.tariff),
      this.people(typesOfPeople.operator),
    ]);
    return {
      ...beginning,
      division: fixedItems('division'),
      condition: fixedItems('condition'),
      transmode: fixedItems('transmode').map((mode) => ({ ...mode, size: hasSizes(Number(mode.id)) ? 1 : 0 })),
      incoterms: fixedItems('incoterms'),
      countrydata: countryChoices,
      vias,
      viamores,
      carrier: fixedItems('carrier'),
      currency: fixedItems('currencylist'),
      transtime: fixedItems('transtime'),
      userdata,
      operation,
      inquirytypes: fixedItems('inquirytypes'),
      tariffusers,
      agents,
      reasons,
    };
  }

  /** The initial values of a new inquiry. */
  async beginning(): Promise<Beginning & { rmbrate: number }> {
    const today = localDay(this.kernel.now());
    const rates = await monthlyRates(this.database.pool);
    const ofDay = ratesOfDay(rates, today);
    const rmbrate = Number(bankRate(ofDay, 'rmb')?.rate ?? 1);
    const price = { id: 0, name: null, price: null, agent_id: null, is_paid: false, transtime: null };
    return {
      rmbrate,
      rates: ratesOn(rates, today),
      ...this.firstExpenses(rmbrate),
      newoffers: [{ ...price, currency: 'usd', rate: Number(rateOf(ofDay, 'usd').rate) }],
    };
  }

  /** The only tariff manager is preselected. */
  async onlyTariffManager(): Promise<number | null> {
    const [first, second] = await this.people(typesOfPeople.tariff);
    return first && !second ? Number(first.id) : null;
  }

  /** Accounts to choose from, the best match first; queried by id, deactivated accounts are found too. */
  async peopleLike({ role, search = '', ids, limit }: PeopleQuery): Promise<Items> {
    if (ids) return this.named(ids);
    const types = role ? typesOfPeople[role] : Object.values(typesOfPeople).flat();
    return bestFirst(await this.people(types), search, ({ name }) => [name]).slice(0, limit);
  }

  /** From where to where the newest files go. */
  async countriesInUse(): Promise<string[]> {
    const newest = (table: string): string =>
      `(select origin_country, final_country from ${table} order by id desc limit ${newestFiles})`;
    const { rows } = await this.database.pool.query<{ country: string }>(
      `select v.country from (${newest(inquiries)} union all ${newest(orders)}) f
        cross join lateral (values (f.origin_country), (f.final_country)) v(country)
        where v.country is not null group by 1 order by count(*) desc, 1`,
    );
    return rows.map(({ country }) => country);
  }

  private async named(ids: readonly number[]): Promise<Items> {
    const { rows } = await this.database.pool.query<{ id: number; name: string }>(
      `select id, coalesce(name, '') as name from ${accounts} where id = any($1) order by id`,
      [ids],
    );
    return rows;
  }

  /** The percentage is drawn here once and is part of the form from then on (D061). */
  private firstExpenses(rmbrate: number): { expenses: JsonObject[]; expensesmore: JsonObject[] } {
    const { leastFirstPercent: least, mostFirstPercent: most, remainingPercent } = fixedFigures(newestFigures());
    const first = this.config.EXPENSE_FIRST_PERCENT ?? randomInt(Number(least.value), Number(most.value) + 1);
    const percentages = [first, 100 - first - Number(remainingPercent.value)];
    const names = [freightNames.foreign, freightNames.domestic];
    const row = { id: 0, quantity: 1, price: 0, rmbrate };
    return {
      expenses: names.map(({ mn, en }, at) => ({
        ...row,
        name: mn,
        engname: en,
        vat: 0,
        percentage: percentages[at] ?? 0,
      })),
      expensesmore: names.map(({ mn }) => ({ ...row, name: mn })),
    };
  }

  private async entries(list: 'via' | 'viamore' | 'agent' | 'reason'): Promise<Items> {
    const declaration = references[list];
    if (!declaration.picker) throw new Error(`${list} is chosen nowhere`);
    const picked = await pick(
      this.database.pool,
      declaration as ReferenceDeclaration & { picker: NonNullable<ReferenceDeclaration['picker']> },
      {},
    );
    return picked.map(({ id, name }) => ({ id, name }));
  }

  private async people(types: readonly number[]): Promise<Items> {
    const { rows } = await this.database.pool.query<{ id: number; name: string }>(
      `select id, coalesce(name, '') as name from ${accounts} where type = any($1) and active = 1 and not deleted
        order by name collate "mn-x-icu", id`,
      [types],
    );
    return rows;
  }
}
