import { Controller, type Type } from '@nestjs/common';
import { agingCalls, openRowCalls } from '../../contract/aging/routes.js';
import type { Call, Reply } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { Lists } from '../list/lists.js';
import { reportController } from '../report/report-controller.js';

function openRowsController({ list, route }: (typeof openRowCalls)[number]): Type<object> {
  @Controller()
  class OpenRowsController {
    constructor(private readonly lists: Lists) {}

    @Serve(route)
    async read(call: Call<typeof route>): Promise<Reply<typeof route>> {
      return { ...(await this.lists.answer(list, call.query, call.envelope().actor)) };
    }
  }
  return OpenRowsController;
}

export const agingControllers: Type<object>[] = [
  ...agingCalls.map((call) => reportController(call)),
  ...openRowCalls.map(openRowsController),
];
