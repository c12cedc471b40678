import { Decimal } from 'decimal.js';
import type { Pool } from 'pg';
import { bankRate, rateOf, type MonthlyRate, type RateInForce } from '../../../contract/money/figures/rate-in-force.js';
import { ratesOfDay } from '../../../contract/money/figures/rates-of-day.js';
import { sameJson } from '../../../contract/json.js';
import { references } from '../../../contract/reference/catalogue.js';
import type { OrderRates } from '../../../contract/shipment/lifecycle/state.js';
import type { FoldEvent } from '../../projection/aggregate.js';
import { entryAggregate, type EntryState } from '../../reference/entries/entry.js';
import { entriesOf } from '../../reference/tables.js';
import { orderFigures, priceRows } from '../tables.js';
import type { AuditCheck, AuditFinding } from '../../audit/check.js';
import { eachRow } from '../../audit/each-row.js';

const currencies = entryAggregate(references.currency);

interface LoggedEvent {
  stream: string;
  version: number;
  position: number;
  type: string;
  data: FoldEvent['data'];
}

const eventsQuery = {
  text: `select stream, version, position::float8 as position, type, data from event
    where type = 'InquiryMovedToOrder' or type = any($1) order by position`,
  values: [Object.keys(currencies.events)],
};

const formatRate = (rate: RateInForce): string => `${rate.rate} ${JSON.stringify(rate.source)}`;

/** Compares the rates stored with each order with the rates in force when it became an order, replayed from the log. */
async function ratesOfOrders(db: Pool): Promise<AuditFinding[]> {
  const findings: AuditFinding[] = [];
  const table = new Map<string, EntryState>();
  let rates: readonly MonthlyRate[] | null = null;
  await eachRow<LoggedEvent>(db, eventsQuery, (event) => {
    if (event.type !== 'InquiryMovedToOrder') {
      const before = table.get(event.stream) ?? currencies.initial;
      table.set(event.stream, currencies.evolve(before, event as FoldEvent));
      rates = null;
      return;
    }
    rates ??= monthly(table);
    const { on, rates: used } = event.data as { on: string; rates: OrderRates };
    const ofDay = ratesOfDay(rates, on);
    const expectedRates = { rate: rateOf(ofDay, used.currency), usd: bankRate(ofDay, 'usd') ?? rateOf(ofDay, 'usd') };
    for (const which of ['rate', 'usd'] as const)
      if (!isSame(expectedRates[which], used[which]))
        findings.push({
          row: event.stream.replace('-', ' '),
          what: `was made an order of ${on} with another rate of ${which === 'usd' ? 'usd' : used.currency} than was in force`,
          expected: formatRate(expectedRates[which]),
          found: formatRate(used[which]),
        });
  });
  return findings;
}

function monthly(table: ReadonlyMap<string, EntryState>): MonthlyRate[] {
  return [...table.values()]
    .filter(({ deleted, canonical_id: canonical }) => !deleted && canonical === null)
    .map((entry) => ({
      year: entry['year'] as number,
      month: entry['month'] as number,
      currency: entry['currency'] as string,
      rate: entry['exchange_rate'] as string,
      isDefault: entry['is_default'] === 1,
    }));
}

function isSame(a: RateInForce, b: RateInForce): boolean {
  return new Decimal(a.rate).eq(b.rate) && sameJson(a.source, b.source);
}

const currentRates = `select * from ${entriesOf('currency')} where not deleted and canonical_id is null`;

const parts = [
  `select 'rate ' || max(c.id) as row, c.currency || ' has more than one default rate' as what, '1' as expected,
     count(*)::text as found from (${currentRates}) c where c.is_default = 1 group by c.currency having count(*) > 1`,
  `select 'rate ' || max(c.id), c.currency || ' has more than one rate of ' || c.year || '-' || c.month, '1', count(*)::text
   from (${currentRates}) c group by c.currency, c.year, c.month having count(*) > 1`,
  `select 'rate ' || c.id, 'is not above nothing', null, c.exchange_rate::text
   from (${currentRates}) c where c.exchange_rate is null or c.exchange_rate <= 0`,
  `select 'rate ' || c.id, 'the tugrik is always 1 and has no rate of its own', null, c.exchange_rate::text
   from (${currentRates}) c where c.currency = 'mnt'`,
  `select 'price ' || r.id, 'its tugrik are not its price by its rate', round(r.price * r.rate, 2)::text, r.total_mnt::text
   from ${priceRows} r where r.total_mnt is distinct from round(r.price * r.rate, 2)`,
  `select 'price ' || r.id, 'the rate of the tugrik is 1', '1', r.rate::text
   from ${priceRows} r where r.currency = 'mnt' and r.rate <> 1`,
  `select 'shipment ' || f.id, 'its profit in dollars is not its profit by the rate that it was made an order with',
     round(f.profit / m.usd, 2)::text, f.profit_usd::text
   from ${orderFigures} f join (
     select distinct on (e.stream) split_part(e.stream, '-', 2)::integer as id, (e.data->'rates'->'usd'->>'rate')::numeric as usd
     from event e where e.type = 'InquiryMovedToOrder' order by e.stream, e.version desc
   ) m on m.id = f.id where f.profit_usd is distinct from round(f.profit / m.usd, 2)`,
];

/** D044, D056, D065: an order carries the rates of its day, an amount carries its own rate, and no rate is recorded twice. */
export const ratesAudit: AuditCheck = {
  name: 'rates',
  about:
    'each order has the rates that were in force, amounts in tugrik are those by their rates, and no rate stands twice',
  perRecord: { kinds: ['shipment'], withAll: [currencies.name] },
  async run(db) {
    const { rows } = await db.query<AuditFinding>(`${parts.join(' union all ')} order by 1, 2`);
    return [...(await ratesOfOrders(db)), ...rows];
  },
};
