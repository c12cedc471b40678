/** A worker as the product has one, with less patience, that may be killed or kept from breathing at any moment. */
import { Database } from '../../server/database/database.js';
import { ExportOffice, ExportWorkshop } from '../../server/export/export-office.js';
import { userListing } from '../../server/identity/user/user-listing.js';
import { ExactCounts } from '../../server/list/exact-counts.js';
import { Lists } from '../../server/list/lists.js';
import { answerCalls } from './answering.js';
import { officeKernel, rounds, patience, type JobSettings } from './jobs-house.js';

let workshop: ExportWorkshop | undefined;

answerCalls({
  async open(settings: JobSettings, isLong: boolean) {
    const database = await Database.open(settings.DATABASE_URL);
    const kernel = officeKernel(database.pool);
    await kernel.open();
    const lists = new Lists(database.pool, new ExactCounts(database.pool, () => []), [userListing]);
    const office = new ExportOffice(database, lists, kernel.now, settings, () => undefined);
    workshop = new ExportWorkshop(office, kernel, isLong ? { rounds: { ...rounds, silentMs: 120_000 } } : { patience, rounds });
    workshop.start();
  },
  /** The event loop stands still. */
  async block(ms: number) {
    const until = Date.now() + ms;
    while (Date.now() < until);
  },
  async stop() {
    await workshop?.stop();
  },
});
