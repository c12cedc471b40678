import { Controller } from '@nestjs/common';
import { instantOf, localDay } from '../../contract/time.js';
import { fixedItems, type FixedItem } from '../../contract/reference/fixed/catalogue.js';
import { hasSizes } from '../../contract/reference/fixed/transmodes.js';
import { filterDataKeys, helperRoutes } from '../../contract/reference/helper-routes.js';
import { Database } from '../database/database.js';
import type { Call, Reply } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { Past } from '../history/past.js';
import { Kernel } from '../decider/kernel.js';
import { identifier } from '../database/sql.js';
import { countryChoices } from './choices/country-choices.js';
import { monthlyRates, monthlyRatesAt, ratesOn } from './rates/rates.js';
import { wagonRate } from './rates/wagon-rates.js';
import { accounts } from '../identity/tables.js';

type R = typeof helperRoutes;

/** The list behind each key that is a reference list; `carriers` are those of the settings. */
const listOf: Readonly<Record<string, string>> = {
  consignee: 'consignee',
  payer: 'payer',
  agent: 'agent',
  via: 'via',
  thc: 'thc',
  container: 'container',
  commodity: 'commodity',
  transtype: 'transtype',
  carriers: 'carrier',
  suppliers: 'supplier',
};
const usersOf: Readonly<Record<string, readonly number[]>> = { sales: [1, 4], tariff: [6] };
const fixedOf = {
  currency: 'currencylist',
  invoicetype: 'invoicetype',
  transmode: 'transmode',
  achaastatus: 'achaastatus',
  gaali: 'gaali',
  inquirytypes: 'inquirytypes',
} as const;

@Controller()
export class HelperController {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
    private readonly past: Past,
  ) {}

  @Serve(helperRoutes.transmode)
  transmode(): Reply<R['transmode']> {
    return { transmode: fixedItems('transmode').map((mode) => ({ ...mode, size: hasSizes(Number(mode.id)) ? 1 : 0 })) };
  }

  @Serve(helperRoutes.country)
  country(): Reply<R['country']> {
    return { countrydata: countryChoices };
  }

  @Serve(helperRoutes.consigneeTypes)
  consigneeTypes(): Reply<R['consigneeTypes']> {
    return { types: fixedItems('consigneetypes'), categories: fixedItems('consigneecategories') };
  }

  @Serve(helperRoutes.wagonType)
  wagonType(): Reply<R['wagonType']> {
    return { wagontype: fixedItems('wagontype') };
  }

  @Serve(helperRoutes.userType)
  userType(): Reply<R['userType']> {
    return { usertype: fixedItems('usertype') };
  }

  @Serve(helperRoutes.mainCarrier)
  mainCarrier(): Reply<R['mainCarrier']> {
    return { carrier: fixedItems('carrier') };
  }

  @Serve(helperRoutes.currencyList)
  async currencyList(): Promise<Reply<R['currencyList']>> {
    return { currencylist: fixedItems('currencylist'), rates: await this.ratesToday() };
  }

  @Serve(helperRoutes.rates)
  async rates({ query: { day, at } }: Call<R['rates']>): Promise<Reply<R['rates']>> {
    const { pool } = this.database;
    const instant = at === undefined ? null : instantOf(at);
    const rates = instant
      ? await monthlyRatesAt(this.past, pool, await this.past.positionAt(instant))
      : await monthlyRates(pool);
    return { rates: ratesOn(rates, day) };
  }

  @Serve(helperRoutes.wagonRate)
  async wagonRate({ query }: Call<R['wagonRate']>): Promise<Reply<R['wagonRate']>> {
    const { a, b, type, buleg } = query;
    return { rate: await wagonRate(this.database.pool, { a, b, by: { type, buleg: buleg === 0 ? null : buleg } }) };
  }

  @Serve(helperRoutes.containerRate)
  async containerRate({ query }: Call<R['containerRate']>): Promise<Reply<R['containerRate']>> {
    const { a, b, type, empty, container } = query;
    return { rate: await wagonRate(this.database.pool, { a, b, by: { type, empty, container } }) };
  }

  @Serve(helperRoutes.filterData)
  async filterData({ query }: Call<R['filterData']>): Promise<Reply<R['filterData']>> {
    const only = query.only?.split(',');
    const wanted = filterDataKeys.filter((key) => !only || only.includes(key));
    const found = await Promise.all(wanted.map(async (key) => [key, await this.filterList(key)] as const));
    return Object.fromEntries(found) as Reply<R['filterData']>;
  }

  private async filterList(key: string): Promise<unknown> {
    if (key === 'country') return countryChoices;
    if (key === 'rates') return this.ratesToday();
    const list = listOf[key];
    if (list !== undefined)
      return this.items(
        `select id, coalesce(name, '') as name from ${identifier(list)} where not deleted and canonical_id is null
          order by name collate "mn-x-icu", id`,
      );
    const types = usersOf[key];
    if (types)
      return this.items(
        `select id, coalesce(name, '') as name from ${accounts} where type = any($1) and not deleted order by name collate "mn-x-icu", id`,
        [types],
      );
    return fixedItems(fixedOf[key as keyof typeof fixedOf]);
  }

  private async items(sql: string, values: unknown[] = []): Promise<FixedItem[]> {
    return (await this.database.pool.query<FixedItem>(sql, values)).rows;
  }

  private async ratesToday() {
    return ratesOn(await monthlyRates(this.database.pool), localDay(this.kernel.now()));
  }
}
