import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Uploads for a picture field and their result: refused with a word, or re-encoded without the hidden content. */
export interface HostilePicture {
  name: string;
  bytes: Buffer;
  outcome: 'NotAnImage' | 'ImageTooLarge' | 'drawn anew';
}

/** Is hidden in some of the files, and must be in nothing that is served. */
export const hidden = '<script>alert("hidden")</script>';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8e292c' }, limitInputPixels: false });
export const noise = (width: number, height = width) =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: '#888' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The first part of a PNG, with the sizes, is 25 bytes after the eight that say what it is. */
const pngSizes = 33;

function pngPart(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([length, body, sum]);
}

/** A PNG that declares these dimensions, with matching checksums, whatever its content is. */
function pngDeclaring(png: Buffer, width: number, height: number): Buffer {
  const sizes = Buffer.from(png.subarray(16, 29));
  sizes.writeUInt32BE(width, 0);
  sizes.writeUInt32BE(height, 4);
  return Buffer.concat([pngHead, pngPart('IHDR', sizes), png.subarray(pngSizes)]);
}

function pngWith(png: Buffer, type: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, pngSizes), pngPart(type, data), png.subarray(pngSizes)]);
}

/** The offset of the dimensions of a JPEG: in the frame, which starts with C0, or C2 if progressive. */
function jpegDeclaring(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = copy.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(copy[at + 1] ?? 0));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

/** The last scan of a JPEG a thousand times: each costs work on the whole picture, and few bytes. */
function withPasses(jpeg: Buffer, passes: number): Buffer {
  const at = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const [pass, end] = [jpeg.subarray(at, -2), jpeg.subarray(-2)];
  return Buffer.concat([jpeg.subarray(0, at), ...Array.from({ length: passes }, () => pass), end]);
}

/** A comment of a JPEG, after the two bytes that it begins with. */
function jpegWith(jpeg: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment);
  const head = Buffer.from([0xff, 0xfe, (text.length + 2) >> 8, (text.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)]);
}

/** Canvas sizes of an extended WebP are 24 bits each, less one. */
function webpDeclaring(webp: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(webp);
  const at = copy.indexOf('VP8X');
  if (at < 0) throw new Error('It is no extended WebP');
  copy.writeUIntLE(width - 1, at + 12, 3);
  copy.writeUIntLE(height - 1, at + 15, 3);
  return copy;
}

/** All at once, and created once, because some take a second. */
export async function hostilePictures(): Promise<HostilePicture[]> {
  const [jpeg, png, webp, passes] = await Promise.all([
    noise(300, 200).jpeg().toBuffer(),
    noise(300, 200).png().toBuffer(),
    noise(300, 200).webp().toBuffer(),
    plain(4_000, 4_000).jpeg({ progressive: true }).toBuffer(),
  ]);
  const extended = await noise(300, 200).withMetadata({ orientation: 6 }).webp().toBuffer();
  const hundred = await plain(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer();
  const frames = await sharp(Buffer.alloc(40 * 40 * 3 * 200, 7), {
    raw: { width: 40, height: 40 * 200, channels: 3, pageHeight: 40 },
  })
    .webp({ loop: 0 })
    .toBuffer();
  const zeros = deflateSync(Buffer.alloc(60_000_000));
  const profile = Buffer.concat([Buffer.from('ICC\0\0'), zeros]);
  const text = Buffer.concat([Buffer.from('Comment\0\0'), zeros]);

  const refused = (outcome: 'NotAnImage' | 'ImageTooLarge', list: Record<string, Buffer>): HostilePicture[] =>
    Object.entries(list).map(([name, bytes]) => ({ name, bytes, outcome }));
  return [
    ...refused('NotAnImage', {
      nothing: Buffer.alloc(0),
      svg: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${hidden}</svg>`),
      'svg that asks for a file': Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
      ),
      page: Buffer.from(`<html>${hidden}</html>`),
      gif: Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'),
      'gif that is a script too': Buffer.from('GIF89a/*', 'latin1'),
      tiff: await plain(20, 20).tiff().toBuffer(),
      avif: await plain(20, 20).avif().toBuffer(),
      bitmap: Buffer.from('BM\x46\0\0\0\0\0\0\0', 'latin1'),
      paper: Buffer.from('%PDF-1.7\n%%EOF'),
      archive: Buffer.from('PK\x03\x04', 'latin1'),
      'script with the beginning of a JPEG': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(hidden)]),
      'script with the beginning of a PNG': Buffer.concat([pngHead, Buffer.from(hidden)]),
      'script with the beginning of a WebP': Buffer.from(`RIFF\x20\0\0\0WEBP${hidden}`, 'latin1'),
      'jpeg that ends early': jpeg.subarray(0, jpeg.length >> 1),
      'png that ends early': png.subarray(0, png.length >> 1),
      'webp that ends early': webp.subarray(0, webp.length >> 1),
      'png that says it is as large as can be': pngDeclaring(png, 0x7fffffff, 0x7fffffff),
      'webp that says it is as large as can be': webpDeclaring(extended, 16_383, 16_383),
      'png that says it is larger': pngDeclaring(png, 4_000, 4_000),
      'jpeg of a thousand passes': withPasses(passes, 1_000),
    }),
    ...refused('ImageTooLarge', {
      'a hundred million points': hundred,
      'png that says a hundred million points': pngDeclaring(png, 10_000, 10_000),
      'jpeg that says it is as large as can be': jpegDeclaring(jpeg, 65_500, 65_500),
      'more bytes than may be sent': Buffer.concat([jpeg, Buffer.alloc(10.5 * 1024 * 1024)]),
    }),
    ...Object.entries({
      'jpeg that says it is larger': jpegDeclaring(jpeg, 4_000, 4_000),
      'jpeg with a page behind it': Buffer.concat([jpeg, Buffer.from(hidden)]),
      'jpeg with a script in a comment': jpegWith(jpeg, hidden),
      'jpeg with an archive behind it': Buffer.concat([jpeg, Buffer.from(`PK\x03\x04${hidden}`, 'latin1')]),
      'png with a script in a text': pngWith(png, 'tEXt', Buffer.from(`Comment\0${hidden}`)),
      'png with sixty megabytes in a text': pngWith(png, 'zTXt', text),
      'png with sixty megabytes in a colour profile': pngWith(png, 'iCCP', profile),
      'webp of two hundred pictures': frames,
    }).map(([name, bytes]): HostilePicture => ({ name, bytes, outcome: 'drawn anew' })),
  ];
}
