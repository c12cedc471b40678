import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { ImageStore } from './image-store.js';
import type { PictureSize } from './stored-pictures.js';

const types: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/** The bytes of a stored picture; the caller has checked that the user may see it. */
export async function sendPicture(
  images: ImageStore,
  file: string,
  response: Response,
  cacheControl: string,
  size?: PictureSize,
): Promise<StreamableFile> {
  const handle = await images.open(file, size);
  if (!handle) throw refuse('NotFound');
  const { size: length } = await handle.stat();
  response.setHeader('Content-Security-Policy', `sandbox; default-src 'none'`);
  response.setHeader('Cache-Control', cacheControl);
  return new StreamableFile(handle.createReadStream(), {
    type: types[file.split('.')[1] ?? ''] ?? 'application/octet-stream',
    disposition: 'inline',
    length,
  });
}
