import { Controller } from '@nestjs/common';
import { moveRoutes } from '../../../contract/move/routes.js';
import type { Call, Reply } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { MoveSheets } from './sheets.js';
import { ShownSheets } from './shown-sheets.js';

type Routes = typeof moveRoutes;

/** What each sheet is, and what its columns are taken for. */
@Controller()
export class MoveSheetController {
  constructor(
    private readonly sheets: MoveSheets,
    private readonly shown: ShownSheets,
  ) {}

  @Serve(moveRoutes.sheet)
  async sheet({ params: { id } }: Call<Routes['sheet']>): Promise<Reply<Routes['sheet']>> {
    return { data: await this.shown.one(id) };
  }

  @Serve(moveRoutes.setKinds)
  async setKinds(call: Call<Routes['setKinds']>): Promise<Reply<Routes['setKinds']>> {
    await this.sheets.setKinds(call.params.id, call.body, call.envelope({ ...call.params, ...call.body }));
    return { message: call.message('updated') };
  }

  @Serve(moveRoutes.setHead)
  async setHead(call: Call<Routes['setHead']>): Promise<Reply<Routes['setHead']>> {
    await this.sheets.setHead(call.params.id, call.body, call.envelope({ ...call.params, ...call.body }));
    return { message: call.message('updated') };
  }

  @Serve(moveRoutes.mapColumn)
  async mapColumn(call: Call<Routes['mapColumn']>): Promise<Reply<Routes['mapColumn']>> {
    const { params, body, user } = call;
    const mapped = await this.sheets.mapColumn(params.id, body, user.id, call.envelope({ ...params, ...body }));
    return { message: call.message('updated'), mapped };
  }

  @Serve(moveRoutes.saveMapping)
  async saveMapping(call: Call<Routes['saveMapping']>): Promise<Reply<Routes['saveMapping']>> {
    const { params, body, user } = call;
    const id = await this.sheets.saveMapping(params.id, body, user.id, call.envelope({ ...params, ...body }));
    return { message: call.message('saved'), id };
  }

  @Serve(moveRoutes.useMapping)
  async useMapping(call: Call<Routes['useMapping']>): Promise<Reply<Routes['useMapping']>> {
    const { params, body, user } = call;
    await this.sheets.useMapping(params.id, body.mapping, user.id, call.envelope({ ...params, ...body }));
    return { message: call.message('updated') };
  }
}
