import { Controller } from '@nestjs/common';
import { fileRoutes } from '../../../contract/shipment/file/header.js';
import { Database } from '../../database/database.js';
import type { Call, Reply } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { assertShipmentExists } from '../file/assert-shipment-exists.js';
import { shipmentPaperRecord } from '../paper-record.js';
import { lastTaken } from './last-taken.js';

type Routes = typeof fileRoutes;

/** When each paper of a file was taken last. */
@Controller()
export class LastPapers {
  constructor(private readonly database: Database) {}

  @Serve(fileRoutes.papers)
  async papers({ params: { id }, user }: Call<Routes['papers']>): Promise<Reply<Routes['papers']>> {
    const { pool } = this.database;
    await assertShipmentExists(pool, id);
    return { listdata: await lastTaken(pool, shipmentPaperRecord, { id, user }) };
  }
}
