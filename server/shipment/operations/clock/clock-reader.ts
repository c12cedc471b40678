import { Injectable } from '@nestjs/common';
import { Decimal } from 'decimal.js';
import { asSteps } from '../../../../contract/fields/steps/steps.js';
import type { Json } from '../../../../contract/json.js';
import { rateOf, type RatesOfDay } from '../../../../contract/money/figures/rate-in-force.js';
import { ratesOfDay } from '../../../../contract/money/figures/rates-of-day.js';
import { refuse } from '../../../../contract/refusals/refusals.js';
import type { AnswerOf } from '../../../../contract/route.js';
import {
  clockOf,
  daysLeftOn,
  penaltyAtReturn,
  perDayFrom,
  stayOn,
  type RunningClock,
} from '../../../../contract/shipment/clock/clock.js';
import {
  containersOf,
  notEntered,
  type Container,
  type FileOfContainers,
} from '../../../../contract/shipment/clock/container.js';
import { explainClock } from '../../../../contract/shipment/clock/explained.js';
import type { ClockOfContainer, clockRoutes, OwedInCurrency } from '../../../../contract/shipment/clock/routes.js';
import type { ClockSide, ClockTerms } from '../../../../contract/shipment/clock/terms.js';
import type { UsualFreeDays } from '../../../../contract/shipment/clock/usual-terms.js';
import type { Units } from '../../../../contract/shipment/operations/units/form.js';
import { localDay } from '../../../../contract/time.js';
import { Database } from '../../../database/database.js';
import { monthlyRates } from '../../../reference/rates/rates.js';
import { entriesOf } from '../../../reference/tables.js';
import { orders, unitForms } from '../../tables.js';

type Answer = AnswerOf<(typeof clockRoutes)['read']>;

interface Query {
  /** Whether the user sees what the customer pays. */
  customers: boolean;
}

interface Known {
  terms: readonly ClockTerms[];
  usual: readonly UsualFreeDays[];
  /** The container statuses that were merged, by their former number. */
  merged: ReadonlyMap<number, number>;
}

type TermsRow = Omit<ClockTerms, 'steps' | 'firstDayCounts'> & { firstDay: number; ours: Json; customers: Json };

/** Reads the clocks of one file; the list of all containers is computed in the database (risk-source.ts). */
@Injectable()
export class ClockReader {
  constructor(private readonly database: Database) {}

  async read(id: number, query: Query, today = localDay(new Date())): Promise<Answer> {
    const [known, { file, units }, rates] = await Promise.all([
      this.known(),
      this.fileOf(id),
      monthlyRates(this.database.pool),
    ]);
    const containers = containersOf(file, units.units).map((container) => withMergedStatus(container, known));
    const inForce = ratesOfDay(rates, today);
    return {
      today,
      containers: containers.map((container) => answerOf(container, known, inForce, query, today)),
      notEntered: notEntered(file, containers),
      quantity: file.quantity ?? 0,
    };
  }

  private async fileOf(id: number): Promise<{ file: FileOfContainers; units: Units }> {
    const { rows } = await this.database.pool.query<FileOfContainers & { form: Units }>(
      `select o.container_status_id as "containerStatus", o.quantity, o.ata_border as "ataBorder", o.etd_border as "etdBorder",
          o.planned_return_on as "plannedReturn", o.returned_on as returned, y.size, f.form,
          (select coalesce(e.canonical_id, e.id) from ${entriesOf('thc')} e where e.id = o.terminal_id) as terminal
        from ${orders} o join ${unitForms} f on f.id = o.id
          left join ${entriesOf('transtype')} y on y.id = o.transport_type_id
        where o.id = $1`,
      [id],
    );
    const [row] = rows;
    if (!row) throw refuse('NotFound');
    const { form, ...file } = row;
    return { file, units: form };
  }

  private async known(): Promise<Known> {
    const { pool } = this.database;
    const [terms, statuses] = await Promise.all([
      pool.query<TermsRow>(
        `select z.id, coalesce(e.canonical_id, e.id) as "containerStatus", coalesce(h.canonical_id, h.id) as terminal, z.size,
            z.start as "from", z."end" as "to", z.freedays as "freeDays", z.endsat as "endsAt", z.firstday as "firstDay",
            z.steps as ours, z.customersteps as customers
          from ${entriesOf('clockterms')} z join ${entriesOf('container')} e on e.id = z.container
            left join ${entriesOf('thc')} h on h.id = z.thc
          where not z.deleted and z.canonical_id is null`,
      ),
      pool.query<{ id: number; canonical: number | null; freeday20: number; freeday40: number }>(
        `select id, canonical_id as canonical, freeday20, freeday40 from ${entriesOf('container')}`,
      ),
    ]);
    return {
      terms: terms.rows.map(({ firstDay, ours, customers, ...row }) => ({
        ...row,
        firstDayCounts: firstDay === 1,
        steps: { ours: asSteps(ours), customers: asSteps(customers) },
      })),
      usual: statuses.rows.map(({ id, freeday20, freeday40 }) => ({
        containerStatus: id,
        freeDays: { 20: freeday20, 40: freeday40 },
      })),
      merged: new Map(statuses.rows.flatMap(({ id, canonical }) => (canonical === null ? [] : [[id, canonical]]))),
    };
  }
}

function withMergedStatus(container: Container, { merged }: Known): Container {
  const { containerStatus } = container;
  return containerStatus === null
    ? container
    : { ...container, containerStatus: merged.get(containerStatus) ?? containerStatus };
}

function answerOf(
  container: Container,
  { terms, usual }: Known,
  rates: RatesOfDay,
  { customers }: Query,
  today: string,
): ClockOfContainer {
  const clock = clockOf(container, terms, usual);
  const { unit, count, began, plannedReturn } = container;
  if (!clock) return { unit, count, began, ended: null, plannedReturn, clock: null };
  const sideOf = (side: ClockSide): OwedInCurrency[] => owedBy(clock, side, plannedReturn, rates, today);
  return {
    unit,
    count,
    began,
    ended: clock.ended,
    plannedReturn,
    clock: {
      hasTerms: clock.terms.id !== 0,
      firstDayCounts: clock.terms.firstDayCounts,
      freeDays: clock.terms.freeDays,
      ...stayOn(clock, today),
      daysLeft: daysLeftOn(clock, today),
      ours: sideOf('ours'),
      customers: customers ? sideOf('customers') : null,
    },
  };
}

function owedBy(
  clock: RunningClock,
  side: ClockSide,
  plannedReturn: string | null,
  rates: RatesOfDay,
  today: string,
): OwedInCurrency[] {
  const perDay = perDayFrom(clock, side, today);
  const atReturn = penaltyAtReturn(clock, side, plannedReturn, today);
  const explained = explainClock(clock, side, today).money;
  return [...new Set(clock.terms.steps[side].map(({ currency }) => currency))].map((currency) => {
    const money = explained.find((one) => one.currency === currency);
    const amount = money?.figure.value ?? '0.00';
    return {
      currency,
      amount,
      tugrik: new Decimal(amount).times(rateOf(rates, currency).rate).toFixed(2),
      perDay: perDay[currency] ?? '0.00',
      atReturn: atReturn && (atReturn[currency] ?? '0.00'),
      steps: (money?.steps ?? []).map(({ first, last, from, to, figure }) => ({
        first,
        last,
        from,
        to,
        price: figure.from[1]?.value ?? '0',
        amount: new Decimal(figure.value).toFixed(2),
      })),
    };
  });
}
