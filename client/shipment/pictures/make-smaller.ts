/** A photograph of a wagon number is read as well at this size, and goes over a weak line in seconds. */
const longestSide = 2_000;
const quality = 0.85;
/** What is small in both ways goes as it is. */
const smallBytes = 1_500_000;

export interface Size {
  width: number;
  height: number;
}

/** The same shape with no side longer than `most`. */
export function sizeWithin({ width, height }: Size, most = longestSide): Size {
  const share = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/**
 * A picture as it is sent: drawn upright, as the camera was held, and small. What this browser cannot draw goes as it is, and the
 * server says what is wrong with it.
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
