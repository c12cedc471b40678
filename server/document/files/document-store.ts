import { rm, stat, type FileHandle } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { isPictureDocument } from '../../../contract/document/stored-document.js';
import { Database } from '../../database/database.js';
import { Kernel } from '../../decider/kernel.js';
import { digestOf, type FileContent } from '../../disk/file-content.js';
import { CONFIG, type Config } from '../../runtime/config.js';
import { ImageStore } from '../images/image-store.js';
import { redrawnOf } from '../images/stored-pictures.js';
import { uploadFolder } from '../images/upload-folder.js';
import { writeWhole } from '../images/write-file.js';
import { withBytesOf } from './byte-source.js';
import { recognise } from './recognise.js';

export interface StoredDocument {
  file: string;
  bytes: number;
}

/** Documents on the disk, under the SHA-256 of their bytes: equal bytes are stored once, whoever sends them. */
@Injectable()
export class DocumentStore {
  private readonly folder: string;

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'DATA_DIR'>,
    private readonly database: Database,
    private readonly kernel: Kernel,
    private readonly images: ImageStore,
  ) {
    this.folder = uploadFolder(resolve(config.DATA_DIR));
  }

  /** Refuses bytes that cannot be stored as a document. */
  async assertDocument(sent: FileContent, userId: number): Promise<void> {
    const type = await withBytesOf(sent, recognise);
    if (isPictureDocument(`.${type}`)) await this.images.redraw(sent, userId);
  }

  /** Stores the bytes as they are; a picture is also re-encoded, which is what is shown of it. */
  async store(sent: FileContent, userId: number): Promise<StoredDocument> {
    const { file, bytes } = await documentOf(sent);
    const redrawn = isPictureDocument(file) ? (await this.images.redraw(sent, userId)).bytes : null;
    await this.database.dataSource.transaction(async (manager) => {
      // The row is locked until the bytes are written, so that the removal of unused files cannot delete them meanwhile.
      await manager.query(
        `insert into upload (file, purpose, user_id, bytes, created_at) values ($1, 'document', $2, $3, $4)
         on conflict (file) do update set user_id = excluded.user_id, created_at = excluded.created_at`,
        [file, userId, bytes, this.kernel.now().toISOString()],
      );
      await this.write(file, sent, bytes);
      if (redrawn) await this.write(redrawnOf(file), { bytes: redrawn }, redrawn.length);
    });
    return { file, bytes };
  }

  /** The stored bytes, or null if they are not on the disk. */
  open(file: string): Promise<FileHandle | null> {
    return this.images.open(file);
  }

  /** A picture as it was re-encoded; after a restore it is re-encoded again, since backups have only the bytes that were sent. */
  async openRedrawn(file: string, userId: number): Promise<FileHandle | null> {
    const redrawn = redrawnOf(file);
    const found = await this.images.open(redrawn);
    if (found) return found;
    const path = join(this.folder, file);
    if ((await sizeOf(path)) === null) return null;
    const { bytes } = await this.images.redraw({ path }, userId);
    await writeWhole(join(this.folder, redrawn), { bytes });
    return this.images.open(redrawn);
  }

  private async write(file: string, content: FileContent, bytes: number): Promise<void> {
    const path = join(this.folder, file);
    if ((await sizeOf(path)) === bytes) return;
    await rm(path, { force: true });
    await writeWhole(path, content);
  }
}

/** What bytes are stored as; refused where they cannot be a document. */
export async function documentOf(sent: FileContent): Promise<StoredDocument> {
  const { type, bytes } = await withBytesOf(sent, async (source) => ({
    type: await recognise(source),
    bytes: source.size,
  }));
  return { file: `${await digestOf(sent)}.${type}`, bytes };
}

async function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(
    ({ size }) => size,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );
}
