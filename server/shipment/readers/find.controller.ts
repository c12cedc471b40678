import { Controller } from '@nestjs/common';
import { findRoutes } from '../../../contract/shipment/file/find.js';
import { Database } from '../../database/database.js';
import { Kernel } from '../../decider/kernel.js';
import type { Call, Reply } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { movedLately } from '../../origin/recent-move.js';
import { FindFiles } from './find-files.js';

type Routes = typeof findRoutes;

/** The search of the command palette; every user type may read every file. */
@Controller()
export class FindController {
  constructor(
    private readonly files: FindFiles,
    private readonly database: Database,
    private readonly kernel: Kernel,
  ) {}

  @Serve(findRoutes.files)
  async find({ query }: Call<Routes['files']>): Promise<Reply<Routes['files']>> {
    const [listdata, movedlately] = await Promise.all([
      this.files.find(query.search),
      movedLately(this.database.pool, this.kernel.now()),
    ]);
    return { listdata, movedlately };
  }
}
