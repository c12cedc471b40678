/** A photograph of a wagon number is still readable at this size, and uploads over a weak connection in seconds. */
const longestSide = 2_000;
const quality = 0.85;
/** A picture that is within this and the side limit is sent unchanged. */
const smallBytes = 1_500_000;

export interface Size {
  width: number;
  height: number;
}

/** The size scaled down so that no side is longer than `most`. */
export function sizeWithin({ width, height }: Size, most = longestSide): Size {
  const share = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/**
 * Resizes a picture for upload and turns it upright. A file that this browser cannot decode is sent unchanged, and the
 * server answers what is wrong with it.
 */
export async function makeSmaller(file: Blob): Promise<Blob> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return file;
  }
  const size = sizeWithin(bitmap);
  if (size.width === bitmap.width && file.size <= smallBytes) {
    bitmap.close();
    return file;
  }
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  return new Promise((done) => canvas.toBlob((drawn) => done(drawn ?? file), 'image/jpeg', quality));
}
