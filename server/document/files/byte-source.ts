import { open } from 'node:fs/promises';
import type { FileContent } from '../../disk/file-content.js';

/** Bytes that are read in pieces, so that a large file is never in memory as a whole. */
export interface ByteSource {
  readonly size: number;
  /** Fewer bytes than requested at the end of the file, none beyond it. */
  read(offset: number, length: number): Promise<Buffer>;
}

export async function withBytesOf<R>(content: FileContent, act: (source: ByteSource) => Promise<R>): Promise<R> {
  if ('bytes' in content) {
    const { bytes } = content;
    return act({
      size: bytes.length,
      read: (offset, length) => Promise.resolve(bytes.subarray(Math.max(0, offset), Math.max(0, offset + length))),
    });
  }
  const file = await open(content.path);
  try {
    const { size } = await file.stat();
    return await act({
      size,
      async read(offset, length) {
        const most = Math.max(0, Math.min(length, size - offset));
        const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, offset);
        return buffer.subarray(0, bytesRead);
      },
    });
  } finally {
    await file.close();
  }
}
