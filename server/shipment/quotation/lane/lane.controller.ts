import { Controller } from '@nestjs/common';
import { laneRoutes } from '../../../../contract/shipment/quotation/lane.js';
import type { Call, Reply } from '../../../http/call.js';
import { Serve } from '../../../http/serve.js';
import { LaneReader } from './lane-reader.js';

type Routes = typeof laneRoutes;

@Controller()
export class LaneController {
  constructor(private readonly reader: LaneReader) {}

  @Serve(laneRoutes.lane)
  async lane({ query }: Call<Routes['lane']>): Promise<Reply<Routes['lane']>> {
    return this.reader.lane(query);
  }
}
