import { z } from 'zod';
import { monthPattern } from '../../contract/closing/months.js';
import type { Json, JsonObject } from '../../contract/json.js';
import { ledger } from '../../server/composition/declared/ledger.js';
import { closeMonth, reopenMonth } from '../../server/closing/commands.js';
import { asNumbers, readMonths } from '../../server/closing/months-reader.js';
import type { CommandDefinition } from '../../server/decider/command.js';
import type { Context } from '../kit/context.js';
import { rehearse } from '../kit/rehearse.js';
import { verb, type Answer, type Column, type Noun } from '../kit/verb.js';

const columns: readonly Column[] = [
  { name: 'month', about: 'the month' },
  { name: 'receivable', about: 'what payers came to owe in it, in tugrik', align: 'right' },
  { name: 'income', about: 'what came in from them', align: 'right' },
  { name: 'payable', about: 'what agents came to be owed in it, in tugrik', align: 'right' },
  { name: 'paid', about: 'what went out to them', align: 'right' },
  { name: 'gains', about: 'differences of exchange written off in our favour', align: 'right', isWide: true },
  { name: 'losses', about: 'differences of exchange written off against us', align: 'right', isWide: true },
  { name: 'closedAt', about: 'when it was closed; null while it is open' },
  { name: 'closedBy', about: 'who closed it; null where it was the command line', isWide: true },
];

const list = verb({
  name: 'list',
  about: 'Lists the months that have money in them, the newest first, and which of them are closed',
  examples: ['month list', 'month list --json month,closedAt'],
  shape: { columns },
  input: z.object({}),
  async run(_input, { installation }) {
    const months = await readMonths(await installation.reading(), ledger);
    return { data: months.map((month): JsonObject => ({ ...month, ...asNumbers(month) })) };
  },
});

const argument = { name: 'month', about: 'as 2026-03' };
const month = z.string().regex(monthPattern, 'is written as 2026-03');
const sums = ['receivable', 'income', 'payable', 'paid', 'gains', 'losses'] as const;
const shape = {
  columns: [],
  object: {
    fields: [
      { name: 'month', about: 'the month' },
      { name: 'closed', about: 'whether it is closed now' },
      ...columns.filter(({ name }) => sums.some((sum) => sum === name)),
    ],
  },
};

/** Closes or opens the month, or in a dry run decides it by the same rules; shows the figures of the month either way. */
async function change<C extends { month: string }>(
  definition: CommandDefinition<C, Json>,
  command: C,
  context: Context,
  closes: boolean,
): Promise<Answer> {
  const { installation, isDryRun } = context;
  const months = await readMonths(await installation.reading(), ledger);
  const found = months.find((one) => one.month === command.month);
  const act = closes ? ['Would close', 'Closed'] : ['Would reopen', 'Reopened'];
  const isClosed = typeof found?.closedAt === 'string';
  if (isDryRun) await rehearse((await context.store()).kernel, definition, command, context.actor);
  else await (await installation.kernel()).commands.run(definition, command, context.envelope());
  return {
    data: {
      month: command.month,
      closed: isDryRun ? isClosed : closes,
      ...Object.fromEntries(sums.map((sum) => [sum, found ? asNumbers(found)[sum] : 0])),
    },
    summary:
      isClosed === closes
        ? `${command.month} is ${closes ? 'closed' : 'open'} already`
        : `${act[isDryRun ? 0 : 1]} ${command.month}`,
  };
}

const close = verb({
  name: 'close',
  about: 'Closes a month that is over: what is owed or was paid in it is changed by nobody',
  arguments: [argument],
  examples: ['month close 2026-02 --dry-run', 'month close 2026-02 --yes'],
  shape,
  writes: { trace: 'event' },
  input: z.object({ month }),
  run: (command, context) => change(closeMonth, command, context, true),
});

const reopen = verb({
  name: 'reopen',
  about: 'Opens a closed month again',
  arguments: [argument],
  options: [{ flags: '--reason <text>', about: 'why; it stays in the history' }],
  examples: ['month reopen 2026-02 --reason "Wrong rate in SM2600012" --yes'],
  shape,
  writes: { trace: 'event' },
  input: z.object({ month, reason: z.string({ error: 'is missing' }).trim().min(1, 'is missing').max(1_000) }),
  run: (command, context) => change(reopenMonth, command, context, false),
});

export const monthNoun: Noun = {
  name: 'month',
  about: 'Months of money: which are closed',
  verbs: [list, close, reopen],
};
