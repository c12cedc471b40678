import { resolve } from 'node:path';
import { Controller, Inject, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { lifecycleRoutes } from '../../../contract/shipment/lifecycle/routes.js';
import { Database } from '../../database/database.js';
import { message } from '../../decider/bus.js';
import type { Call, Reply } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { CONFIG, type Config } from '../../runtime/config.js';
import { fingerprints, Manifest } from './archive-manifest.js';
import { shipmentStream } from '../file/shipment-file.js';
import { lifecycleCommands } from '../lifecycle/decide.js';
import { shipments } from '../tables.js';

type Archive = (typeof lifecycleRoutes)['archive'];

/** Archives orders from the screen and writes the same proof as the command line: a manifest that `zuuch archive verify` reads. */
@Controller()
export class ArchiveController {
  private readonly logger = new Logger('Archive');
  private readonly dataFolder: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly commands: CommandBus,
    private readonly database: Database,
  ) {
    this.dataFolder = resolve(config.DATA_DIR);
  }

  @Serve(lifecycleRoutes.archive)
  async archive(call: Call<Archive>): Promise<Reply<Archive>> {
    const ids = call.body.selected;
    const envelope = call.envelope({ ids });
    const act = `archive-${envelope.requestId}`;
    await this.commands.execute(message(lifecycleCommands.ArchiveShipments, { ids }, { ...envelope, act }));
    // The orders stay archived if the manifest cannot be written, for example on a full disk; the server log reports it.
    await this.prove(ids, call.user.email).catch((error: unknown) =>
      this.logger.error({ message: 'The proof of an archive was not written', ids, error: String(error) }),
    );
    return { message: call.message('archived') };
  }

  /** A repeated request finds the act and the manifest of the first one. */
  private async prove(ids: readonly number[], by: string): Promise<void> {
    const { pool } = this.database;
    const { rows } = await pool.query<{ id: number; code: string }>(
      `select s.id, s.code from ${shipments} s where s.id = any($1) order by s.id`,
      [ids],
    );
    const [first] = rows;
    const act = first && (await actOf(pool, first.id));
    if (act === undefined) return;
    const manifest = await Manifest.create(this.dataFolder, { act, by }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return null;
      throw error;
    });
    const proofs = await fingerprints(pool, ids);
    await manifest?.add(
      rows.flatMap(({ id, code }) => {
        const proof = proofs.get(id);
        return proof ? [{ id: String(id), code, ...proof }] : [];
      }),
    );
  }
}

/** The act that archived an order last. */
async function actOf(pool: Pool, id: number): Promise<string | undefined> {
  const { rows } = await pool.query<{ act: string }>(
    `select meta->>'act' as act from event where stream = $1 and type = 'ShipmentArchived' order by version desc limit 1`,
    [shipmentStream(id)],
  );
  return rows[0]?.act;
}
