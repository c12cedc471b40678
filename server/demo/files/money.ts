import { Decimal } from 'decimal.js';
import type { UserType } from '../../../contract/actor.js';
import { writeOffCommands } from '../../shipment/settlement/write-off.js';
import { settlementCommands } from '../../shipment/settlement/decide.js';
import type { Act, QueryRows } from './act.js';
import type { Scenario } from './scenarios.js';
import { payables, receivables } from '../../shipment/tables.js';

const finance = 3 satisfies UserType;

interface Money {
  one: Scenario;
  known: { number: number };
  /** The time of an hour on a weekday of a week. */
  moment(week: number, weekday: number, hour: number): number;
  dayOf(at: number): string;
}

interface Owed {
  id: number;
  currency: string;
  rate: string;
  total: string;
  rest: string;
}

/**
 * The payer pays in two parts, the first in tugrik, before the invoice is marked as paid; some pay only the first part. Agents
 * are paid in full at once.
 */
export function paying({ one, known, moment, dayOf }: Money): Act[] {
  const { at, week, arrivedAfter, paidAfter } = one;
  if (arrivedAfter === null || one.isAtCustoms) return [];
  const act = (on: number, key: string, definition: Act['definition'], command: Act['command']): Act => ({
    ...{ at: on, key: `${key}-${at}`, by: finance, definition, command },
  });
  const advance = moment(week + arrivedAfter, 4, 10);
  const last = moment(week + (paidAfter ?? 0), 4, 10);
  const toAgents = moment(week + arrivedAfter + 1, 1, 15);
  const income = (on: number, key: string, fields: (row: Owed) => object): Act =>
    act(on, key, settlementCommands.RecordIncome, async (queryRows) => {
      const row = await receivableOf(queryRows, known.number);
      return { shipment: known.number, row: known.number, fields: { on: dayOf(on), comment: null, ...fields(row) } };
    });
  const first = income(advance, 'advance', ({ total }) => ({
    amount: new Decimal(total).times('0.4').toNearest(10_000).toFixed(),
    currency: 'mnt',
    rate: '1',
    comment: 'Урьдчилгаа',
  }));
  const payments = [0, ...(at % 4 === 0 && one.lane.onward !== null ? [1] : [])].map((index) =>
    act(toAgents, `agent${index}`, settlementCommands.RecordPayment, async (queryRows) => {
      const row = (await payablesOf(queryRows, known.number))[index] as Owed;
      // Every second payment is made at a higher rate than the booked one.
      const rate = row.currency === 'mnt' || at % 2 === 1 ? row.rate : new Decimal(row.rate).times('1.002').toFixed(2);
      const fields = { amount: row.total, currency: row.currency, rate, on: dayOf(toAgents), comment: null };
      return { shipment: known.number, row: row.id, fields };
    }),
  );
  const confirmed = act(toAgents + hourMs, 'agents-paid', writeOffCommands.WriteOffDifferences, async (queryRows) => ({
    side: 'payable',
    reason: null,
    ids: (await payablesOf(queryRows, known.number)).map(({ id }) => id),
  }));
  if (paidAfter === null) return [first, ...payments];
  return [
    first,
    ...payments,
    confirmed,
    income(last, 'income', ({ currency, rate, rest }) => ({
      amount: new Decimal(rest).div(rate).toDecimalPlaces(2, Decimal.ROUND_UP).toFixed(),
      ...{ currency, rate },
    })),
  ];
}

const hourMs = 3_600_000;

async function receivableOf(queryRows: QueryRows, shipment: number): Promise<Owed> {
  const [row] = await queryRows<Owed>(
    `select id, currency, exchange::text as rate, total_mnt::text as total, rest::text as rest from ${receivables} where id = $1`,
    [shipment],
  );
  return row as Owed;
}

function payablesOf(queryRows: QueryRows, shipment: number): Promise<Owed[]> {
  return queryRows<Owed>(
    `select id, currency, rate::text as rate, total::text as total, unpaid_total::text as rest from ${payables} where shipment_id = $1 order by id`,
    [shipment],
  );
}
