import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { identifier } from '../../database/sql.js';
import { Kernel } from '../../decider/kernel.js';
import { ImageStore } from './image-store.js';
import { PictureUses, type PictureUse } from './picture-use.js';
import type { Upload } from './upload.js';

/** A command that is still on its way has named its picture by then. */
const keptUnshownMs = 86_400_000;

/** Which of the stored pictures something still shows. */
@Injectable()
export class ShownPictures {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
    private readonly images: ImageStore,
    private readonly uses: PictureUses,
  ) {}

  /**
   * Removes what nothing shows any more, a day after it came. A replaced profile picture goes: it stands on no paper, and the
   * account as of a past day is shown without it. A signature, logo or stamp that an event names stays for ever: papers of a past
   * day are printed with it, and an undo may bring it back. One that was sent and never saved is named by no event and goes.
   * A picture of a tracing entry goes a day after its entry was taken out.
   */
  async sweep(): Promise<void> {
    const before = new Date(this.kernel.now().getTime() - keptUnshownMs);
    for (const use of this.uses.all) {
      const shown = 'rows' in use ? shownByRow(use.rows) : namedByEvent(use.stream);
      const { rows } = await this.database.pool.query<{ file: string }>(
        `select file from upload u where purpose = $2 and created_at < $1 and not exists (${shown})`,
        [before, use.purpose],
      );
      for (const { file } of rows) await this.images.drop(file);
    }
  }

  /** A picture of a row that can be taken out is shown with its row; until it stands in one, to whoever sent it. */
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

/** With the instant before which a row that was taken out shows nothing any more as `$1`. */
function shownByRow({ table, file, removedAt }: RowsOf): string {
  const stillShows = removedAt === undefined ? '' : ` and coalesce(p.${identifier(removedAt)} >= $1, true)`;
  return `select 1 from ${identifier(table)} p where p.${identifier(file)} = u.file${stillShows}`;
}

function namedByEvent(stream: StreamOf): string {
  const named = typeof stream === 'string' ? `'${stream}'` : `'${stream.ofSender}-' || u.user_id`;
  return `select 1 from event e where e.stream = ${named} and strpos(e.data::text, u.file) > 0`;
}
