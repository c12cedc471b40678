import { dayAfter } from '../../../../contract/time.js';
import { rateOn } from '../../../../server/demo/move/firm/money.js';
import type { Random } from '../../../../server/demo/move/firm/random.js';
import type { Basics } from './basics.js';
import { home, lanes, type OldLane } from './lanes.js';
import type { OldParties } from './parties.js';

/** What an inquiry, an order and a past order have in common; amounts in hundredths of the currency of the lane. */
export interface OldTransport {
  number: string;
  createdOn: string;
  orderedOn: string;
  lane: OldLane;
  payer: string;
  shipper: string;
  agent: string;
  goods: string;
  sales: string;
  tariff: string;
  rate: string;
  cost: number;
  profit: number;
}

/** Numbers of orders as the product gives them: SM, the year, and a number of that year. */
export class OrderNumbers {
  private readonly last = new Map<string, number>();

  next(day: string): string {
    const year = day.slice(2, 4);
    const number = (this.last.get(year) ?? 0) + 1;
    this.last.set(year, number);
    return `SM${year}${String(number).padStart(5, '0')}`;
  }
}

/** Makes transports of this firm. */
export class Transports {
  constructor(
    private readonly basics: Basics,
    private readonly parties: OldParties,
    readonly random: Random,
  ) {}

  one(number: string, orderedOn: string): OldTransport {
    const { random, basics, parties } = this;
    const lane = random.of(lanes);
    const cost = lane.cost + random.whole(-2_000, 4_000) * 5;
    return {
      number,
      createdOn: dayAfter(orderedOn, -random.whole(2, 9)),
      orderedOn,
      lane,
      payer: this.regular(parties.payers),
      shipper: this.regular(parties.suppliers),
      agent: this.regular(parties.agents),
      goods: random.of(basics.goods),
      sales: random.of(basics.sales),
      tariff: random.of(basics.tariff),
      rate: rateOn(lane.currency, orderedOn),
      cost,
      profit: Math.round(cost * 0.12),
    };
  }

  /** A tenth of the parties has most of the work. */
  private regular(all: readonly string[]): string {
    const { random } = this;
    const regulars = Math.max(1, Math.floor(all.length / 10));
    return random.chance(0.8) ? all[random.whole(0, regulars - 1)]! : random.of(all);
  }
}

/** The cells of the lane, by our columns. */
export function laneCells({ lane }: OldTransport) {
  return {
    mode: lane.mode,
    transportType: lane.type,
    incoterm: lane.incoterm,
    originCountry: lane.country,
    originCity: lane.city,
    finalCountry: home.country,
    finalCity: home.city,
    border: lane.border,
    via: lane.via,
  };
}

/** The cells of who works on it and for whom. */
export function partyCells({ payer, goods, sales, tariff }: OldTransport) {
  return { consignee: payer, commodity: goods, sales, tariff };
}

/** The cells of a quotation beyond lane and parties. */
export function quotationCells(transport: OldTransport) {
  return {
    createdOn: transport.createdOn,
    ...partyCells(transport),
    ...laneCells(transport),
    division: 'Импорт',
    condition: 'Энгийн',
    inquiryType: 'Тээвэр',
    hasVat: 'тийм',
    defaultCurrency: transport.lane.currency,
  };
}
