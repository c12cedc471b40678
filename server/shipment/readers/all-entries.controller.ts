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

/** The entries of an order from several sections in one answer. */
@Controller()
export class AllEntriesController {
  constructor(
    private readonly tracing: TracingReader,
    private readonly expenses: ExpensesReader,
    private readonly past: PastEntries,
  ) {}

  @Serve(allEntriesRoutes.entries)
  async entries({ params: { inquiryid: id }, query: { at }, user }: Call<Entries>): Promise<Reply<Entries>> {
    if (at !== undefined) {
      const then = instantOf(at);
      if (!then) throw refuse('Invalid', { fields: { at: [fieldMessages.date.mn] } });
      return this.past.read(id, then, user);
    }
    const [tracing, news, notes, expenses] = await Promise.all([
      this.tracing.tracing(id),
      this.tracing.news(id),
      this.tracing.notes(id, user),
      this.expenses.list(id),
    ]);
    return { tracing, news, notes, expenses };
  }
}
