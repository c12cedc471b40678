import { Controller, StreamableFile } from '@nestjs/common';
import { moveRoutes } from '../../../contract/move/routes.js';
import { attachment } from '../../http/attachment.js';
import type { Call, Reply } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { MoveChecks } from './checks.js';
import { MoveRows } from './found-rows.js';
import { WrongRows } from './wrong-rows.js';

type Routes = typeof moveRoutes;

/** What fits: the check of all rows, and what it found. */
@Controller()
export class MoveRowController {
  constructor(
    private readonly checks: MoveChecks,
    private readonly found: MoveRows,
    private readonly wrong: WrongRows,
  ) {}

  @Serve(moveRoutes.check)
  async check(call: Call<Routes['check']>): Promise<Reply<Routes['check']>> {
    await this.checks.start(call.params.id, call.user.id, call.envelope(call.params));
    return { message: call.message('saved') };
  }

  @Serve(moveRoutes.stopCheck)
  async stopCheck(call: Call<Routes['stopCheck']>): Promise<Reply<Routes['stopCheck']>> {
    await this.checks.stop(call.params.id, call.envelope(call.params));
    return { message: call.message('updated') };
  }

  @Serve(moveRoutes.rows)
  rows({ params, query, user, language }: Call<Routes['rows']>): Promise<Reply<Routes['rows']>> {
    return this.found.page(params.id, query, user, language);
  }

  @Serve(moveRoutes.reasons)
  async reasons({ params, language }: Call<Routes['reasons']>): Promise<Reply<Routes['reasons']>> {
    return { listdata: await this.found.reasons(params.id, language) };
  }

  @Serve(moveRoutes.tick)
  async tick(call: Call<Routes['tick']>): Promise<Reply<Routes['tick']>> {
    const { params, body } = call;
    const { is_ticked, rows = null, reason = null, all = null } = body;
    const envelope = call.envelope({ ...params, is_ticked, rows, reason, all });
    return { message: call.message('updated'), rows: await this.checks.tick(params.id, body, envelope) };
  }

  @Serve(moveRoutes.wrongRows)
  async wrongRows({ params: { id }, query, user, language }: Call<Routes['wrongRows']>): Promise<StreamableFile> {
    const bytes = await this.wrong.workbook(id, query.sheet, user.id, language);
    return new StreamableFile(bytes, {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      disposition: attachment(`wrong-rows-${id}.xlsx`, `${fileName[language]}-${id}.xlsx`),
    });
  }
}

const fileName = { mn: 'Алдаатай мөр', en: 'wrong-rows' };
