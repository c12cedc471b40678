import type { UserType } from '../../../../contract/actor.js';
import { daysOfMonth, monthOf } from '../../../../contract/closing/months.js';
import type { Entry } from '../../../../contract/reference/declaration.js';
import { dayAfter, localDay } from '../../../../contract/time.js';
import { closeMonth } from '../../../closing/commands.js';
import type { CommandDefinition } from '../../../decider/command.js';
import type { Kernel } from '../../../decider/kernel.js';
import { changeFirm } from '../../../firm/commands.js';
import { firmBody } from '../../../../contract/firm/firm.js';
import { addUser } from '../../../identity/user/commands.js';
import { entriesOf } from '../../../reference/tables.js';
import { commandsOfList } from '../../../reference/entries/list-commands.js';
import { demoAccounts as bankAccounts, demoFirm, demoNeeds } from '../../demo-firm.js';
import { demoAccounts } from '../../first-accounts.js';
import { FirstEntries } from '../../first-entries.js';
import { InventedNames } from '../../move/firm/invented-names.js';
import { Random } from '../../move/firm/random.js';
import type { PlannedWeeks } from '../seed-plan.js';

const dayMs = 86_400_000;
const minuteMs = 60_000;
const seed = 37;
const firmName = 'Зууч ХХК';

/** How many users of each type there are: sixty. */
const usersByType: Readonly<Record<UserType, number>> = { 1: 22, 2: 10, 3: 7, 4: 3, 5: 5, 6: 11, 7: 2 };
export const userCount = Object.values(usersByType).reduce((sum, count) => sum + count, 0);

const mostParties = 20_000;
const shipmentsPerParty = 50;
const mergedPerThousand = 10;
const rowsPerCommand = 500;
const monthsLeftOpen = 2;

const system = { userId: null, type: null, door: 'system' } as const;
const administrator = { userId: 4, type: 4, door: 'http' } as const;

/** What a firm of that size has before its first file: settings, users, lists, rates of all months, and parties. */
export async function decideBeginning(
  kernel: Kernel,
  clock: { at: number },
  shipments: number,
  weeks: PlannedWeeks,
): Promise<void> {
  clock.at = weeks.start - dayMs;
  await run(kernel, changeFirm, firmCommand(), 'firm');
  const lastDay = localDay(new Date(weeks.end));
  const entries = new FirstEntries(kernel, lastDay);
  await entries.seedDemo(monthsBetween(localDay(new Date(clock.at)), lastDay));
  const names = new InventedNames(new Random(seed));
  for (const [at, account] of accounts(names).entries())
    await run(kernel, addUser, { fields: { ...account, active: 1 }, credentialId: at + 1 }, `user-${at + 1}`);
  await entries.confirmAccounts(administrator.userId);
  for (const [list, rows] of parties(shipments, names))
    for (let from = 0; from < rows.length; from += rowsPerCommand)
      await run(
        kernel,
        commandsOfList(list).save,
        { rows: rows.slice(from, from + rowsPerCommand).map((given) => ({ given })) },
        `${list}-${from}`,
      );
}

/** On the last evening doubles of consignees are merged and all months but the last two are closed. */
export async function decideEnd(
  kernel: Kernel,
  clock: { at: number },
  shipments: number,
  weeks: PlannedWeeks,
): Promise<void> {
  clock.at = weeks.end - 60 * minuteMs;
  const { rows } = await kernel.options.pool.query<{ id: number }>(
    `select id from ${entriesOf('consignee')} order by id`,
  );
  const { merge } = commandsOfList('consignee');
  const merged = Math.max(1, Math.round((partyCount(shipments) * mergedPerThousand) / 1_000));
  for (const { id } of rows.slice(-2 * merged, -merged))
    await run(kernel, merge, { id, into: id + merged }, `merge-${id}`, administrator);
  clock.at = weeks.end - 30 * minuteMs;
  const current = monthOf(localDay(new Date(weeks.end)));
  const months: string[] = [];
  for (let month = monthOf(localDay(new Date(weeks.start))); month < current; month = following(month))
    months.push(month);
  for (const month of months.slice(0, 1 - monthsLeftOpen))
    await run(kernel, closeMonth, { month }, `close-${month}`, administrator);
}

/** Commands run one after the other, so that the same plan gives the same events. */
async function run<C>(
  kernel: Kernel,
  // oxlint-disable-next-line typescript/no-explicit-any -- each command has facts of its own
  definition: CommandDefinition<C, any, any, any>,
  command: C,
  key: string,
  actor: typeof system | typeof administrator = system,
): Promise<void> {
  await kernel.commands.run(definition, command, { actor, requestId: key, route: 'seed', key });
}

function firmCommand(): Parameters<typeof changeFirm.decide>[1] {
  const { fields, tables } = firmBody.parse({ name: firmName, ...demoFirm, accounts: bankAccounts, needs: demoNeeds });
  return { form: { fields, tables } };
}

function accounts(names: InventedNames): { email: string; name: string; phone: string; type: UserType }[] {
  const added = Object.entries(usersByType).flatMap(([type, count]) =>
    Array.from({ length: count - 1 }, (_, at) => {
      const { email, phone } = demoAccounts[Number(type) - 1] as (typeof demoAccounts)[number];
      const { last, first } = names.person();
      return {
        email: email.replace('@', `-${at + 2}@`),
        name: `${last.charAt(0)}. ${first}`,
        phone: String(Number(phone) + 100 * (at + 1)),
        type: Number(type) as UserType,
      };
    }),
  );
  return [...demoAccounts, ...added];
}

function partyCount(shipments: number): number {
  return Math.min(mostParties, Math.max(40, Math.round(shipments / shipmentsPerParty)));
}

/** The days to pay that the payers of the lives have. */
const terms = [45, 60, 30, null] as const;

function parties(shipments: number, names: InventedNames): [list: string, rows: Entry[]][] {
  const count = partyCount(shipments);
  const firms = Array.from({ length: Math.round(count * 0.4) }, () => names.firm());
  const abroad = (share: number): string[] =>
    Array.from({ length: Math.max(1, Math.round(count * share)) }, () => names.foreignFirm());
  const phone = (at: number): string => String(88_000_000 + at);
  const register = (at: number): string => String(6_000_000 + at);
  return [
    [
      'consignee',
      firms.map((name, at) => ({
        ...{ code: `D${String(at + 1).padStart(5, '0')}`, name, register: register(at), type: 1, categories: [1] },
        ...{ phone: phone(at), email: null, address: 'Улаанбаатар' },
      })),
    ],
    [
      'payer',
      firms.map((name, at) => ({
        ...{ name, termdays: terms[at % terms.length] ?? null, phone: phone(at), address: 'Улаанбаатар' },
        ...{ email: `payer${at + 1}@payer.example`, register: register(at), taxnumber: `3700${register(at)}` },
        agent: null,
      })),
    ],
    ['agent', abroad(0.1).map((name, at) => ({ name, country: 'CHN', city: null, email: null, phone: phone(at) }))],
    [
      'supplier',
      abroad(0.1).map((name, at) => ({
        name,
        country: 'CHN',
        city: null,
        email: null,
        phone: phone(at),
        address: null,
      })),
    ],
  ];
}

function monthsBetween(from: string, to: string): number {
  const months = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return months(to) - months(from) + 1;
}

function following(month: string): string {
  return monthOf(dayAfter(daysOfMonth(month).last, 1));
}
