import { Injectable } from '@nestjs/common';
import { Decimal } from 'decimal.js';
import { rateOf, type RatesOfDay } from '../../../../contract/money/figures/rate-in-force.js';
import { ratesOfDay } from '../../../../contract/money/figures/rates-of-day.js';
import type { AnswerOf } from '../../../../contract/route.js';
import {
  amountsOf,
  daysLeftOn,
  penaltyAtReturn,
  perDayFrom,
  stayOn,
  type RunningClock,
} from '../../../../contract/shipment/clock/clock.js';
import { notEntered } from '../../../../contract/shipment/clock/container.js';
import { explainClock } from '../../../../contract/shipment/clock/explained.js';
import { chargedTo, differenceOf, proposedCharges } from '../../../../contract/shipment/clock/recharge.js';
import { chargeInWords, type Recharge } from '../../../../contract/shipment/clock/recharge-form.js';
import type { ClockOfContainer, clockRoutes, OwedInCurrency } from '../../../../contract/shipment/clock/routes.js';
import type { ClockSide } from '../../../../contract/shipment/clock/terms.js';
import { localDay } from '../../../../contract/time.js';
import { Database } from '../../../database/database.js';
import { monthlyRates } from '../../../reference/rates/rates.js';
import { recharges } from '../../tables.js';
import { fileClocks, type FileClocks } from '../../file/file-clocks.js';

type Answer = AnswerOf<(typeof clockRoutes)['read']>;
type Proposals = AnswerOf<(typeof clockRoutes)['proposals']>;

interface Query {
  /** Whether the user sees what the customer pays. */
  customers: boolean;
}

interface ChargeRow {
  charge: Recharge;
  offerRow: number | null;
}

/** Reads the clocks of one file; the list of all containers is computed in the database (risk-source.ts). */
@Injectable()
export class ClockReader {
  constructor(private readonly database: Database) {}

  async read(id: number, query: Query, today = localDay(new Date())): Promise<Answer> {
    const [{ file, clocks }, charges, rates] = await Promise.all([
      this.clocksOf(id),
      this.chargesOf(id),
      monthlyRates(this.database.pool),
    ]);
    const seen = query.customers ? charges.map(({ charge }) => charge) : [];
    const inForce = ratesOfDay(rates, today);
    return {
      today,
      containers: clocks.map((one, at) => answerOf(one, inForce, query, today, chargedTo(clocks, seen, at))),
      notEntered: notEntered(
        file,
        clocks.map(({ container }) => container),
      ),
      quantity: file.quantity ?? 0,
      recharges: query.customers ? charges.map(rechargeOf) : [],
      difference: amountsOf(differenceOf(clocks, seen)).map(([currency, amount]) => ({ currency, amount })),
    };
  }

  /** What may be charged to the customer up to a day. */
  async proposals(id: number, to: string | undefined, today = localDay(new Date())): Promise<Proposals> {
    const [{ clocks }, charges, rates] = await Promise.all([
      this.clocksOf(id),
      this.chargesOf(id),
      monthlyRates(this.database.pool),
    ]);
    const before = charges.map(({ charge }) => charge);
    const inForce = ratesOfDay(rates, today);
    const proposals = proposedCharges(clocks, before, to ?? today);
    return {
      today,
      proposals: proposals.map(({ currency, amount, ours, containers }) => {
        const days = before.filter((one) => one.currency === currency).map((one) => one.to);
        return {
          currency,
          rate: rateOf(inForce, currency).rate,
          amount,
          ours,
          chargedTo: days.toSorted().at(-1) ?? null,
          days: chargeInWords(containers),
        };
      }),
    };
  }

  private clocksOf(id: number): Promise<FileClocks> {
    const { pool } = this.database;
    return fileClocks({ query: async (sql, values) => (await pool.query(sql, values)).rows }, id);
  }

  private async chargesOf(id: number): Promise<ChargeRow[]> {
    const { rows } = await this.database.pool.query<ChargeRow>(
      `select charge, offer_row as "offerRow" from ${recharges} where shipment_id = $1 order by id`,
      [id],
    );
    return rows;
  }
}

function rechargeOf({ charge, offerRow }: ChargeRow): Answer['recharges'][number] {
  const { id, to, currency, amount, days, invoice, invoiceCode } = charge;
  return { id, to, currency, amount, days: days ?? '', offerRow, invoice, invoiceCode: invoiceCode ?? null };
}

function answerOf(
  { container, clock }: FileClocks['clocks'][number],
  rates: RatesOfDay,
  { customers }: Query,
  today: string,
  chargedUpTo: string | null,
): ClockOfContainer {
  const { unit, count, began, plannedReturn } = container;
  if (!clock) return { unit, count, began, ended: null, plannedReturn, chargedTo: chargedUpTo, clock: null };
  const sideOf = (side: ClockSide): OwedInCurrency[] => owedBy(clock, side, plannedReturn, rates, today);
  return {
    unit,
    count,
    began,
    ended: clock.ended,
    plannedReturn,
    chargedTo: chargedUpTo,
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
