import type Sharp from 'sharp';
import { Injectable } from '@nestjs/common';
import type { Paper, PaperPicture } from '../../../contract/paper/paper.js';
import { ServerTasks } from '../../process/process.module.js';
import { paperTask } from './paper-task.js';
import { ImageStore } from '../images/image-store.js';

/** A paper, and the stored pictures that stand on it. */
export interface WrittenPaper {
  paper: Paper;
  pictures: Readonly<Partial<Record<PaperPicture, string | null>>>;
}

function isPhoto(place: string): boolean {
  return place.startsWith('photo');
}

const photoSide = 640;
/** More than any picture has on paper. */
const longestSide = 900;
const mostRemembered = 30;

/** Makes the PDF of a paper, in the process for tasks. */
@Injectable()
export class Prints {
  /** A stored picture never gets other content, so what it is on paper is drawn once. */
  private readonly drawn = new Map<string, Buffer>();

  constructor(
    private readonly tasks: ServerTasks,
    private readonly images: ImageStore,
  ) {}

  async pdf({ paper, pictures }: WrittenPaper): Promise<Buffer> {
    const loaded = await Promise.all(
      Object.entries(pictures).map(async ([place, file]) => {
        const drawn = file ? await (isPhoto(place) ? this.photo(file) : this.picture(file)) : null;
        return drawn ? ([[place, drawn]] as const) : [];
      }),
    );
    const bytes = await this.tasks.run(paperTask, { paper, pictures: Object.fromEntries(loaded.flat()) });
    return Buffer.from(bytes);
  }

  /** A third of a page is wide; it stands on one paper only, so nobody remembers it. */
  private photo(file: string): Promise<Buffer | null> {
    return this.draw(file, async (bytes, sharp) =>
      sharp(bytes)
        .resize({ width: photoSide, height: photoSide, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 80 })
        .toBuffer(),
    );
  }

  /** As PNG, since paper takes no WebP. */
  private async picture(file: string): Promise<Buffer | null> {
    const known = this.drawn.get(file);
    if (known) return known;
    const png = await this.draw(file, async (bytes, sharp) =>
      sharp(bytes)
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .png()
        .toBuffer(),
    );
    if (!png) return null;
    const [oldest] = this.drawn.keys();
    if (this.drawn.size >= mostRemembered && oldest !== undefined) this.drawn.delete(oldest);
    this.drawn.set(file, png);
    return png;
  }

  private async draw(
    file: string,
    make: (bytes: Buffer, sharp: typeof Sharp) => Promise<Buffer>,
  ): Promise<Buffer | null> {
    const handle = await this.images.open(file);
    if (!handle) return null;
    try {
      // Loaded with the first picture, so that a start does not wait for it.
      const { default: sharp } = await import('sharp');
      return await make(await handle.readFile(), sharp);
    } finally {
      await handle.close();
    }
  }
}
