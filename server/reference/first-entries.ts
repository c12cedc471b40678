import type { Actor } from '../../contract/actor.js';
import type { Entry } from '../../contract/reference/declaration.js';
import { referenceList } from '../../contract/reference/catalogue.js';
import { localDay } from '../../contract/time.js';
import type { Kernel } from '../kernel.js';
import { commandsOfList } from './bus.js';
import { carriers, agents, consignees, customAgents, drivers, payers, suppliers } from './demo/partners.js';
import { borders, cities, stations, terminals, ways } from './demo/places.js';
import { commodities, containerStatuses, reasons, tracingStatuses, wagonGroups } from './demo/goods.js';
import { demoRates } from './demo/rates.js';

const system: Actor = { userId: null, type: null, door: 'system' };
const monthsShown = 24;

/** Fills the lists of an empty store through the commands of everybody else. A start that was cut short goes on where it was. */
export class FirstEntries {
  private readonly ids = new Map<string, number>();

  constructor(
    private readonly kernel: Kernel,
    private readonly today = localDay(kernel.now()),
  ) {}

  /** What every store needs to begin with: the statuses and types of the trade, and the rates of this month. */
  async seed(months = 1): Promise<void> {
    for (const { name, seed } of referenceList) if (seed) await this.save(name, seed as readonly Entry[]);
    await this.save('currency', demoRates(this.today, months) as unknown as Entry[]);
  }

  /** A forwarder's lists as they might be after some years. */
  async seedDemo(): Promise<void> {
    await this.seed(monthsShown);
    await this.save(
      'ortoo',
      stations.map(([name]) => ({ name })),
    );
    await this.save(
      'via',
      borders.map((name) => ({ name })),
    );
    await this.save(
      'viamore',
      ways.map((name) => ({ name })),
    );
    await this.save(
      'thc',
      terminals.map((name) => ({ name })),
    );
    await this.save(
      'tracingstatus',
      tracingStatuses.map((name) => ({ name })),
    );
    await this.save(
      'reason',
      reasons.map((name) => ({ name })),
    );
    await this.save(
      'container',
      containerStatuses.map(([name, freeday20, freeday40]) => ({ name, freeday20, freeday40 })),
    );
    await this.save(
      'commodity',
      commodities.map(([name, hscode]) => ({ name, hscode })),
    );
    await this.save(
      'carrier',
      carriers.flatMap(([carrier, ...names]) => names.map((name) => ({ name, carrier }))),
    );
    await this.save(
      'city',
      cities.flatMap(([country, ...names]) => names.map((name) => ({ name, country }))),
    );
    await this.save(
      'agent',
      agents.map(([name, country, city], at) => ({
        name,
        country,
        city: this.id('city', city),
        email: mailbox(name),
        phone: telephone(at),
      })),
    );
    await this.save(
      'supplier',
      suppliers.map(([name, country, city], at) => ({
        name,
        country,
        city: this.id('city', city),
        email: mailbox(name),
        phone: telephone(at + 40),
        address: null,
      })),
    );
    await this.save(
      'consignee',
      consignees.map(([code, name, register, type, categories], at) => ({
        code,
        name,
        register,
        type,
        categories,
        phone: mobile(at),
        email: null,
        address: 'Улаанбаатар',
      })),
    );
    await this.save(
      'payer',
      payers.map(([name, termdays], at) => ({
        name,
        termdays,
        phone: mobile(at),
        email: `finance${at + 1}@payer.example`,
        address: 'Улаанбаатар',
      })),
    );
    await this.save(
      'customagent',
      customAgents.map(([lastname, firstname, register], at) => ({
        lastname,
        firstname,
        register,
        phone: mobile(at + 30),
        bank: 'Хаан банк',
        account: account(at),
      })),
    );
    await this.save(
      'driver',
      drivers.map(([lastname, firstname, register, carnumber], at) => ({
        lastname,
        firstname,
        register,
        carnumber,
        phone: mobile(at + 40),
        bank: 'Голомт банк',
        account: account(at + 9),
      })),
    );
    await this.save(
      'wagonbuleg',
      wagonGroups.map(([name, comment]) => ({ name, comment })),
    );
    await this.save('wagonprice', this.wagonPrices());
  }

  /**
   * From the southern border to each station whose kilometre is known, by type, group and box; the longer the way,
   * the less for each kilometre.
   */
  private wagonPrices(): Entry[] {
    const from = stations.find(([name]) => name === 'Замын-Үүд')?.[1] ?? 0;
    return stations.flatMap(([name, km]): Entry[] => {
      if (km === null || km === from) return [];
      const distance = Math.abs(from - km);
      const price = (perKm: number): string => String(Math.round((350_000 + distance * perKm) / 1_000) * 1_000);
      const way = { ortooa: this.id('ortoo', 'Замын-Үүд'), ortoob: this.id('ortoo', name), distance: String(distance) };
      const byGroup = wagonGroups.slice(0, 3).flatMap(([group], at) =>
        [1, 3].map((type) => ({
          ...way,
          type,
          buleg: this.id('wagonbuleg', group),
          price: price(2_400 + at * 350 + type * 60),
        })),
      );
      const byBox = [0, 1].flatMap((empty) =>
        [0, 1].map((container) => ({
          ...way,
          type: 2,
          empty,
          container,
          price: price(900 + empty * 800 + container * 600),
        })),
      );
      return [...byGroup, ...byBox];
    });
  }

  private async save(list: string, rows: readonly Entry[]): Promise<void> {
    const envelope = {
      actor: system,
      requestId: 'first-entries',
      route: 'seed',
      key: `first-${list}-${rows.length}`,
      act: 'first-entries',
    };
    const { ids } = await this.kernel.commands.run(
      commandsOfList(list).save,
      { rows: rows.map((given) => ({ given })) },
      envelope,
    );
    for (const [at, id] of ids.entries()) {
      const name = rows[at]?.['name'];
      if (typeof name === 'string') this.ids.set(`${list}:${name}`, id);
    }
  }

  private id(list: string, name: string): number {
    const id = this.ids.get(`${list}:${name}`);
    if (id === undefined) throw new Error(`${name} was not added to ${list}`);
    return id;
  }
}

function mailbox(name: string): string {
  return `ops@${name.toLowerCase().replace(/[^a-z]+/g, '-')}.example`;
}

function telephone(at: number): string {
  return `+86 22 5550 ${String(1000 + at * 37)}`;
}

function mobile(at: number): string {
  return String(99_100_000 + at * 1_117);
}

function account(at: number): string {
  return String(5_001_000_000 + at * 10_007);
}
