import { Controller } from '@nestjs/common';
import { allowed, type Principal } from '../../../contract/permissions.js';
import { fileRoutes } from '../../../contract/shipment/file/header.js';
import type { AnswerOf } from '../../../contract/route.js';
import { shipmentPapers } from '../../../contract/shipment/file/paper-catalogue.js';
import { Database } from '../../database/database.js';
import type { Call, Reply } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { assertShipmentExists } from '../file/assert-shipment-exists.js';
import { personName } from '../file/entry-name.js';
import { papersTaken } from '../tables.js';

type Routes = typeof fileRoutes;
type LastPaper = AnswerOf<Routes['papers']>['listdata'][number];

/** When each paper of a file was taken last; papers that the user may not print are left out. */
@Controller()
export class LastPapers {
  constructor(private readonly database: Database) {}

  @Serve(fileRoutes.papers)
  async papers({ params: { id }, user }: Call<Routes['papers']>): Promise<Reply<Routes['papers']>> {
    const { pool } = this.database;
    await assertShipmentExists(pool, id);
    const { rows } = await pool.query<LastPaper>(
      `select distinct on (e.paper, e.audience) e.paper, e.audience, e.form, e.language, e.at, ${personName('e.user_id')} as by
       from ${papersTaken} e where e.record_id = $1 and e.paper = any($2) order by e.paper, e.audience, e.id desc`,
      [id, printableBy(user)],
    );
    return { listdata: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })) };
  }
}

function printableBy(user: Principal): string[] {
  return shipmentPapers.flatMap(({ pdf: { name, capability } }) =>
    capability === 'public' || allowed(capability, user) ? name : [],
  );
}
