import { z } from 'zod';
import { exportFormats, scheduleBody, type ScheduleBody } from '../../contract/export/export.js';
import type { JsonObject } from '../../contract/json.js';
import type { ExportServices } from '../../server/export/export-services.js';
import type { ExportSchedule } from '../../server/export/entities.js';
import { accountNamed, describeAccount } from '../people/account.js';
import type { Context } from '../kit/context.js';
import { CliError, english } from '../terminal/exit.js';
import { changedInput, idInput, requestColumns, selectionInput, selectionOptions } from './export.js';
import { verb, type Column, type Noun, type Verb } from '../kit/verb.js';

const columns: readonly Column[] = [
  { name: 'id', about: 'its number', align: 'right' },
  { name: 'name', about: 'what its owner calls it' },
  { name: 'user', about: 'number of its owner', align: 'right' },
  { name: 'what', about: 'the list' },
  { name: 'format', about: exportFormats.join(' or ') },
  { name: 'cron', about: 'minute, hour, day of the month, month, day of the week' },
  { name: 'tz', about: 'its time zone' },
  { name: 'next', about: 'when it runs next; nothing while it is paused' },
  { name: 'filters', about: 'as they were set', isWide: true },
  { name: 'columns', about: 'the columns; none means all', isWide: true },
  { name: 'skip_empty', about: 'whether no file is made where nothing matches', isWide: true },
  { name: 'mail', about: 'to whom each file goes by mail', isWide: true },
];
const which = { name: 'schedule', about: 'its number' };
const addressesInput = z.string().transform((text) =>
  text
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean),
);
const whichInput = z.object({ schedule: idInput });

const list = verb({
  name: 'list',
  about: 'Lists what is made into a file regularly, of all people',
  examples: ['schedule list', 'schedule list --json id,name,next'],
  shape: { columns },
  input: z.object({}),
  async run(_input, context) {
    return inExports(context, async (services) => ({
      data: (await services.schedules.all()).map((schedule) => row(services, schedule)),
    }));
  },
});

const add = verb({
  name: 'add',
  about: 'Has a list made into a file regularly; the file belongs to an account, which must be allowed to have it',
  options: [
    { flags: '--list <name>', about: 'as export list names it' },
    { flags: '--for <user>', about: 'number or e-mail address of its owner' },
    { flags: '--cron <fields>', about: 'minute, hour, day of the month, month, day of the week' },
    { flags: '--tz <zone>', about: 'time zone, Asia/Ulaanbaatar unless said' },
    { flags: '--name <name>', about: 'what to call it' },
    { flags: '--mail <addresses>', about: 'send each file there, too, separated by commas' },
    { flags: '--skip-empty', about: 'make no file where nothing matches' },
    ...selectionOptions,
  ],
  examples: [
    'schedule add --list user --for admin@company.mn --cron "0 8 * * 1-5" --format csv --yes',
    'schedule add --list report-receivablereport --filter "start=last month" --filter "end=last month" --format pdf --for admin@company.mn --cron "0 8 1 * *" --mail owner@company.mn --skip-empty --yes',
  ],
  shape: { columns: [], object: { fields: columns } },
  writes: { trace: 'line' },
  input: z.object({
    list: z.string({ error: 'is missing' }),
    for: z.string({ error: 'is missing' }),
    cron: z.string({ error: 'is missing' }),
    tz: z.string().optional(),
    name: z.string().optional(),
    mail: addressesInput.default([]),
    skipEmpty: z.boolean().default(false),
    ...selectionInput,
  }),
  async run({ list: what, for: owner, filter: filters, skipEmpty: skip_empty, ...fields }, context) {
    const account = await accountNamed(context.installation, owner);
    const body = bodyOf({ what, filters, skip_empty, ...fields });
    return inExports(context, async (services) => {
      const principal = { id: account.id, type: account.type };
      if (context.isDryRun) {
        await services.schedules.check(principal, body);
        return {
          data: { id: null, name: body.name, what },
          summary: `Would add a schedule for ${describeAccount(account)}`,
        };
      }
      const id = await services.schedules.add(principal, body, 'mn');
      return {
        data: row(services, await find(services, id)),
        summary: `Added schedule ${id} for ${describeAccount(account)}`,
      };
    });
  },
});

const edit = verb({
  name: 'edit',
  about: 'Changes what a schedule makes and when; what is not said stays, and a paused one stays paused',
  arguments: [which],
  options: [
    { flags: '--list <name>', about: 'as export list names it' },
    { flags: '--cron <fields>', about: 'minute, hour, day of the month, month, day of the week' },
    { flags: '--tz <zone>', about: 'its time zone' },
    { flags: '--name <name>', about: 'what to call it' },
    { flags: '--mail <addresses>', about: 'send each file there, separated by commas; none where it is empty' },
    { flags: '--skip-empty', about: 'make no file where nothing matches' },
    { flags: '--no-skip-empty', about: 'make one all the same' },
    ...selectionOptions,
  ],
  examples: ['schedule edit 3 --cron "0 9 * * 1-5" --yes', 'schedule edit 3 --filter type=4 --format csv --dry-run'],
  shape: { columns: [], object: { fields: columns } },
  writes: { trace: 'line' },
  input: whichInput.extend({
    list: z.string().optional(),
    cron: z.string().optional(),
    tz: z.string().optional(),
    name: z.string().optional(),
    mail: addressesInput.optional(),
    skipEmpty: z.boolean().optional(),
    ...changedInput,
  }),
  async run({ schedule: id, list: what, filter: filters, skipEmpty: skip_empty, ...fields }, context) {
    return inExports(context, async (services) => {
      const found = await find(services, id);
      const account = await accountNamed(context.installation, String(found.userId));
      const principal = { id: account.id, type: account.type };
      const before = services.exports.scheduleAnswer(found, 'en');
      const body = bodyOf({ ...before, ...definedOnly({ what, filters, skip_empty, ...fields }) });
      if (context.isDryRun) {
        await services.schedules.check(principal, body);
        return { data: row(services, found), summary: `Would change schedule ${id} of ${describeAccount(account)}` };
      }
      await services.schedules.edit(found, principal, body);
      return {
        data: row(services, await find(services, id)),
        summary: `Changed schedule ${id} of ${describeAccount(account)}`,
      };
    });
  },
});

function definedOnly(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function bodyOf(fields: object): ScheduleBody {
  const read = scheduleBody.safeParse(fields);
  if (read.success) return read.data;
  throw new CliError(
    'Invalid',
    read.error.issues.map(({ path, message }) => `--${String(path[0])}: ${english(message)}`).join('; '),
    { exit: 'usage' },
  );
}

const run = verb({
  name: 'run',
  about: 'Makes its file now',
  arguments: [which],
  examples: ['schedule run 3 --yes'],
  shape: {
    columns: [],
    object: {
      fields: [
        { name: 'schedule', about: 'its number' },
        { name: 'request', about: 'number of the request; see export status' },
      ],
    },
  },
  writes: { trace: 'line' },
  input: whichInput,
  async run({ schedule: id }, context) {
    return inExports(context, async (services) => {
      const schedule = await find(services, id);
      if (context.isDryRun) return { data: { schedule: id, request: null }, summary: `Would run schedule ${id}` };
      const request = await services.schedules.run(schedule);
      return { data: { schedule: id, request }, summary: `Schedule ${id} runs as request ${request}` };
    });
  },
});

/** Verbs that change one schedule and take no options. */
function change(
  name: string,
  about: string,
  done: string,
  act: (services: ExportServices, schedule: ExportSchedule) => Promise<void>,
): Verb {
  return verb({
    name,
    about,
    arguments: [which],
    examples: [`schedule ${name} 3 --yes`],
    shape: { columns: [], object: { fields: columns } },
    writes: { trace: 'line' },
    input: whichInput,
    async run({ schedule: id }, context) {
      return inExports(context, async (services) => {
        const schedule = await find(services, id);
        if (!context.isDryRun) await act(services, schedule);
        const now = (await services.schedules.find(id)) ?? schedule;
        return {
          data: row(services, now),
          summary: context.isDryRun ? `Would ${name} schedule ${id}` : `${done} schedule ${id}`,
        };
      });
    },
  });
}

const history = verb({
  name: 'history',
  about: 'Shows the last runs of a schedule',
  arguments: [which],
  examples: ['schedule history 3'],
  shape: { columns: requestColumns },
  input: whichInput,
  async run({ schedule: id }, context) {
    return inExports(context, async (services) => {
      await find(services, id);
      const runs = await services.requests.latest({ scheduleId: id });
      return {
        data: runs.map((request) => ({ ...services.exports.answer(request, 'en'), user: String(request.userId) })),
      };
    });
  },
});

export const schedule: Noun = {
  name: 'schedule',
  about: 'Lists that are made into files regularly',
  verbs: [
    list,
    add,
    edit,
    run,
    change('pause', 'Lets it rest until it is resumed', 'Paused', (services, { id }) => services.schedules.pause(id)),
    change('resume', 'Lets it run again, at its next time', 'Resumed', (services, found) =>
      services.schedules.resume(found),
    ),
    change('remove', 'Removes it; files that it made stay for their day', 'Removed', (services, { id }) =>
      services.schedules.remove(id),
    ),
    history,
  ],
};

async function inExports<T>(context: Context, work: (services: ExportServices) => Promise<T>): Promise<T> {
  const { withExports } = await import('./export-services.js');
  return withExports(context, work);
}

async function find(services: ExportServices, id: number): Promise<ExportSchedule> {
  const found = await services.schedules.find(id);
  if (!found)
    throw new CliError('NoSuchSchedule', `There is no schedule ${id}`, {
      hint: 'zuuch schedule list shows all of them.',
      exit: 'notFound',
    });
  return found;
}

function row({ exports }: ExportServices, found: ExportSchedule): JsonObject {
  return { ...exports.scheduleAnswer(found, 'en'), user: String(found.userId) };
}
