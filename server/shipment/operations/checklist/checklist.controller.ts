import { Controller } from '@nestjs/common';
import { checklistOf } from '../../../../contract/shipment/checklist/lines.js';
import { checklistRoutes } from '../../../../contract/shipment/checklist/routes.js';
import { localDay } from '../../../../contract/time.js';
import { Database } from '../../../database/database.js';
import type { Call, Reply } from '../../../http/call.js';
import { Serve } from '../../../http/serve.js';
import { checklistFactsOf } from './checklist-facts.js';

type OfFiles = (typeof checklistRoutes)['ofFiles'];

@Controller()
export class ChecklistController {
  constructor(private readonly database: Database) {}

  @Serve(checklistRoutes.ofFiles)
  async ofFiles({ query: { ids }, user }: Call<OfFiles>): Promise<Reply<OfFiles>> {
    const facts = await checklistFactsOf(this.database.pool, ids, localDay(new Date()));
    return {
      listdata: [...facts].map(([id, { formtype, ...own }]) => ({ id, formtype, lines: checklistOf(own, user) })),
    };
  }
}
