import type { ClientBase } from 'pg';
import type { EarlierBackup } from './earlier.js';
import { partFile, type LogPart } from './manifest.js';
import { listOf } from './stored-tables.js';
import type { BackupWriter } from './writer.js';

/** A part is read in about a second and is about 20 MB on the disk. */
const usualEventsPerPart = 100_000;

export interface LogPartsOptions {
  columns: readonly string[];
  eventsPerPart?: number | undefined;
  onEvents?: ((events: number) => void) | undefined;
}

/**
 * The log in parts of equally many events. An event never changes once it is written, and there are no gaps, so a full part is the same in
 * whichever transaction it is read, and one that the earlier backup has is shared with it. The last part holds the rest.
 */
export class LogParts {
  readonly parts: LogPart[] = [];
  private readonly eventsPerPart: number;

  constructor(
    private readonly writer: BackupWriter,
    private readonly earlier: EarlierBackup | null,
    private readonly options: LogPartsOptions,
  ) {
    this.eventsPerPart = options.eventsPerPart ?? usualEventsPerPart;
  }

  /** The parts that are full up to a position. */
  async writeFull(db: ClientBase, position: number): Promise<void> {
    while (this.end + this.eventsPerPart <= position) await this.write(db, this.end + this.eventsPerPart);
  }

  async writeAll(db: ClientBase, position: number): Promise<void> {
    await this.writeFull(db, position);
    if (this.end < position) await this.write(db, position);
  }

  private get end(): number {
    return this.parts.at(-1)?.to ?? 0;
  }

  private async write(db: ClientBase, to: number): Promise<void> {
    const part = { from: this.end + 1, to, hash: await hashAt(db, to) };
    if (!this.earlier?.hasPart(part, this.options.columns) || !(await this.writer.share(partFile(part))))
      await this.copy(db, part);
    this.parts.push(part);
    this.options.onEvents?.(to);
  }

  private async copy(db: ClientBase, part: LogPart): Promise<void> {
    const { from, to } = part;
    const { columns, onEvents } = this.options;
    const rows = await this.writer.rows(
      db,
      partFile(part),
      `select ${listOf(columns)} from event where position between ${from} and ${to} order by position`,
      (read) => onEvents?.(from - 1 + read),
    );
    if (rows !== to - from + 1) throw new Error(`The log has a hole: ${rows} events from ${from} to ${to}`);
  }
}

async function hashAt(db: ClientBase, position: number): Promise<string> {
  const { rows } = await db.query<{ hash: string }>(
    `select encode(hash, 'hex') as hash from event where position = $1`,
    [position],
  );
  if (!rows[0]) throw new Error(`The log has a hole at ${position}`);
  return rows[0].hash;
}
