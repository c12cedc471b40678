import { z } from 'zod';
import { localDay } from '../../contract/time.js';
import type { Table } from '../../server/table/table.js';
import type { Context } from '../kit/context.js';
import { CliError } from '../terminal/exit.js';
import { momentInput } from '../kit/moment.js';
import { reportArgument, reportInput, reportOptions, reportShapes, showReport } from '../exports/report.js';
import { verb, type Answer } from '../kit/verb.js';

export const asOfReport = verb({
  name: 'report',
  about: 'Shows a report as it was at the end of a past day, or writes its file: the same bytes whenever it is asked',
  arguments: [reportArgument],
  options: [{ flags: '--at <day>', about: 'a day that is over: 2026-03-01, 2026-03 or -30d' }, ...reportOptions],
  examples: [
    'as-of report receivablereport --at 2026-09-30 --from 2026-09 --to 2026-09',
    'as-of report salesprofit --at -30d --from 2026-01 --format xlsx --out then.xlsx',
  ],
  shape: { columns: [] },
  variants: { argument: 'name', shapes: reportShapes },
  input: z.object({ ...reportInput, at: momentInput }),
  async run({ at, ...input }, context) {
    const day = localDay(at);
    if (day >= localDay(new Date()))
      throw new CliError('NotOver', `${day} is not over; choose a day that is`, { exit: 'usage' });
    return showReport(input, context, ({ name }, use) => withTableOfDay(context, day, name, use), day);
  },
});

/** Builds the store of the day from the log if it does not exist yet, and keeps it. Nothing else is written. */
async function withTableOfDay(
  context: Context,
  day: string,
  name: string,
  use: (table: Table) => Promise<Answer>,
): Promise<Answer> {
  const [{ PastStores }, { withPastTables }, { pastTables }] = await Promise.all([
    import('../../server/as-of/past-stores.js'),
    import('../../server/as-of/past-tables.js'),
    import('../../server/composition/declared/past-tables.js'),
  ]);
  const { installation } = context;
  const { url } = await installation.address();
  const pool = await installation.writing();
  const stores = new PastStores(installation.describe(pool), url);
  const bar = context.progress(`log up to ${day}`, 100);
  const onProgress = (share: number): void => {
    context.signal.throwIfAborted();
    bar.update(Math.floor(100 * share));
  };
  try {
    return await withPastTables(stores, pastTables, pool, { day, actor: context.actor, onProgress }, (tables) => {
      bar.clear();
      return use(tables.named(name)!);
    });
  } finally {
    bar.clear();
  }
}
