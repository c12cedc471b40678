import { Controller } from '@nestjs/common';
import { moveTotalRoutes } from '../../../contract/move/totals/routes.js';
import type { Call, Reply } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { MoveTotals } from './totals.js';

type Routes = typeof moveTotalRoutes;

/** Control totals of moves. */
@Controller()
export class MoveTotalController {
  constructor(private readonly totals: MoveTotals) {}

  @Serve(moveTotalRoutes.totals)
  async one({ params: { id } }: Call<Routes['totals']>): Promise<Reply<Routes['totals']>> {
    return { data: await this.totals.one(id) };
  }

  @Serve(moveTotalRoutes.totalParties)
  parties({ params: { id } }: Call<Routes['totalParties']>): Promise<Reply<Routes['totalParties']>> {
    return this.totals.parties(id);
  }

  @Serve(moveTotalRoutes.typeTotal)
  async type(call: Call<Routes['typeTotal']>): Promise<Reply<Routes['typeTotal']>> {
    const { params, body, user } = call;
    await this.totals.type(params.id, body, user.id, call.envelope({ ...params, ...body }));
    return { message: call.message('updated') };
  }

  @Serve(moveTotalRoutes.totalBasis)
  async setBasis(call: Call<Routes['totalBasis']>): Promise<Reply<Routes['totalBasis']>> {
    const { params, body } = call;
    await this.totals.setBasis(params.id, body, call.envelope({ ...params, ...body }));
    return { message: call.message('updated') };
  }
}
