import { Controller, Inject, StreamableFile, type Type } from '@nestjs/common';
import { refuse } from '../../../contract/refusals.js';
import type { Paper } from '../../../contract/paper/paper.js';
import type { PaperRoutes } from '../../../contract/paper/routes.js';
import type { Call, Reply } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { Kernel } from '../../decider/kernel.js';
import { streamOf } from '../../log/event.js';
import { ImageStore } from '../images/image-store.js';
import { sendPicture } from '../images/send-picture.js';
import { Prints, type WrittenPaper } from './prints.js';

/** What is asked for: whose paper, by whom it is signed, in which language, as of when. */
export type PaperQuery = Pick<Call<PaperRoutes['content']>, 'params' | 'query' | 'user'>;

/** Collects what the papers of a stage say. */
export interface PaperSource<Data> {
  read(asked: PaperQuery): Promise<Data>;
}

/** One paper, declared: its calls, what it is made of, and how that is written. A refusal of `write` says that there is none. */
export interface PaperDeclaration<Data> {
  routes: PaperRoutes;
  /** The kind of record that it is a paper of. */
  record: string;
  /** The first part of the name of its file. */
  file: string;
  source: Type<PaperSource<Data>>;
  write(data: Data): WrittenPaper;
}

const shownMs = 60_000;
const mostShown = 50;

/** The pictures of the papers that somebody just opened, so that sixty photographs do not fold their file sixty times. */
class ShownPictures {
  private readonly papers = new Map<string, { pictures: WrittenPaper['pictures']; until: number }>();

  keep(asked: PaperQuery, version: number, pictures: WrittenPaper['pictures']): void {
    const key = keyOf(asked, version);
    this.papers.delete(key);
    this.papers.set(key, { pictures, until: Date.now() + shownMs });
    const [oldest] = this.papers.keys();
    if (this.papers.size > mostShown && oldest !== undefined) this.papers.delete(oldest);
  }

  of(asked: PaperQuery, version: number): WrittenPaper['pictures'] | undefined {
    const found = this.papers.get(keyOf(asked, version));
    return found && found.until > Date.now() ? found.pictures : undefined;
  }
}

/** A paper is one person's, of one version of its record: a deleted one has none any more. */
function keyOf({ params, query, user }: PaperQuery, version: number): string {
  return JSON.stringify([user.id, user.type, params.id, version, query]);
}

/** The form for the house is known by its name, too, when it lies among attachments. */
function fileName(kind: string, { number, audience }: Paper): string {
  const parts = [kind, number.replace(/[^\w-]+/g, '-'), ...(audience === 'house' ? ['house'] : [])];
  return `${parts.join('-')}.pdf`;
}

/** The page's content, the PDF and the pictures of one paper, from its declaration. */
export function paperController<Data>({ routes, record, file, source, write }: PaperDeclaration<Data>): Type<object> {
  @Controller()
  class PaperController {
    constructor(
      @Inject(source) private readonly papers: PaperSource<Data>,
      private readonly prints: Prints,
      private readonly images: ImageStore,
      private readonly kernel: Kernel,
    ) {}

    private readonly shown = new ShownPictures();

    @Serve(routes.content)
    async content(call: Call<PaperRoutes['content']>): Promise<Reply<PaperRoutes['content']>> {
      return (await this.written(call)).paper;
    }

    @Serve(routes.pdf)
    async pdf(call: Call<PaperRoutes['pdf']>): Promise<Reply<PaperRoutes['pdf']>> {
      const written = await this.written(call);
      const bytes = await this.prints.pdf(written);
      call.response.setHeader('Cache-Control', 'private, no-store');
      return new StreamableFile(bytes, {
        type: 'application/pdf',
        disposition: `inline; filename="${fileName(file, written.paper)}"`,
        length: bytes.length,
      });
    }

    /** A signature is shown only on what it signs, so the picture is found by the paper and not by its own address (D020). */
    @Serve(routes.picture)
    async picture(call: Call<PaperRoutes['picture']>): Promise<Reply<PaperRoutes['picture']>> {
      const stored = (await this.picturesOf(call))[call.params.picture];
      if (!stored) throw refuse('NotFound');
      const size = call.params.picture.startsWith('photo') ? 'small' : 'whole';
      return sendPicture(this.images, stored, call.response, 'private, no-store', size);
    }

    private async written(asked: PaperQuery): Promise<WrittenPaper> {
      const version = await this.versionOf(asked);
      const written = write(await this.papers.read(asked));
      this.shown.keep(asked, version, written.pictures);
      return written;
    }

    /** A page asks for its pictures one by one, right after its content. */
    private async picturesOf(asked: PaperQuery): Promise<WrittenPaper['pictures']> {
      return this.shown.of(asked, await this.versionOf(asked)) ?? (await this.written(asked)).pictures;
    }

    private versionOf({ params: { id } }: PaperQuery): Promise<number> {
      return this.kernel.reader.versionOf(streamOf(record, id));
    }
  }
  return PaperController;
}
