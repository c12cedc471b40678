import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

export type PictureSize = 'whole' | 'small';

/** Where the small one of a picture lies. */
export function smallOf(file: string): string {
  return file.replace('.', '.small.');
}

/** The stored pictures of a folder, to be read. */
export class StoredPictures {
  constructor(private readonly folder: string) {}

  /** As it was sent, or small where it has a small one. */
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
