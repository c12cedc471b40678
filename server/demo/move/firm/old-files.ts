import { dayAfter } from '../../../../contract/time.js';
import type { FirmSize } from './firm-size.js';
import { rateOn, type OldCurrency } from './money.js';
import type { OldParty, Role } from './old-parties.js';
import type { Random } from './random.js';
import { containerNumber, wagonNumber } from './unit-numbers.js';

interface OldLane {
  mode: string;
  type: string;
  country: string;
  city: string;
  border: string;
  via: string;
  currency: OldCurrency;
  /** In whole units of the currency. */
  cost: number;
}

/** As the old firm writes them; not all are spellings of ours. */
export const lanes: readonly OldLane[] = [
  lane('FCL', '40HQ', 'Хятад', 'Tianjin', 'Замын үүд', 'Тяньжинь (Синьган)', 'USD', 2_900),
  lane('FCL', '20GP', 'Хятад', 'Shanghai', 'Замын үүд', 'Шанхай', 'USD', 2_350),
  lane('LCL', 'LCL', 'Хятад', 'Yiwu', 'Замын үүд', 'Эрээн', 'RMB', 5_400),
  lane('FTL', 'FTL', 'Хятад', 'Erenhot', 'Замын үүд', 'Эрээн', 'RMB', 14_500),
  lane('ТЗ', 'Вагон', 'ОХУ', 'Irkutsk', 'Сүхбаатар', 'Наушки', 'USD', 3_100),
  lane('Агаар', 'Air', 'БНСУ', 'Seoul', 'Буянт-Ухаа', 'Шууд нислэг', 'USD', 1_150),
];

function lane(
  mode: string,
  type: string,
  country: string,
  city: string,
  border: string,
  via: string,
  currency: OldCurrency,
  cost: number,
): OldLane {
  return { mode, type, country, city, border, via, currency, cost };
}

export const goods = [
  'Цемент',
  'Машины сэлбэг',
  'Тавилга',
  'Гурил',
  'Эм',
  'Ган арматур',
  'Хувцас',
  'Зүсмэл мод',
  'Насос',
];
export const oldStaff = [
  ['Д.Болор', 'bolor@old-firm.example', 'Борлуулалт', '99101010'],
  ['Б.Маралмаа', 'maralmaa@old-firm.example', 'Борлуулалт', '99101017'],
  ['Г.Тэмүүн', 'temuun@old-firm.example', 'Тарифын менежер', '99101024'],
  ['О.Хүрэл', 'khurel@old-firm.example', 'Оператор', '99101031'],
  ['П.Сарнай', 'sarnai@old-firm.example', 'Нягтлан', '99101038'],
  ['С.Үүрээ', 'uuree@old-firm.example', 'Гааль', '99101045'],
  ['Ц.Нөмөр', 'numur@old-firm.example', 'Админ', '99101052'],
] as const;

/** A price of an agent; amounts in hundredths. */
export interface OldPrice {
  number: string;
  agent: string;
  name: string;
  amount: number;
  paid: number;
  currency: OldCurrency;
  rate: string;
}

export interface OldMovement {
  number: string;
  order: string;
  price: string | null;
  party: string;
  on: string;
  amount: number;
  currency: OldCurrency;
  rate: string;
}

export interface OldUnit {
  container: string | null;
  wagon: string | null;
  seal: string | null;
  grossKg: number;
}

/** An inquiry or an order as the old system has it; parties by their number. */
export interface OldFile {
  number: string;
  state: string;
  createdOn: string;
  orderedOn: string;
  lane: OldLane;
  commodity: string;
  consignee: string;
  payer: string;
  shipper: string;
  sales: string;
  tariff: string;
  etaBorder: string;
  ataBorder: string | null;
  etdBorder: string | null;
  ataUb: string | null;
  releasedOn: string | null;
  units: readonly OldUnit[];
  rate: string;
  total: number;
  paid: number;
  profit: number;
  prices: readonly OldPrice[];
  movements: readonly OldMovement[];
  invoice: { number: string; on: string; due: string } | null;
}

/** The Friday evening on which the old system rests. */
export const lastDay = '2026-11-20';
const firstOrder = '2026-07-01';

/** Orders first, then open inquiries. */
export function oldFiles(
  random: Random,
  parties: readonly OldParty[],
  size: FirmSize,
): { orders: OldFile[]; inquiries: OldFile[] } {
  const maker = new FileMaker(random, parties, size.orders);
  const orders = Array.from({ length: size.orders }, (_, at) => maker.order(at));
  const inquiries = Array.from({ length: size.inquiries }, (_, at) => maker.inquiry(at));
  return { orders, inquiries };
}

class FileMaker {
  private readonly withRole = new Map<Role, readonly OldParty[]>();
  private rows = 0;
  private moved = 0;
  private units = 0;

  constructor(
    private readonly random: Random,
    private readonly parties: readonly OldParty[],
    private readonly orderCount: number,
  ) {}

  inquiry(at: number): OldFile {
    const day = dayAfter(lastDay, -this.random.whole(1, 20));
    const state = this.random.of(['Шинэ', 'Үнэ өгсөн', 'Хүлээгдэж байгаа']);
    const base = this.base(`Х-${String(400 + at)}`, state, day, day);
    return { ...base, units: [], movements: [], prices: at % 3 === 0 ? [] : base.prices, paid: 0 };
  }

  order(at: number): OldFile {
    const { random } = this;
    const ordered = dayAfter(firstOrder, Math.floor((at * 140) / this.orderCount));
    const age = daysBetween(ordered, lastDay);
    const state =
      age > 60 ? 'Хүргэсэн' : age > 40 ? 'Гааль дээр' : age > 25 ? 'Хил дээр' : age > 8 ? 'Замд' : 'Баталгаажсан';
    const base = this.base(
      `SM26${String(at + 1).padStart(5, '0')}`,
      state,
      dayAfter(ordered, -random.whole(2, 9)),
      ordered,
    );
    const isInvoiced = age > 3;
    return {
      ...base,
      ataBorder: age > 25 ? dayAfter(ordered, 24) : null,
      etdBorder: age > 32 ? dayAfter(ordered, 31) : null,
      ataUb: age > 40 ? dayAfter(ordered, 39) : null,
      releasedOn: age > 60 ? dayAfter(ordered, 50) : null,
      units: this.unitsOf(base.lane),
      ...this.moneyOf(base, age),
      invoice: isInvoiced
        ? { number: `НХ-26/${String(at + 1).padStart(4, '0')}`, on: dayAfter(ordered, 2), due: dayAfter(ordered, 32) }
        : null,
    };
  }

  private base(number: string, state: string, createdOn: string, orderedOn: string): OldFile {
    const { random } = this;
    const chosen = random.of(lanes);
    const payer = this.partyWith('isPayer');
    const cost = (chosen.cost + random.whole(-20, 40) * 5) * 100;
    const profit = Math.round(cost * 0.12);
    const currency = chosen.currency;
    const rate = rateOn(currency, orderedOn);
    const agent = this.partyWith('isAgent').number;
    const halves = random.chance(0.4) ? [Math.floor(cost * 0.8), cost - Math.floor(cost * 0.8)] : [cost];
    const names = halves.length === 2 ? ['Хил хүртэл', 'Хилээс Улаанбаатар'] : [`${chosen.city} – Улаанбаатар`];
    return {
      number,
      state,
      createdOn,
      orderedOn,
      lane: chosen,
      commodity: random.of(goods),
      consignee: payer.number,
      payer: payer.number,
      shipper: this.partyWith('isSupplier').number,
      sales: random.of(oldStaff.slice(0, 2))[0],
      tariff: oldStaff[2][0],
      etaBorder: dayAfter(orderedOn, 22),
      ataBorder: null,
      etdBorder: null,
      ataUb: null,
      releasedOn: null,
      units: [],
      rate,
      total: cost + profit,
      paid: 0,
      profit,
      prices: halves.map((amount, at) => ({
        number: `Ү${String(++this.rows).padStart(5, '0')}`,
        agent,
        name: names[at] ?? '',
        amount,
        paid: 0,
        currency,
        rate,
      })),
      movements: [],
      invoice: null,
    };
  }

  /** What was paid on each side so far, with its movements: all of an old order, a part of a younger one. */
  private moneyOf(file: OldFile, age: number): Pick<OldFile, 'paid' | 'prices' | 'movements'> {
    const {
      lane: { currency },
      number,
      orderedOn,
      payer,
      total,
    } = file;
    const share = age > 70 ? 1 : age > 20 ? 0.5 : 0;
    const movements: OldMovement[] = [];
    const move = (amount: number, party: string, price: string | null, days: number): number => {
      if (amount === 0) return 0;
      const on = dayAfter(orderedOn, days);
      const rate = rateOn(currency, on);
      movements.push({
        number: `Г${String(++this.moved).padStart(5, '0')}`,
        order: number,
        price,
        party,
        on,
        amount,
        currency,
        rate,
      });
      return amount;
    };
    const paid = move(Math.floor(total * share), payer, null, 12);
    const prices = file.prices.map((price) => ({
      ...price,
      paid: move(Math.floor(price.amount * (share === 1 ? 1 : 0)), price.agent, price.number, 18),
    }));
    return { paid, prices, movements };
  }

  private unitsOf({ mode }: OldLane): OldUnit[] {
    const { random } = this;
    if (mode !== 'FCL' && mode !== 'ТЗ') return [];
    return Array.from({ length: random.whole(1, 2) }, () => {
      const serial = ++this.units;
      return {
        container: mode === 'FCL' ? containerNumber(serial) : null,
        wagon: mode === 'ТЗ' ? wagonNumber(serial) : null,
        seal: mode === 'FCL' ? `YS${String(700_000 + serial)}` : null,
        grossKg: random.whole(8_000, 27_000),
      };
    });
  }

  private partyWith(role: Role): OldParty {
    const found = this.withRole.get(role) ?? this.parties.filter(({ roles }) => roles.includes(role));
    this.withRole.set(role, found);
    return this.random.of(found);
  }
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
