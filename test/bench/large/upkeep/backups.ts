import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { CreatedBackup } from '../../../../server/backup/create.js';

export type BackupMessage = Pick<CreatedBackup, 'bytes' | 'newBytes'>;

export interface TimedBackup extends BackupMessage {
  seconds: number;
}

/** Backups of one store in one folder. */
export class Backups {
  constructor(
    private readonly url: string,
    private readonly folder: string,
    private readonly eventsPerPart: number | undefined,
  ) {}

  async create(): Promise<TimedBackup> {
    const { seconds, message } = await this.run('create', this.url);
    if (!message) throw new Error('The backup says nothing of its size');
    return { seconds, bytes: message.bytes, newBytes: message.newBytes };
  }

  /** How many seconds it takes to restore the newest one into an empty store. */
  async restore(into: string): Promise<number> {
    return (await this.run('restore', into)).seconds;
  }

  private async run(action: 'create' | 'restore', url: string) {
    const start = performance.now();
    let message: BackupMessage | undefined;
    const program = join(import.meta.dirname, 'backup-program.js');
    const child = fork(program, [action, url, this.folder, `${this.eventsPerPart ?? ''}`]);
    child.on('message', (sent) => (message = sent as BackupMessage));
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`${action} ended with ${code}`);
    return { seconds: (performance.now() - start) / 1_000, message };
  }
}
