import type Sharp from 'sharp';
import type { PaperPicture } from '../../../contract/paper/paper.js';
import type { StoredPictures } from '../images/stored-pictures.js';
import type { Pictures } from '../print/sheet.js';

/** The stored pictures of a paper, by their position on it. */
export type PicturesOnPaper = Readonly<Partial<Record<PaperPicture, string | null>>>;

function isPhoto(slot: string): boolean {
  return slot.startsWith('photo');
}

const photoSide = 640;
/** Larger than any picture on paper. */
const longestSide = 900;
const maxCached = 30;
const white = '#ffffff';

/**
 * Stored pictures as PNG or JPEG, since paper takes no WebP. Where they are transparent the white of the paper is drawn: the PDF library
 * unpacks transparent pictures at the same time and writes them in the order in which that ends, which differs from print to print.
 */
export class PaperPictures {
  /** The content of a stored picture never changes, so its version for paper is computed once. */
  private readonly drawn = new Map<string, Buffer>();

  constructor(private readonly stored: Pick<StoredPictures, 'open'>) {}

  /** Missing pictures are left out. */
  async of(pictures: PicturesOnPaper): Promise<Pictures> {
    const loaded = await Promise.all(
      Object.entries(pictures).map(async ([slot, file]) => {
        const drawn = file ? await (isPhoto(slot) ? this.photo(file) : this.picture(file)) : null;
        return drawn ? ([[slot, drawn]] as const) : [];
      }),
    );
    return Object.fromEntries(loaded.flat());
  }

  /** A photo is a third of a page wide and appears on one paper only, so it is not cached. */
  private photo(file: string): Promise<Buffer | null> {
    return this.draw(file, async (bytes, sharp) =>
      sharp(bytes)
        .resize({ width: photoSide, height: photoSide, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 80 })
        .toBuffer(),
    );
  }

  private async picture(file: string): Promise<Buffer | null> {
    const known = this.drawn.get(file);
    if (known) return known;
    const png = await this.draw(file, async (bytes, sharp) =>
      sharp(bytes)
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: white })
        .png()
        .toBuffer(),
    );
    if (!png) return null;
    const [oldest] = this.drawn.keys();
    if (this.drawn.size >= maxCached && oldest !== undefined) this.drawn.delete(oldest);
    this.drawn.set(file, png);
    return png;
  }

  private async draw(
    file: string,
    make: (bytes: Buffer, sharp: typeof Sharp) => Promise<Buffer>,
  ): Promise<Buffer | null> {
    const handle = await this.stored.open(file);
    if (!handle) return null;
    try {
      // Loaded with the first picture, so that it does not delay the start.
      const { default: sharp } = await import('sharp');
      return await make(await handle.readFile(), sharp);
    } finally {
      await handle.close();
    }
  }
}
