import { Injectable } from '@nestjs/common';
import { allowed, type Principal } from '../../../contract/permissions.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { AnswerOf } from '../../../contract/route.js';
import type { documentRoutes } from '../../../contract/shipment/documents/routes.js';
import type { Cell } from '../../../contract/list.js';
import { needsOfFile, type FileNeed } from '../../../contract/document/needs.js';
import { Database } from '../../database/database.js';
import { Kernel } from '../../decider/kernel.js';
import { personName } from '../file/entry-name.js';
import { orders, shipments } from '../tables.js';
import { firmNeeds, needsIn, readNeedsKey } from '../document-needs.js';
import { readableDocuments } from './readable.js';
import { removalBy } from './remove.js';

type Listed = AnswerOf<(typeof documentRoutes)['ofFile']>['listdata'][number];
type Row = Omit<Listed, 'at' | 'removable'> & { at: Date; author: number | null; isMoney: boolean };

/** The documents of a file that a user may read. */
@Injectable()
export class DocumentsReader {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
  ) {}

  async ofFile(id: number, user: Principal): Promise<Listed[]> {
    const { rows } = await this.database.pool.query<Row>(
      `select d.id, d.kind, d.number, d.on_day as "on", d.comment, d.file, d.name, d.bytes, d.added_at as at,
          ${personName('d.user_id')} as user, d.user_id as author, d.version_of as "versionOf", d.is_money as "isMoney"
        from ${readableDocuments(user)} and d.shipment_id = $1 order by d.id`,
      [id],
    );
    if (rows.length === 0) await this.assertExists(id, user);
    const now = this.kernel.now();
    return rows.map(({ author, isMoney, at, ...row }) => ({
      ...row,
      at: new Date(at).toISOString(),
      removable: removalBy(user, { isMoney, author, at: new Date(at) }, now),
    }));
  }

  /** The kinds of documents that an order needs, and which of them it has. */
  async needsOf(id: number): Promise<FileNeed[]> {
    const { rows } = await this.database.pool.query<{ key: string | null; needs: Cell }>(
      `select needs_key as key, ${firmNeeds} as needs from ${orders} where id = $1`,
      [id],
    );
    return rows.flatMap(({ key, needs }) => (key === null ? [] : needsOfFile(needsIn(needs), readNeedsKey(key))));
  }

  /** D204: a deleted file answers only those who may read deleted records. */
  private async assertExists(id: number, user: Principal): Promise<void> {
    const { rows } = await this.database.pool.query(
      `select 1 from ${shipments} where id = $1 and (not deleted or $2)`,
      [id, allowed('record.readDeleted', user)],
    );
    if (rows.length === 0) throw refuse('NotFound');
  }

  /** The name of the file for a download, or null for a file that no document of this user's has. */
  async nameOf(file: string, document: number | undefined, user: Principal): Promise<string | null> {
    const { rows } = await this.database.pool.query<{ name: string }>(
      `select d.name from ${readableDocuments(user)} and d.file = $1 order by d.id = $2 desc, d.id desc limit 1`,
      [file, document ?? 0],
    );
    return rows[0]?.name ?? null;
  }
}
