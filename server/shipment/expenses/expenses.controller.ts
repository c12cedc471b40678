import { Controller } from '@nestjs/common';
import { expensesRoutes } from '../../../contract/shipment/expenses/routes.js';
import type { Call, Reply } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { ExpensesReader } from './expenses-reader.js';

type Routes = typeof expensesRoutes;

@Controller()
export class ExpensesController {
  constructor(private readonly reader: ExpensesReader) {}

  @Serve(expensesRoutes.list)
  list({ params: { inquiryid } }: Call<Routes['list']>): Promise<Reply<Routes['list']>> {
    return this.reader.list(inquiryid);
  }
}
