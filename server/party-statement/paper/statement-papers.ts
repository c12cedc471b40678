import { Injectable } from '@nestjs/common';
import { partyStatementPaper } from '../../../contract/party-statement/papers.js';
import { nameIn } from '../../../contract/paper/name-in.js';
import type { PaperLanguage } from '../../../contract/paper/paper.js';
import { references } from '../../../contract/reference/catalogue.js';
import { englishNameOf, nameOf } from '../../../contract/reference/declaration.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { IssuedPapers } from '../../document/paper/issued-papers.js';
import { paperController, type PaperQuery, type PaperSource } from '../../document/paper/paper-controller.js';
import { Kernel } from '../../decider/kernel.js';
import { FirmSettings } from '../../firm/firm-settings.js';
import { Past } from '../../history/past.js';
import { nameKey } from '../../projection/names.js';
import { entriesAt } from '../../shipment/papers/past-entries.js';
import { partyStatementPaperRecord, partyStatementStream, type MadeStatement } from '../party-statement.aggregate.js';
import { partyStatements } from '../tables.js';
import type { StatementOnPaper } from './on-paper.js';
import { statementPaper } from './statement-paper.js';

@Injectable()
export class StatementPapers implements PaperSource<StatementOnPaper> {
  constructor(
    private readonly past: Past,
    private readonly firm: FirmSettings,
    private readonly kernel: Kernel,
  ) {}

  read({ params: { id }, query: { lang: language } }: Pick<PaperQuery, 'params' | 'query'>): Promise<StatementOnPaper> {
    return this.ofLanguage(id, language);
  }

  async ofLanguage(id: number, language: PaperLanguage): Promise<StatementOnPaper> {
    const { made, position } = await this.madeOf(id);
    const [hash, firm, party, follows] = await Promise.all([
      this.kernel.reader.hashAt(position),
      this.firm.asOf(position),
      this.partyOf(made, position, language),
      made.follows === null ? null : this.madeOf(made.follows),
    ]);
    return {
      ...made,
      ...{ party, firm, language, position, hash: hash ?? '' },
      follows: follows && follows.made.number,
    };
  }

  private async madeOf(id: number): Promise<{ made: MadeStatement; position: number }> {
    const [event] = await this.kernel.reader.stream(partyStatementStream(id));
    if (!event) throw refuse('NotFound');
    return { made: event.data as MadeStatement, position: event.position };
  }

  /** The party as it was named when the statement was made. */
  private async partyOf(
    { payer, agent }: Pick<MadeStatement, 'payer' | 'agent'>,
    position: number,
    language: PaperLanguage,
  ): Promise<string> {
    const [list, id] = payer === null ? (['agent', agent ?? 0] as const) : (['payer', payer] as const);
    const entry = (await entriesAt(this.past, [{ list, id }], position)).get(nameKey({ list, id }));
    if (!entry) return '';
    const english = language === 'en' ? englishNameOf(entry) : null;
    return english ?? nameIn(language, nameOf(references[list], entry)) ?? '';
  }
}

export const statementPaperController = paperController({
  routes: partyStatementPaper,
  record: partyStatementPaperRecord,
  file: 'statement',
  source: StatementPapers,
  write: statementPaper,
});

export const issuedStatements: IssuedPapers = {
  folder: 'statements',
  records: { table: partyStatements, id: 'id' },
  writer: (kernel) => {
    const papers = new StatementPapers(new Past(kernel), FirmSettings.of(kernel), kernel);
    return async (query) => statementPaper(await papers.read(query));
  },
};
