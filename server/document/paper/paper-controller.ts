import { Controller, Inject, StreamableFile, type Type } from '@nestjs/common';
import type { Principal } from '../../../contract/permissions.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { Json } from '../../../contract/json.js';
import { positionHeader } from '../../../contract/live/push.js';
import type { Paper } from '../../../contract/paper/paper.js';
import type { PaperRoutes } from '../../../contract/paper/routes.js';
import type { Call, Reply } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { Kernel } from '../../decider/kernel.js';
import { streamOf } from '../../log/event.js';
import { ImageStore } from '../images/image-store.js';
import { sendPicture } from '../images/send-picture.js';
import type { PaperRecord } from './paper-record.js';
import { BoundedCache } from '../../runtime/bounded-cache.js';
import { estimatedBytes } from '../../runtime/estimated-bytes.js';
import { storeInUse } from '../../runtime/request-context.js';
import { ofShownStore, Prints, type WrittenPaper } from './prints.js';
import { takingOf } from './taking.js';

/** Which paper is requested: of which record, signed by whom, in which language, as of when. */
export interface PaperQuery extends Pick<Call<PaperRoutes['content']>, 'params' | 'query'> {
  user: Principal;
}

/** Collects the data of the papers of a stage. */
export interface PaperSource<Data> {
  read(query: PaperQuery): Promise<Data>;
}

/** The declaration of one paper: its calls, its data, and how it is written. `write` refuses when the record has no such paper. */
export interface PaperDeclaration<Data> {
  routes: PaperRoutes;
  /** The kind of record that it is a paper of. */
  record: PaperRecord;
  /** The first part of its file name. */
  file: string;
  source: Type<PaperSource<Data>>;
  write(data: Data): WrittenPaper;
}

const cachedMs = 60_000;
const maxCachedBytes = 2 ** 20;

/** The pictures of recently opened papers, so that a paper with sixty photographs does not fold its file sixty times. */
class RecentPaperPictures {
  private readonly papers = new BoundedCache<string, { pictures: WrittenPaper['pictures']; until: number }>(
    maxCachedBytes,
  );

  cache(query: PaperQuery, version: number, pictures: WrittenPaper['pictures']): void {
    this.papers.set(keyOf(query, version), { pictures, until: Date.now() + cachedMs }, estimatedBytes(pictures));
  }

  of(query: PaperQuery, version: number): WrittenPaper['pictures'] | undefined {
    const found = this.papers.get(keyOf(query, version));
    return found && found.until > Date.now() ? found.pictures : undefined;
  }
}

/** A paper is cached per store, user and version of its record: a deleted record has none any more. */
function keyOf({ params, query, user }: PaperQuery, version: number): string {
  return JSON.stringify([storeInUse(), user.id, user.type, params.id, version, query]);
}

/** The internal form is recognisable by its file name, also among attachments. */
function fileName(kind: string, { number, audience }: Paper): string {
  const parts = [kind, number.replace(/[^\w-]+/g, '-'), ...(audience === 'house' ? ['house'] : [])];
  return `${parts.join('-')}.pdf`;
}

/** The page content, the PDF and the pictures of one paper, from its declaration. */
export function paperController<Data>({ routes, record, file, source, write }: PaperDeclaration<Data>): Type<object> {
  @Controller()
  class PaperController {
    constructor(
      @Inject(source) private readonly papers: PaperSource<Data>,
      private readonly prints: Prints,
      private readonly images: ImageStore,
      private readonly kernel: Kernel,
    ) {}

    private readonly recentPictures = new RecentPaperPictures();

    @Serve(routes.content)
    async content(call: Call<PaperRoutes['content']>): Promise<Reply<PaperRoutes['content']>> {
      // Read first, so that the content includes at least everything up to it.
      const { position } = await this.kernel.reader.head();
      call.response.setHeader(positionHeader, position);
      return ofShownStore((await this.written(call)).paper);
    }

    /** The paper is written once more, so it is refused exactly where the page and the PDF are; reading them stores nothing. */
    @Serve(routes.take)
    async take(call: Call<PaperRoutes['take']>): Promise<Reply<PaperRoutes['take']>> {
      const { params, body, user } = call;
      const write = async (): Promise<Paper> => (await this.written({ params, query: body, user })).paper;
      const { definition, command } = takingOf({ kernel: this.kernel, routes, record, params, body, write });
      await this.kernel.commands.run(definition, command, call.envelope({ ...params, ...body } as Json));
      return { message: call.message('saved') };
    }

    @Serve(routes.pdf)
    async pdf(call: Call<PaperRoutes['pdf']>): Promise<Reply<PaperRoutes['pdf']>> {
      const written = await this.written(call);
      const bytes = await this.prints.pdf(written, call.user.id);
      call.response.setHeader('Cache-Control', 'private, no-store');
      return new StreamableFile(bytes, {
        type: 'application/pdf',
        disposition: `inline; filename="${fileName(file, written.paper)}"`,
        length: bytes.length,
      });
    }

    /**
     * A signature is shown only on the paper that it signs, so the picture is requested through the paper and not by its own address
     * (D020).
     */
    @Serve(routes.picture)
    async picture(call: Call<PaperRoutes['picture']>): Promise<Reply<PaperRoutes['picture']>> {
      const stored = (await this.picturesOf(call))[call.params.picture];
      if (!stored) throw refuse('NotFound');
      const size = call.params.picture.startsWith('photo') ? 'small' : 'whole';
      return sendPicture(this.images, stored, call.response, 'private, no-store', size);
    }

    private async written(query: PaperQuery): Promise<WrittenPaper> {
      const version = await this.versionOf(query);
      const written = write(await this.papers.read(query));
      this.recentPictures.cache(query, version, written.pictures);
      return written;
    }

    /** A page requests its pictures one by one, right after its content. */
    private async picturesOf(query: PaperQuery): Promise<WrittenPaper['pictures']> {
      return this.recentPictures.of(query, await this.versionOf(query)) ?? (await this.written(query)).pictures;
    }

    private versionOf({ params: { id } }: PaperQuery): Promise<number> {
      return this.kernel.reader.versionOf(streamOf(record.kind, id));
    }
  }
  return PaperController;
}
