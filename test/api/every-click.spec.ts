import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Decimal } from 'decimal.js';
import type { UserType } from '../../contract/actor.js';
import { chartAddresses, personAddress, personAddresses } from '../../contract/dashboard/behind.js';
import { addressOfWork, workOf } from '../../contract/dashboard/work-of.js';
import type { ListDeclaration } from '../../contract/list.js';
import { rowsBehind } from '../../contract/report/behind.js';
import { groupedReports } from '../../contract/report/catalogue.js';
import type { GroupedReport, ReportMeasure } from '../../contract/report/report.js';
import { screenDeclarations } from '../../contract/composition/screens.js';
import { localDay } from '../../contract/time.js';
import { listings } from '../../server/composition/declared/listings.js';
import { shipmentAggregate } from '../../server/shipment/shipment.js';
import { countRows } from '../builders/files/saved-rows.js';
import { clicksOfBalances } from '../builders/shipment/balance-clicks.js';
import { fillOrders, range, seed } from '../builders/shipment/orders-of-a-year.js';
import { everyType, openServer, type RunningServer } from './running-server.js';

/** Every figure links to a list of exactly the rows it is computed from, with the same sums and count (D148). */
let server: RunningServer;

jest.setTimeout(240_000);

beforeAll(async () => {
  server = await openServer();
  const { pool } = server.database;
  // The seeded entries would collide with those that the generated orders refer to.
  await pool.query('truncate transtype, consignee, payer, agent, container, thc, via, commodity, city');
  await fillOrders(pool);
  await countRows(pool, ...shipmentAggregate.tables);
}, 240_000);
afterAll(() => server.close());

async function answerOf(path: string, type: UserType = 4) {
  const { status, body, text } = await server.call('GET', path, { token: await server.tokenOf(type) });
  if (status !== 200) throw new Error(`${path}: ${text}`);
  return body;
}

async function idOf(type: UserType): Promise<number> {
  const { rows } = await server.database.pool.query<{ id: number }>(`select id from app_user where type = $1`, [type]);
  return rows[0]!.id;
}

/** Queries the list at a client address with the same parameters as its screen. */
async function listAt(address: string, type?: UserType) {
  const [path = '', search = ''] = address.split('?');
  const screen = screenDeclarations.find((one) => one.path === path);
  const list: ListDeclaration | undefined = listings.find((one) => one.list.name === screen?.id)?.list;
  if (!list) throw new Error(`No list stands at ${address}`);
  const params = new URLSearchParams(search);
  const unknown = [...params.keys()].filter((name) => name !== 'sort' && !Object.hasOwn(list.filters, name));
  expect({ address, unknown }).toEqual({ address, unknown: [] });
  return answerOf(`${list.path}?${search}&perpage=200`, type);
}

type Page = Awaited<ReturnType<typeof listAt>>;
type Row = Record<string, string | number>;
const sum = (values: readonly unknown[]): number => Decimal.sum(0, ...values.map(Number)).toNumber();
const round = (value: Decimal.Value): number => new Decimal(value).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toNumber();

/** How the list shows each measure: in its column sums, or in its row count. */
const figureOf: Record<ReportMeasure, (page: Page) => number> = {
  shipments: ({ count }) => count,
  profitUsd: ({ totals }) => totals.profitusd,
  averageProfitUsd: ({ totals, count }) => round(new Decimal(totals.profitusd).div(count)),
  containers20: ({ totals }) => totals.quantity,
  containers40: ({ totals }) => totals.quantity,
  paidInUsd: ({ totals }) => inCurrencies(totals.total, /^usd/),
  paidInEur: ({ totals }) => inCurrencies(totals.total, /^eur$/),
  paidInMnt: ({ listdata }) =>
    sum(
      listdata.filter(({ currency }: Row) => /^(mnt|rmb)/.test(String(currency))).map(({ totalmnt }: Row) => totalmnt),
    ),
  owedInAll: ({ totals }) => totals.totalmnt,
  extraRates: ({ totals }) => sum(Object.values(totals.rate)),
};

function inCurrencies(sums: Record<string, number>, which: RegExp): number {
  return sum(Object.entries(sums).flatMap(([currency, value]) => (which.test(currency) ? value : [])));
}

async function clicksOf(report: GroupedReport): Promise<number> {
  const query = new URLSearchParams(range).toString();
  const { listdata: rows } = await answerOf(`/api/report/${report.call}?${query}`);
  const leadsTo = rowsBehind(report, rows, range);
  const measures = Object.entries(report.measures);
  const isOneRow = Object.keys(report.groups).length === 0;
  let clicks = 0;
  for (const [index, row] of (rows as Row[]).entries()) {
    for (const [at, [column, measure]] of measures.entries()) {
      const address = leadsTo(isOneRow ? at : index)!;
      const page = await listAt(address);
      const where = { seed, column, address };
      expect({ ...where, figure: figureOf[measure](page) }).toEqual({ ...where, figure: Number(row[column] ?? 0) });
      clicks += 1;
    }
  }
  return clicks;
}

describe('a row of a report', () => {
  it.each(groupedReports.map((report) => [report.screen, report] as const))(
    '%s links to the list whose rows add up to its figures',
    async (_screen, report) => {
      expect(await clicksOf(report)).toBeGreaterThan(0);
    },
  );
});

it('every figure of a balance, of a row, of a party and of the total, links to the entries that add up to it', async () => {
  for (const query of [range, { ...range, payer: '1', agent: '1' }])
    expect(await clicksOfBalances({ answerOf, listAt }, query, 6)).toBeGreaterThan(24);
});

it('a report is compared with the year before in the same call', async () => {
  const query = new URLSearchParams({ ...range, beside: '1' }).toString();
  const { listdata } = await answerOf(`/api/report/transmode?${query}`);
  expect(listdata[0]).toMatchObject({ total_before: 0, total_change: listdata[0].total, total_percent: null });
});

describe('a chart of orders', () => {
  it.each([
    ['of everybody, as an administrator sees it', 4, null],
    ['of one person, as an administrator sees it', 4, 2],
    ['of one’s own orders', 1, null],
  ] as const)('%s links to the lists whose rows add up to the chart', async (_name, type, person) => {
    const me = await idOf(type);
    const mine = type === 4 ? (person === null ? null : String(person)) : String(me);
    const query = new URLSearchParams({ ...range, ...(person === null ? {} : { filteruser: String(person) }) });
    const charts = await answerOf(`/api/dashboard/new?${query.toString()}`, type);
    const leadsTo = chartAddresses(charts, range, mine);
    const check = async (address: string, figure: number, of: (page: Page) => number): Promise<void> =>
      expect({ seed, address, figure: of(await listAt(address, type)) }).toEqual({ seed, address, figure });
    for (const [at, { year, month, qnt }] of charts.soqnt.entries()) {
      const address = leadsTo.month(`${year}-${String(month).padStart(2, '0')}`);
      await check(address, qnt, ({ count }) => count);
      await check(address, charts.incomebymonth[at].totalall, ({ totals }) => totals.total ?? 0);
      await check(address, charts.profitbymonth[at].profit, ({ totals }) => totals.netprofit ?? 0);
    }
    const each = async (series: number[], to: (index: number) => string, of: (page: Page) => number): Promise<void> => {
      expect(series.length).toBeGreaterThan(0);
      for (const [index, figure] of series.entries()) await check(to(index), figure, of);
    };
    await each(charts.shipmentbymode.series, leadsTo.mode, ({ count }) => count);
    await each(charts.profitconsignee.series, leadsTo.profit, ({ totals }) => totals.profit);
    await each(charts.consigneeincome.series, leadsTo.income, ({ totals }) => totals.total);
    await each(charts.agentspayment.series, leadsTo.agent, ({ totals }) => totals.totalmnt);
  });
});

describe('a card of the staff', () => {
  const kinds = ['2', '3'];

  it('links to the person, who has the figures of the card', async () => {
    for (const type of ['1', ...kinds]) {
      const query = { ...range, type };
      const { sales, tarifs } = await answerOf(`/api/dashboard/admin?${new URLSearchParams(query).toString()}`);
      if (type !== '1') expect([sales.length > 1, tarifs.length > 1]).toEqual([true, true]);
      for (const { id, income, profit, shipments } of sales) {
        const { statdata, chartb } = await personAt(personAddress({ userid: String(id), usertype: 'sales' }, query));
        const shown = [sum(chartb.map(({ total }: Row) => total)), statdata.sumprofit, statdata.shipments.total];
        expect({ seed, id, shown }).toEqual({ seed, id, shown: [income, profit, shipments] });
      }
      for (const { userid: id, income } of tarifs) {
        const { chartb } = await personAt(personAddress({ userid: String(id), usertype: 'tariff' }, query));
        expect({ seed, id, income: sum(chartb.map(({ total }: Row) => total)) }).toEqual({ seed, id, income });
      }
    }
  });

  it('and each chart of a person links to the list whose rows add up to it', async () => {
    for (const type of kinds)
      for (const who of [
        { userid: 'all', usertype: 'sales' },
        { userid: '1', usertype: 'sales' },
        { userid: '2', usertype: 'tariff' },
      ]) {
        const query = { ...who, ...range, type };
        const figures = await personAt(personAddress(who, query));
        const leadsTo = personAddresses(figures, query)!;
        for (const [at, { year, month, count }] of figures.charta.entries()) {
          const address = leadsTo.month(`${year}-${String(month).padStart(2, '0')}`);
          const { totals, count: rows } = await listAt(address);
          expect({ seed, address, figures: [rows, totals.total, totals.profit] }).toEqual({
            ...{ seed, address },
            figures: [count, figures.chartb[at].total, figures.chartc[at].profit],
          });
        }
        for (const [index, { profit }] of figures.chartd.entries()) {
          const address = leadsTo.consignee(index);
          expect({ seed, address, profit: (await listAt(address)).totals.profit }).toEqual({ seed, address, profit });
        }
      }
  });

  const personAt = (address: string) => answerOf(`/api/dashboard/person?${address.split('?')[1]}`);
});

describe('the first page', () => {
  it.each(everyType)('shows a user of type %i on each card how many rows its list has', async (type) => {
    const id = await idOf(type);
    for (const work of workOf({ id, type }, localDay(new Date()))) {
      // The card requests its first rows in this way.
      const query = new URLSearchParams({ ...work.filters, perpage: '6', totals: '0' });
      const { count } = await answerOf(`${work.list.path}?${query.toString()}`, type);
      expect([work.of, (await listAt(addressOfWork(work), type)).count]).toEqual([work.of, count]);
    }
  });
});
