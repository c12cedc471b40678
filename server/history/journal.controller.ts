import { Controller } from '@nestjs/common';
import { journalRoutes } from '../../contract/history/journal.js';
import { Database } from '../database/database.js';
import type { Call } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { Kernel } from '../decider/kernel.js';
import { History } from './history.js';
import { Journal } from './journal.js';

@Controller()
export class JournalController {
  private readonly journal: Journal;

  constructor(database: Database, kernel: Kernel, history: History) {
    this.journal = new Journal(database.pool, kernel.reader, history, kernel.aggregates);
  }

  @Serve(journalRoutes.journal)
  read({ query }: Call<typeof journalRoutes.journal>) {
    return this.journal.read(query);
  }
}
