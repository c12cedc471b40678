import { randomBytes } from 'node:crypto';
import { mkdir, rm, type FileHandle } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { FileContent } from '../../disk/file-content.js';
import { CONFIG, type Config } from '../../runtime/config.js';
import { Database } from '../../database/database.js';
import { PartitionedSemaphore } from '../../runtime/partitioned-semaphore.js';
import { redrawnOf, smallOf, StoredPictures, type PictureSize } from './stored-pictures.js';
import type { Picture } from './re-encode.js';
import { Upload } from './upload.js';
import { Kernel } from '../../decider/kernel.js';
import { uploadFolder } from './upload-folder.js';
import { writeWhole } from './write-file.js';

/**
 * Re-encoding a large picture takes seconds on one of the threads that also read files and verify passwords: two pictures at a time, one
 * per user, so that enough threads remain for the others.
 */
const maxDrawnAtOnce = 2;
const longestStandstillMs = 15_000;

/** The purpose of a picture decides who may see it. */
export type Purpose = 'profile' | 'signature' | 'tracing' | 'firm' | 'document';

/** A condition on the row `u` of a stored file, with its values from `$2` on. */
export interface UnusedFile {
  unused: string;
  values: readonly unknown[];
}

/** Pictures on the disk, under random names. */
@Injectable()
export class ImageStore implements OnModuleInit {
  private readonly folder: string;
  private readonly stored: StoredPictures;
  private readonly semaphore = new PartitionedSemaphore(
    (line) => (line === 'drawn' ? maxDrawnAtOnce : 1),
    longestStandstillMs,
  );

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'DATA_DIR'>,
    private readonly database: Database,
    private readonly kernel: Kernel,
  ) {
    this.folder = uploadFolder(resolve(config.DATA_DIR));
    this.stored = new StoredPictures(this.folder);
  }

  async onModuleInit(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
  }

  /** Returns the name under which it is served. */
  async store(sent: FileContent, purpose: Purpose, userId: number | null): Promise<string> {
    const { kind, bytes, small } = await this.redraw(sent, userId, purpose === 'tracing');
    const file = `${randomBytes(16).toString('hex')}.${kind}`;
    await writeWhole(join(this.folder, file), { bytes });
    try {
      if (small) await writeWhole(join(this.folder, smallOf(file)), { bytes: small });
      const row = { file, purpose, userId, bytes: bytes.length, createdAt: this.kernel.now().toISOString() };
      await this.database.dataSource.getRepository(Upload).insert(row);
    } catch (error) {
      await this.drop(file);
      throw error;
    }
    return file;
  }

  /** A picture re-encoded, without what is hidden in it, and its small version. */
  async redraw(
    sent: FileContent,
    userId: number | null,
    withSmall = false,
  ): Promise<Picture & { small: Buffer | null }> {
    // Loaded with the first picture, so that it does not delay the start.
    const { reEncode, smaller } = await import('./re-encode.js');
    const leave = await this.semaphore.enter(['drawn', `drawn of ${userId}`]);
    try {
      const { kind, bytes } = await reEncode(sent);
      return { kind, bytes, small: withSmall ? await smaller(bytes) : null };
    } finally {
      leave(true);
    }
  }

  async drop(file: string): Promise<void> {
    await this.database.dataSource.getRepository(Upload).delete({ file });
    await this.removeFiles(file);
  }

  /**
   * Deletes a stored file if this condition on its row `u` still holds. The row is locked until the bytes are gone, so that the same bytes
   * sent meanwhile are stored again.
   */
  async dropIfUnused(file: string, { unused, values }: UnusedFile): Promise<void> {
    await this.database.dataSource.transaction(async (manager) => {
      const [, count] = (await manager.query(`delete from upload u where u.file = $1 and ${unused}`, [
        file,
        ...values,
      ])) as [unknown, number];
      if (count > 0) await this.removeFiles(file);
    });
  }

  private async removeFiles(file: string): Promise<void> {
    for (const path of [file, smallOf(file), redrawnOf(file)]) await rm(join(this.folder, path), { force: true });
  }

  find(file: string): Promise<Upload | null> {
    return this.database.dataSource.getRepository(Upload).findOneBy({ file });
  }

  /** The original, or the small version if there is one. */
  open(file: string, size: PictureSize = 'whole'): Promise<FileHandle | null> {
    return this.stored.open(file, size);
  }
}
