import { Injectable } from '@nestjs/common';
import { nettingKind } from '../../../contract/netting/kind.js';
import { nettingPaper } from '../../../contract/netting/papers.js';
import type { NettingState } from '../../../contract/netting/state.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import { Kernel } from '../../decider/kernel.js';
import type { IssuedPapers } from '../../document/paper/issued-papers.js';
import { paperController, type PaperQuery, type PaperSource } from '../../document/paper/paper-controller.js';
import { FirmSettings } from '../../firm/firm-settings.js';
import { Past } from '../../history/past.js';
import { nettingPaperRecord, nettingStream } from '../netting.aggregate.js';
import { nettings } from '../tables.js';
import { actPaper } from './act-paper.js';
import type { ActOnPaper } from './act.js';

@Injectable()
export class NettingPapers implements PaperSource<ActOnPaper> {
  constructor(
    private readonly past: Past,
    private readonly firm: FirmSettings,
    private readonly kernel: Kernel,
  ) {}

  async read({ params: { id }, query: { lang: language }, user }: PaperQuery): Promise<ActOnPaper> {
    const { today } = await this.past.recordFor<NettingState>(user, nettingKind, id, Number.MAX_SAFE_INTEGER);
    return { ...today.state, firm: await this.firm.asOf(await this.madeAt(id)), language };
  }

  /** The place of the act in the log: the company is named as it was then. */
  private async madeAt(id: number): Promise<number> {
    const [made] = await this.kernel.reader.stream(nettingStream(id));
    if (!made) throw refuse('NotFound');
    return made.position;
  }
}

export const nettingPaperController = paperController({
  routes: nettingPaper,
  record: nettingPaperRecord,
  file: 'netting',
  source: NettingPapers,
  write: actPaper,
});

export const issuedNettings: IssuedPapers = {
  folder: 'nettings',
  records: { table: nettings, id: 'id' },
  writer: (kernel) => {
    const papers = new NettingPapers(new Past(kernel), FirmSettings.of(kernel), kernel);
    return async (query) => actPaper(await papers.read(query));
  },
};
