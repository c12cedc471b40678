import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

export type PictureSize = 'whole' | 'small';

/** The file name of the small version of a picture. */
export function smallOf(file: string): string {
  return file.replace('.', '.small.');
}

/** The file name of a picture document as it is shown: re-encoded. */
export function redrawnOf(file: string): string {
  return file.replace('.', '.redrawn.');
}

/** Reads the stored pictures of a folder. */
export class StoredPictures {
  constructor(private readonly folder: string) {}

  /** The original, or the small version if there is one. */
  async open(file: string, size: PictureSize = 'whole'): Promise<FileHandle | null> {
    const small = size === 'small' ? await this.read(smallOf(file)) : null;
    return small ?? this.read(file);
  }

  private read(path: string): Promise<FileHandle | null> {
    return open(join(this.folder, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  }
}
