import { Controller } from '@nestjs/common';
import { moveConfirmRoutes } from '../../../contract/move/confirm-routes.js';
import type { Call, Reply } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { Confirmations } from './confirmations.js';
import { WrittenMoves } from './written-moves.js';

type Routes = typeof moveConfirmRoutes;

/** Writing a move into the lists, and taking it back. */
@Controller()
export class MoveConfirmController {
  constructor(
    private readonly confirmations: Confirmations,
    private readonly moves: WrittenMoves,
  ) {}

  @Serve(moveConfirmRoutes.confirm)
  async confirm(call: Call<Routes['confirm']>): Promise<Reply<Routes['confirm']>> {
    const { params, body, user } = call;
    const { system = null, reason = null } = body;
    const envelope = call.envelope({ ...params, ...body, system, reason });
    await this.confirmations.confirm(params.id, body, user.id, envelope);
    return { message: call.message('updated') };
  }

  @Serve(moveConfirmRoutes.takeBack)
  async takeBack(call: Call<Routes['takeBack']>): Promise<Reply<Routes['takeBack']>> {
    await this.confirmations.takeBack(call.params.id, call.user.id, call.envelope(call.params));
    return { message: call.message('updated') };
  }

  @Serve(moveConfirmRoutes.letGo)
  async letGo(call: Call<Routes['letGo']>): Promise<Reply<Routes['letGo']>> {
    const { params, body } = call;
    await this.moves.letGo(params.id, body, call.envelope({ ...params, ...body }));
    return { message: call.message('updated') };
  }

  @Serve(moveConfirmRoutes.slips)
  async slips(call: Call<Routes['slips']>): Promise<Reply<Routes['slips']>> {
    const drawn = await this.moves.slips(call.params.id, call.envelope(call.params));
    call.response.setHeader('Cache-Control', 'no-store');
    return { message: call.message('saved'), ...drawn };
  }

  @Serve(moveConfirmRoutes.written)
  async written({ params, language }: Call<Routes['written']>): Promise<Reply<Routes['written']>> {
    return { data: await this.moves.one(params.id, language) };
  }
}
