import type { Step } from '../../../contract/fields/steps/steps.js';
import type { Entry } from '../../../contract/reference/declaration.js';
import { commodities, containerStatuses, reasons, tracingStatuses, wagonGroups } from './goods.js';
import {
  agentNumbers,
  agents,
  alsoAgent,
  carriers,
  consignees,
  customAgents,
  drivers,
  payerNumbers,
  payers,
  suppliers,
} from './partners.js';
import { partyAccounts } from './party-accounts.js';
import { borders, cities, otherNames, stations, terminals, transitPoints } from './places.js';

/** The id of an entry that was added before, by its list and name. */
type IdOf = (list: string, name: string) => number;

/** The lists of a forwarder after some years of work, each after the lists it refers to. */
export const demoEntries: readonly (readonly [list: string, rows: (id: IdOf) => readonly Entry[]])[] = [
  ['ortoo', () => stations.map(([name]) => named(name))],
  ['via', () => borders.map(named)],
  ['viamore', () => transitPoints.map((name) => ({ name }))],
  ['thc', () => terminals.map((name) => ({ name }))],
  ['tracingstatus', () => tracingStatuses.map(named)],
  ['reason', () => reasons.map((name) => ({ name }))],
  ['container', () => containerStatuses.map(([name, freeday20, freeday40]) => ({ name, freeday20, freeday40 }))],
  ['clockterms', clockTerms],
  ['commodity', () => commodities.map(([name, hscode, nameen]) => ({ name, hscode, nameen }))],
  ['carrier', () => carriers.flatMap(([carrier, ...names]) => names.map((name) => ({ name, carrier })))],
  ['city', () => cities.flatMap(([country, ...names]) => names.map((name) => ({ ...named(name), country })))],
  [
    'agent',
    (id) =>
      agents.map(([name, country, city], at) => ({
        name,
        country,
        city: id('city', city),
        email: mailbox(name),
        phone: telephone(at),
        register: agentNumbers[name]?.[0] ?? null,
        taxnumber: agentNumbers[name]?.[1] ?? null,
        termdays: at < 3 ? 30 : null,
      })),
  ],
  [
    'supplier',
    (id) =>
      suppliers.map(([name, country, city], at) => ({
        name,
        country,
        city: id('city', city),
        email: mailbox(name),
        phone: telephone(at + 40),
        address: null,
      })),
  ],
  [
    'consignee',
    () =>
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
  ],
  [
    'payer',
    (id) =>
      payers.map(([name, termdays], at) => ({
        name,
        termdays,
        phone: mobile(at),
        email: `finance${at + 1}@payer.example`,
        address: 'Улаанбаатар',
        register: payerNumbers(name)[0],
        taxnumber: payerNumbers(name)[1],
        agent: name === alsoAgent ? id('agent', name) : null,
      })),
  ],
  [
    'partyaccount',
    (id) =>
      partyAccounts.map(({ list, name, ...account }) => ({
        payer: null,
        agent: null,
        ...account,
        [list]: id(list, name),
      })),
  ],
  [
    'customagent',
    () =>
      customAgents.map(([lastname, firstname, register], at) => ({
        lastname,
        firstname,
        register,
        phone: mobile(at + 30),
        bank: 'Хаан банк',
        account: account(at),
      })),
  ],
  [
    'driver',
    () =>
      drivers.map(([lastname, firstname, register, carnumber], at) => ({
        lastname,
        firstname,
        register,
        carnumber,
        phone: mobile(at + 40),
        bank: 'Голомт банк',
        account: account(at + 9),
      })),
  ],
  ['wagonbuleg', () => wagonGroups.map(([name, comment]) => ({ name, comment }))],
  ['wagonprice', wagonPrices],
];

const longAgo = '2020-01-01';

/** Free days by the line and size, and a terminal that gives fewer of them. */
function clockTerms(id: IdOf): Entry[] {
  const [yellowSea, pacific] = [id('container', 'COC - Yellow Sea Line'), id('container', 'COC - Pacific Box Line')];
  const row = (container: number, size: 20 | 40, freedays: number, prices: readonly [number, number]): Entry => ({
    container,
    thc: null,
    size,
    start: longAgo,
    end: null,
    freedays,
    endsat: 1,
    firstday: 0,
    steps: stepsOf(prices),
    customersteps: stepsOf(prices.map((price) => price + 5)),
  });
  return [
    row(yellowSea, 20, 21, [10, 20]),
    row(yellowSea, 40, 14, [15, 25]),
    row(pacific, 20, 14, [12, 24]),
    row(pacific, 40, 10, [20, 40]),
    { ...row(pacific, 40, 7, [25, 50]), thc: id('thc', terminals[0] ?? '') },
  ];
}

/** The price of each of the first five days, and of each later one. */
function stepsOf([first = 0, later = 0]: readonly number[]): Step[] {
  return [
    { from: 1, price: String(first), currency: 'usd' },
    { from: 6, price: String(later), currency: 'usd' },
  ];
}

/** With its other names, where it has some. */
function named(name: string): Entry {
  const othernames = otherNames[name];
  return othernames === undefined ? { name } : { name, othernames };
}

/**
 * Prices from the southern border to each station with a known kilometre, by type, group and container; the longer the distance,
 * the lower the price per kilometre.
 */
function wagonPrices(id: IdOf): Entry[] {
  const from = stations.find(([name]) => name === 'Замын-Үүд')?.[1] ?? 0;
  return stations.flatMap(([name, km]): Entry[] => {
    if (km === null || km === from) return [];
    const distance = Math.abs(from - km);
    const price = (perKm: number): string => String(Math.round((350_000 + distance * perKm) / 1_000) * 1_000);
    const route = { ortooa: id('ortoo', 'Замын-Үүд'), ortoob: id('ortoo', name), distance: String(distance) };
    const byGroup = wagonGroups.slice(0, 3).flatMap(([group], at) =>
      [1, 3].map((type) => ({
        ...route,
        type,
        buleg: id('wagonbuleg', group),
        price: price(2_400 + at * 350 + type * 60),
      })),
    );
    const byBox = [0, 1].flatMap((empty) =>
      [0, 1].map((container) => ({
        ...route,
        type: 2,
        empty,
        container,
        price: price(900 + empty * 800 + container * 600),
      })),
    );
    return [...byGroup, ...byBox];
  });
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
