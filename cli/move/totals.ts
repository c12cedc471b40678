import { Decimal } from 'decimal.js';
import { z } from 'zod';
import type { JsonObject } from '../../contract/json.js';
import { differingTotals, totalBases, type TotalBasis } from '../../contract/move/totals/compare.js';
import { totalCurrencies, totalLineNames, type TotalLineName } from '../../contract/move/totals/lines.js';
import type { moveTotalRoutes } from '../../contract/move/totals/routes.js';
import { Refusal } from '../../contract/refusals/refusals.js';
import type { AnswerOf } from '../../contract/route.js';
import { verb } from '../kit/verb.js';
import { CliError } from '../terminal/exit.js';
import type { MoveServices } from './move-services.js';
import { byInput, byOption, moveArgument, moveInput, withMoves } from './with-moves.js';

type Totals = AnswerOf<typeof moveTotalRoutes.totals>['data'];
type Figure = Totals['lines'][number]['figures'][number];

/** A figure as it was given: `receivable.usd=1200.50`; without a value it is taken away. */
interface GivenFigure {
  line: TotalLineName;
  currency: string | null;
  value: string | null;
}

/** `zuuch move totals`: what keeps a move from being confirmed without a reason. */
export const totalsOfMove = verb({
  name: 'totals',
  about: 'Shows the totals of the old system beside those of the rehearsal; sets them with --yes',
  arguments: [moveArgument],
  options: [
    {
      flags: '--set <figure...>',
      about: 'a total of the old system: payers=312, receivable.usd=1200.50; none: payers=',
    },
    { flags: '--basis <what>', about: `what they are compared with: ${Object.keys(totalBases).join(' or ')}` },
    { flags: '--differing', about: 'show only totals and parties that differ' },
    byOption,
  ],
  examples: [
    'move totals 1',
    'move totals 1 --set payers=312 receivable.mnt=48200000 receivable.usd=1200.50 --yes',
    'move totals 1 --differing --json source,outdated,totals',
  ],
  shape: {
    columns: [
      { name: 'line', about: totalLineNames.join(', ') },
      { name: 'label', about: 'what people call it' },
      { name: 'party', about: 'the party of a trial balance; null for a total' },
      { name: 'currency', about: `null for a count; otherwise ${totalCurrencies.join(', ')}` },
      { name: 'typed', about: 'what the old system has', align: 'right' },
      { name: 'before', about: 'what is there without the move', align: 'right', isWide: true },
      { name: 'after', about: 'what is there after it', align: 'right', isWide: true },
      { name: 'counted', about: 'what the typed one is compared with', align: 'right' },
      { name: 'difference', about: 'how much more was counted; null where it cannot be compared', align: 'right' },
      { name: 'list', about: 'the address of the list with the rows behind it', isWide: true },
    ],
    object: {
      fields: [
        { name: 'move', about: 'its number' },
        { name: 'basis', about: Object.keys(totalBases).join(', ') },
        { name: 'source', about: 'rehearsal, or rows: only the checked rows that are new' },
        { name: 'at', about: 'when they were counted; null if never' },
        { name: 'outdated', about: 'whether the move has changed since' },
        { name: 'typed', about: 'how many totals of the old system there are, those of parties included' },
        { name: 'differing', about: 'how many of them differ or cannot be compared' },
        { name: 'totals', about: 'totals that were typed or counted, and parties of trial balances' },
      ],
      rows: 'totals',
    },
  },
  writes: { trace: 'line', isDryByDefault: true },
  input: z.object({
    move: moveInput,
    set: z.array(z.string().min(1)).default([]),
    basis: z.enum(Object.keys(totalBases) as [TotalBasis]).optional(),
    differing: z.boolean().default(false),
    ...byInput,
  }),
  run: ({ move, set, basis, differing: isDifferingOnly, by }, context) =>
    withMoves(context, async (services) => {
      const given = set.map(readFigure);
      const id = await services.moveNamed(move);
      if (!context.isDryRun && (given.length > 0 || basis)) await change(services, id, given, basis, by);
      const found = await services.totals.one(id);
      const { typed, differing } = await services.totals.summary(id);
      return {
        data: {
          ...{ move: String(id), basis: found.basis, source: found.source, at: found.at },
          ...{ outdated: found.is_outdated, typed, differing },
          totals: [...figuresOf(found, isDifferingOnly), ...(await partiesOf(services, id, isDifferingOnly))],
        },
        summary: [changed(given, context.isDryRun), equality(found, typed, differing)].filter(Boolean).join('. '),
        exit: differing > 0 ? 'differences' : 'ok',
      };
    }),
});

function readFigure(text: string): GivenFigure {
  const [, name = '', currency = null, value = ''] = /^([A-Za-z]+)(?:\.([a-z]+))?=(.*)$/.exec(text) ?? [];
  const line = totalLineNames.find((one) => one === name);
  if (!line)
    throw new CliError('NoSuchTotal', `${text} is no total`, {
      hint: `Write payers=312 or receivable.usd=1200.50. Totals are ${totalLineNames.join(', ')}.`,
      exit: 'usage',
    });
  return { line, currency, value: value.trim() || null };
}

async function change(
  services: MoveServices,
  id: number,
  given: readonly GivenFigure[],
  basis: TotalBasis | undefined,
  by: string | undefined,
): Promise<void> {
  const call = services.callOf(await services.acting(by, 'move.prepare'));
  const { lines } = await services.totals.one(id);
  if (basis) await services.totals.setBasis(id, { basis }, call);
  for (const { line, currency, value } of given) {
    const figures = lines.find((one) => one.line === line)?.figures ?? [];
    const version = figures.find((one) => one.currency === currency)?.version ?? 0;
    try {
      await services.totals.type(id, { line, currency, value, version }, call.actor.userId!, call);
    } catch (error) {
      if (!(error instanceof Refusal) || error.word !== 'Invalid') throw error;
      throw new CliError('Invalid', `${line}${currency ? `.${currency}` : ''} cannot be ${value ?? 'empty'}`, {
        hint: `Counts have no currency and no decimals; money has one of ${totalCurrencies.join(', ')}.`,
        exit: 'usage',
      });
    }
  }
}

function figuresOf({ lines }: Totals, isDifferingOnly: boolean): JsonObject[] {
  return lines.flatMap(({ line, label, list, figures }) =>
    (isDifferingOnly ? differingTotals(figures) : figures.filter(isShown)).map(
      ({ currency, typed, before, after, counted, difference }) => ({
        ...{ line, label: label.en, party: null, currency },
        ...{ typed, before, after, counted, difference, list },
      }),
    ),
  );
}

/** A count, or an amount of which something is there. */
function isShown({ currency, typed, before, after, counted }: Figure): boolean {
  return currency === null || typed !== null || [before, after, counted].some((one) => !new Decimal(one ?? 0).isZero());
}

/** Balances of parties in the trial balances among the files. */
async function partiesOf({ totals }: MoveServices, id: number, isDifferingOnly: boolean): Promise<JsonObject[]> {
  const { listdata } = await totals.parties(id);
  return (isDifferingOnly ? differingTotals(listdata) : listdata).map(
    ({ side, name, currency, typed, before, after, counted, difference }) => ({
      ...{ line: `${side}Balance`, label: side === 'receivable' ? 'Balance of a payer' : 'Balance of an agent' },
      ...{ party: name, currency, typed, before, after, counted, difference, list: null },
    }),
  );
}

function changed(given: readonly GivenFigure[], isDryRun: boolean): string {
  if (given.length === 0) return '';
  const named = given.map(({ line, currency }) => (currency === null ? line : `${line}.${currency}`)).join(', ');
  return isDryRun ? `Would set ${named}; add --yes to do it` : `Set ${named}`;
}

function equality({ source, is_outdated: isOutdated, at }: Totals, typed: number, differing: number): string {
  if (typed === 0) return 'No total of the old system is typed';
  if (at === null) return 'The rows were never checked, so there is nothing to compare them with';
  const since = isOutdated ? ' The move has changed since they were counted.' : '';
  const where = source === 'rehearsal' ? 'the rehearsal' : 'the checked rows; rehearse the move to compare amounts';
  return differing === 0
    ? `All ${typed} totals are equal to those of ${where}.${since}`
    : `${differing} of ${typed} totals differ from those of ${where}.${since}`;
}
