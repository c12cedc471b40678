import { Controller } from '@nestjs/common';
import { unitsRoutes } from '../../../../contract/shipment/operations/units/routes.js';
import type { Call, Reply } from '../../../http/call.js';
import { Serve } from '../../../http/serve.js';
import { UnitsReader } from './units-reader.js';

type Routes = typeof unitsRoutes;

@Controller()
export class UnitsController {
  constructor(private readonly reader: UnitsReader) {}

  @Serve(unitsRoutes.read)
  read({ params: { id } }: Call<Routes['read']>): Promise<Reply<Routes['read']>> {
    return this.reader.read(id);
  }

  @Serve(unitsRoutes.elsewhere)
  async elsewhere({ params: { id }, query }: Call<Routes['elsewhere']>): Promise<Reply<Routes['elsewhere']>> {
    return { elsewhere: await this.reader.elsewhere(id, query.numbers) };
  }
}
