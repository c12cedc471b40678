import { Controller } from '@nestjs/common';
import { orderRoutes } from '../../../contract/shipment/order/routes.js';
import type { Call, Reply } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { OrderReader } from './order-reader.js';

type Routes = typeof orderRoutes;

@Controller()
export class OrderController {
  constructor(private readonly reader: OrderReader) {}

  @Serve(orderRoutes.order)
  order({ params: { id } }: Call<Routes['order']>): Promise<Reply<Routes['order']>> {
    return this.reader.order(id);
  }

  @Serve(orderRoutes.edit)
  async edit({ params: { id } }: Call<Routes['edit']>): Promise<Reply<Routes['edit']>> {
    return { idata: await this.reader.heading(id) };
  }
}
