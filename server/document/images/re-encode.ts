import sharp from 'sharp';
import { firstBytesOf, type FileContent } from '../../disk/file-content.js';
import { refuse } from '../../../contract/refusals/refusals.js';

export type PictureKind = 'jpg' | 'png' | 'webp';
/** The bytes by which a format is recognised. */
const signatureLength = 12;
const maxPixels = 25_000_000;
const longestSide = 2_400;
const smallSide = 320;
/** Even on a slow machine no picture within the size limits takes half as long. */
const longestSeconds = 20;

// One picture uses one thread: the others are needed for other work.
sharp.concurrency(1);
// No picture is read twice, and a cached one would keep its deleted file open.
sharp.cache(false);

export interface Picture {
  kind: PictureKind;
  bytes: Buffer;
}

/**
 * Decodes a picture and encodes it again, so that only our own encoding is served. Everything else in the file is dropped: scripts, a
 * second format, where the photo was taken.
 */
export async function reEncode(sent: FileContent): Promise<Picture> {
  const kind = kindOf(await firstBytesOf(sent, signatureLength));
  if (!kind) throw refuse('NotAnImage');
  try {
    const image = sharp('path' in sent ? sent.path : sent.bytes, {
      limitInputPixels: maxPixels,
      failOn: 'error',
      pages: 1,
      sequentialRead: true,
    });
    const { width, height } = await image.metadata();
    if (width * height > maxPixels) throw refuse('ImageTooLarge');
    // Rotated now, since the orientation is dropped with the other metadata.
    const upright = image
      .timeout({ seconds: longestSeconds })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
    const drawn =
      kind === 'jpg' ? upright.jpeg({ quality: 88 }) : kind === 'png' ? upright.png() : upright.webp({ quality: 88 });
    return { kind, bytes: await drawn.toBuffer() };
  } catch (error) {
    if (error instanceof Error && /pixel limit|timeout/i.test(error.message)) throw refuse('ImageTooLarge');
    if (error instanceof Error && error.name === 'Refusal') throw error;
    throw refuse('NotAnImage');
  }
}

/** For lists of pictures: a few kilobytes each. */
export async function smaller(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes)
    .resize({ width: smallSide, height: smallSide, fit: 'inside', withoutEnlargement: true })
    .toBuffer();
}

/** By its first bytes, never by its file name or declared type; only these three formats reach a decoder. */
function kindOf(bytes: Buffer): PictureKind | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  if (bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP')
    return 'webp';
  return null;
}
