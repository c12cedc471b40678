import { Controller, type StreamableFile } from '@nestjs/common';
import { moveCompareRoutes } from '../../../contract/move/compare-routes.js';
import { digestOf } from '../../disk/file-content.js';
import type { Call, Reply } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { sentContent } from '../files/sent-content.js';
import { Comparisons } from './comparisons.js';
import { DifferencesFile } from './differences-file.js';
import { Differences } from './differences.js';

type Routes = typeof moveCompareRoutes;

/** Running side by side with the old system. */
@Controller()
export class MoveCompareController {
  constructor(
    private readonly comparisons: Comparisons,
    private readonly found: Differences,
    private readonly file: DifferencesFile,
  ) {}

  @Serve(moveCompareRoutes.compare)
  async compare(call: Call<Routes['compare']>): Promise<Reply<Routes['compare']>> {
    const { params, body, user, files, language } = call;
    const content = await sentContent(files[0]?.content, body.text);
    const sha256 = await digestOf({ bytes: content });
    const name = body.name || unnamed[language];
    const envelope = call.envelope({ ...params, name, sha256 });
    return {
      message: call.message('saved'),
      id: await this.comparisons.start(params.id, { name, content, sha256 }, user.id, envelope),
    };
  }

  @Serve(moveCompareRoutes.comparisons)
  async list({ params, language }: Call<Routes['comparisons']>): Promise<Reply<Routes['comparisons']>> {
    return { listdata: await this.comparisons.list(params.id, language) };
  }

  @Serve(moveCompareRoutes.differences)
  differences({ params, query, user, language }: Call<Routes['differences']>): Promise<Reply<Routes['differences']>> {
    return this.found.page(params.id, query, user, language);
  }

  @Serve(moveCompareRoutes.differencesFile)
  differencesFile(call: Call<Routes['differencesFile']>): Promise<StreamableFile> {
    return this.file.workbook(call);
  }
}

const unnamed = { mn: 'Жагсаалт', en: 'List' };
