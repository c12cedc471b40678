import type { Pool } from 'pg';
import { rehearsalIn } from '../../../contract/as-of/rehearsal.js';
import { allowed } from '../../../contract/permissions.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import { createPool } from '../../database/pool.js';
import { OtherStores, type OpenedStore } from '../../http/guards/other-stores.js';
import type { SignedIn } from '../../http/guards/signed-in.js';
import { StoreInUse } from '../../runtime/request-context.js';
import { readableSql } from './rehearsals.js';
import { isFilled, schemaOf, type RehearsalSchema } from './schema.js';

const maxOpen = 6;
const connections = 4;

interface Settings {
  url: string;
  /** Digest of the table declarations that a rehearsal must have for this build to read it. */
  declared: string;
  statementTimeoutMs: number;
}

interface OpenSchema {
  pool: Pool;
  readers: number;
  /** It was displaced by another one: its connections are closed after its last reader. */
  isReplaced: boolean;
}

/** Rehearsals that calls read with the statements of today, by connections that see nothing else and cannot write. */
export class ReadableRehearsals extends OtherStores {
  /** Ordered by last use, the most recent one last. */
  private readonly opened = new Map<string, OpenSchema>();

  constructor(
    private readonly pool: Pool,
    private readonly settings: Settings,
  ) {
    super();
  }

  override async open(asOf: string, user: SignedIn, isWrite: boolean): Promise<OpenedStore | undefined> {
    const id = rehearsalIn(asOf);
    if (id === undefined) return undefined;
    const schema = await this.find(id, user);
    if (isWrite) throw refuse('RehearsalReadOnly');
    const opened = this.connectionsOf(schemaOf(schema));
    opened.readers += 1;
    const release = (): void => {
      opened.readers -= 1;
      endUnread(opened);
    };
    try {
      if (!(await isFilled(opened.pool, schema))) throw refuse('RehearsalGone');
      await this.noteUse(id);
    } catch (error) {
      release();
      throw error;
    }
    return { store: new StoreInUse(schemaOf(schema), opened.pool), release };
  }

  async close(): Promise<void> {
    const all = [...this.opened.values()];
    this.opened.clear();
    await Promise.all(all.map(({ pool }) => pool.end()));
  }

  /** Those who prepare moves, and whom they have invited. */
  private async find(id: number, user: SignedIn): Promise<RehearsalSchema> {
    const { rows } = await this.pool.query<{ run: number; is_readable: boolean; is_invited: boolean }>(
      `select r.run, ${readableSql('$2')} as is_readable,
          exists (select from move_rehearsal_reader where rehearsal_id = r.id and user_id = $3) as is_invited
        from move_rehearsal r join move m on m.id = r.move_id where r.id = $1`,
      [id, this.settings.declared, user.id],
    );
    const [found] = rows;
    if (!allowed('move.prepare', user) && !found?.is_invited) throw refuse('NotAllowed');
    if (!found?.is_readable) throw refuse('RehearsalGone');
    return { id, run: found.run };
  }

  /** Written once a minute at most, which is exact enough. */
  private async noteUse(id: number): Promise<void> {
    await this.pool.query(
      `update move_rehearsal set used_at = now() where id = $1 and used_at < now() - interval '1 minute'`,
      [id],
    );
  }

  private connectionsOf(schema: string): OpenSchema {
    const found = this.opened.get(schema) ?? this.connect(schema);
    this.opened.delete(schema);
    this.opened.set(schema, found);
    for (const [oldest, replaced] of this.opened) {
      if (this.opened.size <= maxOpen) break;
      this.opened.delete(oldest);
      replaced.isReplaced = true;
      endUnread(replaced);
    }
    return found;
  }

  private connect(searchPath: string): OpenSchema {
    const { url, statementTimeoutMs } = this.settings;
    // No other schema is searched: if this one were dropped in the meantime, today's tables would answer.
    const options = { max: connections, applicationName: 'zuuch-rehearsal', statementTimeoutMs, searchPath };
    return { pool: createPool(url, { ...options, readOnly: true }), readers: 0, isReplaced: false };
  }
}

function endUnread({ pool, readers, isReplaced }: OpenSchema): void {
  if (isReplaced && readers === 0) void pool.end();
}
