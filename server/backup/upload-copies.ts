import type { ClientBase } from 'pg';
import { uploadFile, type Manifest } from './manifest.js';
import type { BackupWriter } from './writer.js';

/** Copies the pictures and documents of the store. A file never changes under its name; it comes with its row and goes after it. */
export class UploadCopies {
  /** Null where it is missing on the disk. */
  private readonly sizes = new Map<string, number | null>();

  constructor(
    private readonly writer: BackupWriter,
    private readonly folder: string,
  ) {}

  /** Those that have come since the last time. */
  async copy(db: ClientBase): Promise<string[]> {
    const { rows } = await db.query<{ file: string }>('select file from upload order by file');
    for (const { file } of rows)
      if (!this.sizes.has(file)) this.sizes.set(file, await this.writer.upload(this.folder, file));
    return rows.map(({ file }) => file);
  }

  /** Those of a snapshot and no others. */
  async settle(db: ClientBase): Promise<Manifest['uploads']> {
    const files = new Set(await this.copy(db));
    for (const [file, size] of this.sizes)
      if (!files.has(file)) {
        this.sizes.delete(file);
        if (size !== null) await this.writer.remove(uploadFile(file), size);
      }
    const sizes = [...this.sizes.values()].filter((size) => size !== null);
    const missing = [...files].filter((file) => this.sizes.get(file) === null);
    return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0), missing };
  }
}
