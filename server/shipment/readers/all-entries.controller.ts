import { Controller } from '@nestjs/common';
import { fieldMessages, refuse } from '../../../contract/refusals/refusals.js';
import { allEntriesRoutes } from '../../../contract/shipment/file/all-entries.js';
import { instantOf } from '../../../contract/time.js';
import type { Call, Reply } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { ExpensesReader } from '../expenses/expenses-reader.js';
import { PastEntries } from './past-entries.js';
import { TracingReader } from '../tracing/tracing-reader.js';

type Entries = (typeof allEntriesRoutes)['entries'];
type EarlierEntries = (typeof allEntriesRoutes)['earlierEntries'];

/** The entries of an order from several sections, in pages. */
@Controller()
export class AllEntriesController {
  constructor(
    private readonly tracing: TracingReader,
    private readonly expenses: ExpensesReader,
    private readonly past: PastEntries,
  ) {}

  @Serve(allEntriesRoutes.entries)
  async entries({ params: { inquiryid: id }, query: { at }, user }: Call<Entries>): Promise<Reply<Entries>> {
    const past = at === undefined ? undefined : await this.past.read(id, momentOf(at), user, null);
    const [tracing, news, notes, expenses, mnt] = await Promise.all([
      past?.tracing ?? this.tracing.tracingPage(id, null),
      past?.news ?? this.tracing.newsPage(id, null),
      past?.notes ?? this.tracing.notesPage(id, user, null),
      past?.expenses ?? this.expenses.page(id, null),
      past?.mnt ?? this.expenses.total(id),
    ]);
    return {
      tracing: tracing.rows,
      news: news.rows,
      notes: notes.rows,
      expenses: { listdata: expenses.rows, mnt },
      earlier: {
        tracing: tracing.earlier,
        news: news.earlier,
        notes: notes.earlier,
        expenses: expenses.earlier,
      },
    };
  }

  @Serve(allEntriesRoutes.earlierEntries)
  async earlierEntries({ params, query, user }: Call<EarlierEntries>): Promise<Reply<EarlierEntries>> {
    const { inquiryid: id, table } = params;
    const { at, before = null } = query;
    const past = at === undefined ? undefined : await this.past.read(id, momentOf(at), user, before);
    if (table === 'tracing') {
      const { rows, earlier } = past?.tracing ?? (await this.tracing.tracingPage(id, before));
      return { page: { tracing: rows }, earlier };
    }
    if (table === 'news') {
      const { rows, earlier } = past?.news ?? (await this.tracing.newsPage(id, before));
      return { page: { news: rows }, earlier };
    }
    if (table === 'notes') {
      const { rows, earlier } = past?.notes ?? (await this.tracing.notesPage(id, user, before));
      return { page: { notes: rows }, earlier };
    }
    const { rows, earlier } = past?.expenses ?? (await this.expenses.page(id, before));
    return { page: { expenses: rows }, earlier };
  }
}

function momentOf(at: string): Date {
  const moment = instantOf(at);
  if (!moment) throw refuse('Invalid', { fields: { at: [fieldMessages.date.mn] } });
  return moment;
}
