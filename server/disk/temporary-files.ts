import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../runtime/config.js';

/** A file of another machine that was not written for this long belongs to a process that was killed: no call takes this long. */
const abandonedMs = 15 * 60_000;

/** Files that live as long as one call. A killed process leaves them in the folder; the next start removes them. */
@Injectable()
export class TemporaryFiles implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('Files');
  private readonly folder: string;
  private sweeping: NodeJS.Timeout | undefined;

  constructor(@Inject(CONFIG) config: Pick<Config, 'DATA_DIR'>) {
    this.folder = join(resolve(config.DATA_DIR), 'temporary');
  }

  async onModuleInit(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await this.sweep(true);
    this.sweeping = setInterval(() => void this.sweep(false).catch(() => undefined), abandonedMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.sweeping);
  }

  /** The name contains the process, so that another server on the same folder knows whether the file is still in use. */
  newPath(): string {
    return join(this.folder, `${hostname()}.${process.pid}.${randomBytes(12).toString('hex')}`);
  }

  /** One that cannot be removed now is removed at the next start. */
  async remove(path: string): Promise<void> {
    await rm(path, { force: true }).catch((error: unknown) => this.logger.warn(error));
  }

  /** At the start no file is of this process, although an earlier one may have had the same number. */
  private async sweep(isStart: boolean): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const [, host = '', pid = ''] = /^(.*)\.(\d+)\.[0-9a-f]{24}$/.exec(name) ?? [];
      const path = join(this.folder, name);
      const isOwnMachine = host === hostname();
      const isOwn = isOwnMachine && Number(pid) === process.pid;
      const isInUse = isOwnMachine ? (isOwn ? !isStart : isRunning(Number(pid))) : await isRecent(path);
      if (!isInUse) await rm(path, { force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function isRecent(path: string): Promise<boolean> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }));
  return Date.now() - mtimeMs < abandonedMs;
}
