/** A process that makes a backup and dies in the middle of it, as by a power cut. */
import { createBackup, type BackupOptions } from '../../../server/backup/create.js';
import { createPool } from '../../../server/database/pool.js';
import { answerCalls } from './answering.js';

answerCalls({
  async backupUntil(url: string, events: number, options: Omit<BackupOptions, 'now'>) {
    const onEvents = (done: number): void => {
      if (done >= events) process.kill(process.pid, 'SIGKILL');
    };
    await createBackup(createPool(url, { max: 1 }), { ...options, now: new Date(), onEvents });
  },
});
