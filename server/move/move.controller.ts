import { Controller, StreamableFile } from '@nestjs/common';
import { moveKinds } from '../../contract/move/kinds/catalogue.js';
import { maxFileMb } from '../../contract/move/limits.js';
import { moveRoutes } from '../../contract/move/routes.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { digestOf } from '../disk/file-content.js';
import { attachment, inFileName } from '../http/attachment.js';
import type { Call, Reply } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { isArchive } from '../sheet/read-sheet.js';
import { MoveFiles } from './files/files.js';
import { KeptFiles } from './files/kept-files.js';
import { isZipOfDocuments } from './files/unpack-documents.js';
import { Moves, type Naming } from './moves.js';
import { sentContent } from './files/sent-content.js';
import { ShownMove } from './shown-move.js';

type Routes = typeof moveRoutes;

/** Moves and their files. */
@Controller()
export class MoveController {
  constructor(
    private readonly moves: Moves,
    private readonly files: MoveFiles,
    private readonly shown: ShownMove,
    private readonly kept: KeptFiles,
  ) {}

  @Serve(moveRoutes.list)
  async list(): Promise<Reply<Routes['list']>> {
    return { listdata: await this.moves.list() };
  }

  @Serve(moveRoutes.kinds)
  kinds(): Reply<Routes['kinds']> {
    return {
      kinds: moveKinds.map(({ name, label, sentence, columns }) => ({
        ...{ name, label, sentence },
        columns: Object.entries(columns).map(([field, column]) => ({
          ...{ name: field, label: column.label, sentence: column.sentence },
          is_needed: column.needed ?? false,
          question: column.answers?.name ?? null,
        })),
      })),
    };
  }

  @Serve(moveRoutes.create)
  async create(call: Call<Routes['create']>): Promise<Reply<Routes['create']>> {
    const id = await this.moves.create(call.body, call.user.id, call.envelope(namingOf(call.body)));
    return { message: call.message('saved'), id };
  }

  @Serve(moveRoutes.one)
  async one({ params: { id }, language }: Call<Routes['one']>): Promise<Reply<Routes['one']>> {
    return { data: await this.shown.one(id, language) };
  }

  @Serve(moveRoutes.rename)
  async rename(call: Call<Routes['rename']>): Promise<Reply<Routes['rename']>> {
    const { params, body } = call;
    await this.moves.rename(params.id, body, call.envelope({ ...params, ...namingOf(body) }));
    return { message: call.message('updated') };
  }

  @Serve(moveRoutes.discard)
  async discard(call: Call<Routes['discard']>): Promise<Reply<Routes['discard']>> {
    await this.moves.discard(call.params.id, call.envelope(call.params));
    return { message: call.message('updated') };
  }

  @Serve(moveRoutes.addFile)
  async addFile(call: Call<Routes['addFile']>): Promise<Reply<Routes['addFile']>> {
    const { params, body, user, files, language } = call;
    const content = await sentContent(files[0]?.content, body.text);
    assertNotTooLarge(content);
    const sha256 = await digestOf({ bytes: content });
    const name = body.name || (files.length > 0 ? unnamedFile : pastedBlock)[language];
    const envelope = call.envelope({ ...params, name, sha256 });
    return {
      message: call.message('saved'),
      id: await this.files.add(params.id, { name, content, sha256 }, user.id, envelope),
    };
  }

  @Serve(moveRoutes.fileContent)
  async fileContent({ params: { id } }: Call<Routes['fileContent']>): Promise<StreamableFile> {
    const { name, type, content } = await this.kept.read(id);
    const [ending = ''] = /\.\w{2,5}$/.exec(name) ?? [];
    return new StreamableFile(content, {
      ...{ type, length: content.length },
      disposition: attachment(`move-file-${id}${ending}`, inFileName(name)),
    });
  }

  @Serve(moveRoutes.stopFile)
  async stopFile(call: Call<Routes['stopFile']>): Promise<Reply<Routes['stopFile']>> {
    await this.files.stop(call.params.id, call.envelope(call.params));
    return { message: call.message('updated') };
  }

  @Serve(moveRoutes.readAgain)
  async readAgain(call: Call<Routes['readAgain']>): Promise<Reply<Routes['readAgain']>> {
    await this.files.readAgain(call.params.id, call.user.id, call.envelope(call.params));
    return { message: call.message('updated') };
  }

  @Serve(moveRoutes.removeFile)
  async removeFile(call: Call<Routes['removeFile']>): Promise<Reply<Routes['removeFile']>> {
    await this.files.remove(call.params.id, call.envelope(call.params));
    return { message: call.message('deleted') };
  }
}

const unnamedFile = { mn: 'Файл', en: 'File' };
const pastedBlock = { mn: 'Хуулсан хүснэгт', en: 'Pasted table' };

const namingOf = ({ name, system }: Naming) => ({ name, system: system ?? null });

/** Only documents are not read at once. */
function assertNotTooLarge(content: Buffer): void {
  if (content.length <= maxFileMb * 1024 ** 2 || (isArchive(content) && isZipOfDocuments(content))) return;
  throw refuse('MoveFileTooLarge', { values: { megabytes: maxFileMb } });
}
