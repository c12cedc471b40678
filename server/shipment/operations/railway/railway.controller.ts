import { Controller } from '@nestjs/common';
import { railwayRoutes } from '../../../../contract/shipment/operations/railway/routes.js';
import type { Call, Reply } from '../../../http/call.js';
import { Serve } from '../../../http/serve.js';
import { RailwayReader } from './railway-reader.js';

type Routes = typeof railwayRoutes;

@Controller()
export class RailwayController {
  constructor(private readonly reader: RailwayReader) {}

  @Serve(railwayRoutes.preview)
  preview({ user, body, files, language }: Call<Routes['preview']>): Promise<Reply<Routes['preview']>> {
    const [file] = files;
    return this.reader.preview(file?.content ?? { text: body.text ?? '' }, { user, language, columns: body.columns });
  }
}
