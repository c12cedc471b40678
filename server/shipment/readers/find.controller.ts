import { Controller } from '@nestjs/common';
import { findRoutes } from '../../../contract/shipment/file/find.js';
import type { Call, Reply } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { FindFiles } from './find-files.js';

type Routes = typeof findRoutes;

/** The search of the command palette; every user type may read every file. */
@Controller()
export class FindController {
  constructor(private readonly files: FindFiles) {}

  @Serve(findRoutes.files)
  async find({ query }: Call<Routes['files']>): Promise<Reply<Routes['files']>> {
    return { listdata: await this.files.find(query.search) };
  }
}
