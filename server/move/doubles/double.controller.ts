import { Controller, type StreamableFile } from '@nestjs/common';
import { moveDoubleRoutes } from '../../../contract/move/doubles/routes.js';
import type { Call, Reply } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { SheetTasks } from '../../process/process.module.js';
import { sentTable, tableFile } from '../tables/sent-table.js';
import { DoublesTable } from './doubles-table.js';
import { MoveDoubles } from './doubles.js';

type Routes = typeof moveDoubleRoutes;

/** The same firm twice: what is found, and what is decided about it. */
@Controller()
export class MoveDoubleController {
  constructor(
    private readonly doubles: MoveDoubles,
    private readonly table: DoublesTable,
    private readonly tasks: SheetTasks,
  ) {}

  @Serve(moveDoubleRoutes.list)
  list({ params, query }: Call<Routes['list']>): Promise<Reply<Routes['list']>> {
    return this.doubles.page(params.id, query);
  }

  @Serve(moveDoubleRoutes.decide)
  async setOne(call: Call<Routes['decide']>): Promise<Reply<Routes['decide']>> {
    const { params, body, user } = call;
    const double = await this.doubles.setOne(params.id, body, user.id, call.envelope({ ...params, ...body }));
    return { message: call.message('updated'), double };
  }

  @Serve(moveDoubleRoutes.decideAll)
  async setAll(call: Call<Routes['decideAll']>): Promise<Reply<Routes['decideAll']>> {
    const { params, body, user } = call;
    const { decision, sign = null, sureness = null, act = null } = body;
    const envelope = call.envelope({ ...params, decision, sign, sureness, act });
    return { message: call.message('updated'), ...(await this.doubles.setAll(params.id, body, user.id, envelope)) };
  }

  @Serve(moveDoubleRoutes.table)
  async download({ params: { id }, language }: Call<Routes['table']>): Promise<StreamableFile> {
    return tableFile(await this.table.write(id, language), `doubles-${id}.csv`, `${fileName[language]}-${id}.csv`);
  }

  @Serve(moveDoubleRoutes.readTable)
  async readTable(call: Call<Routes['readTable']>): Promise<Reply<Routes['readTable']>> {
    const { params, body, files, user } = call;
    const { table, sha256 } = await sentTable(this.tasks, { files, text: body.text, userId: user.id });
    const decided = await this.table.read(params.id, table, user.id, call.envelope({ ...params, sha256 }));
    return { message: call.message('updated'), decided };
  }
}

const fileName = { mn: 'Давхардал', en: 'doubles' };
