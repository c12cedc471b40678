import { Injectable } from '@nestjs/common';
import { paperPictures, type Paper, type PaperPicture } from '../../../contract/paper/paper.js';
import { ServerTasks } from '../../process/process.module.js';
import { ImageStore } from '../images/image-store.js';

/** A paper, and the stored pictures that stand on it. */
export interface WrittenPaper {
  paper: Paper;
  pictures: Readonly<Partial<Record<PaperPicture, string | null>>>;
}

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
      paperPictures.map(async (place) => {
        const file = pictures[place];
        const png = file ? await this.picture(file) : null;
        return png ? ([[place, png]] as const) : [];
      }),
    );
    const bytes = await this.tasks.run('paper', { paper, pictures: Object.fromEntries(loaded.flat()) });
    return Buffer.from(bytes);
  }

  /** As PNG, since paper takes no WebP. */
  private async picture(file: string): Promise<Buffer | null> {
    const known = this.drawn.get(file);
    if (known) return known;
    const handle = await this.images.open(file);
    if (!handle) return null;
    try {
      // Loaded with the first picture, so that a start does not wait for it.
      const { default: sharp } = await import('sharp');
      const png = await sharp(await handle.readFile())
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .png()
        .toBuffer();
      const [oldest] = this.drawn.keys();
      if (this.drawn.size >= mostRemembered && oldest !== undefined) this.drawn.delete(oldest);
      this.drawn.set(file, png);
      return png;
    } finally {
      await handle.close();
    }
  }
}
