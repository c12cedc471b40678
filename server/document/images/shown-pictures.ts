import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { identifier } from '../../database/sql.js';
import { Kernel } from '../../decider/kernel.js';
import { ImageStore } from './image-store.js';
import { PictureUses, type PictureUse } from './picture-use.js';
import type { Upload } from './upload.js';

/** By then every command that was sent with the picture has stored its name. */
const unusedRetentionMs = 86_400_000;

/** Which of the stored pictures are still shown somewhere. */
@Injectable()
export class ShownPictures {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
    private readonly images: ImageStore,
    private readonly uses: PictureUses,
  ) {}

  /**
   * Removes pictures that are not shown any more, a day after their upload. A replaced profile picture is removed: it is on no paper, and
   * the account as of a past day is shown without it. A signature, logo or stamp that an event names is retained for ever: papers of a
   * past day are printed with it, and an undo may restore it. One that was uploaded and never saved is named by no event and is removed.
   * A picture of a tracing entry is removed a day after its entry.
   */
  async sweep(): Promise<void> {
    const before = new Date(this.kernel.now().getTime() - unusedRetentionMs);
    for (const purpose of new Set(this.uses.all.map((use) => use.purpose))) {
      const unused = `u.created_at < $1 and ${notShown(this.uses.all.filter((use) => use.purpose === purpose))}`;
      const { rows } = await this.database.pool.query<{ file: string }>(
        `select file from upload u where purpose = $2 and ${unused}`,
        [before, purpose],
      );
      for (const { file } of rows)
        await this.images.dropIfUnused(file, { unused: unused.replaceAll('$1', '$2'), values: [before] });
    }
  }

  /** Deletes the bytes of a document that no row shows any more; a file with equal bytes that another row shows stays. */
  async dropErased(file: string): Promise<void> {
    const shown = this.uses.all.flatMap((use) => (use.purpose === 'document' && 'rows' in use ? [use.rows] : []));
    const unused = shown.map(
      ({ table, file: column, removedAt }) => `not exists (select 1 from ${identifier(table)} p
        where p.${identifier(column)} = u.file${removedAt === undefined ? '' : ` and p.${identifier(removedAt)} is null`})`,
    );
    if (unused.length === 0) throw new Error('Nobody declares where documents are shown');
    await this.images.dropIfUnused(file, { unused: unused.join(' and '), values: [] });
  }

  /**
   * A picture of a row that can be removed is visible while the row exists; before the row is saved, only to the user who uploaded the
   * picture.
   */
  async isShownTo(userId: number, { file, purpose, userId: sender }: Upload): Promise<boolean> {
    const use = this.uses.all.find((one) => one.purpose === purpose);
    if (!use || !('rows' in use) || use.rows.removedAt === undefined) return true;
    const { table, file: column, removedAt } = use.rows;
    const { rows } = await this.database.pool.query<{ shown: boolean }>(
      `select ${identifier(removedAt)} is null as shown from ${identifier(table)} where ${identifier(column)} = $1`,
      [file],
    );
    return rows[0]?.shown ?? sender === userId;
  }
}

type RowsOf = Extract<PictureUse, { rows: unknown }>['rows'];
type StreamOf = Extract<PictureUse, { stream: unknown }>['stream'];

/** The condition that no use of its purpose shows a file. */
function notShown(uses: readonly PictureUse[]): string {
  const shown = uses.map((use) => ('rows' in use ? shownByRow(use.rows) : namedByEvent(use.stream)));
  return shown.map((one) => `not exists (${one})`).join(' and ');
}

/** `$1` is the time before which a removed row no longer protects its picture. */
function shownByRow({ table, file, removedAt }: RowsOf): string {
  const stillShows = removedAt === undefined ? '' : ` and coalesce(p.${identifier(removedAt)} >= $1, true)`;
  return `select 1 from ${identifier(table)} p where p.${identifier(file)} = u.file${stillShows}`;
}

function namedByEvent(stream: StreamOf): string {
  const named = typeof stream === 'string' ? `'${stream}'` : `'${stream.ofSender}-' || u.user_id`;
  return `select 1 from event e where e.stream = ${named} and strpos(e.data::text, u.file) > 0`;
}
