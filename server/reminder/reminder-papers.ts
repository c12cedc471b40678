import { Injectable } from '@nestjs/common';
import { reminderKind } from '../../contract/reminder/kind.js';
import { reminderLetter } from '../../contract/reminder/papers.js';
import type { ReminderState } from '../../contract/reminder/state.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { Kernel } from '../decider/kernel.js';
import type { IssuedPapers } from '../document/paper/issued-papers.js';
import { paperController, type PaperQuery, type PaperSource } from '../document/paper/paper-controller.js';
import { FirmSettings } from '../firm/firm-settings.js';
import { Past } from '../history/past.js';
import { reminderLetterPaper, type ReminderLetter } from './letter.js';
import { reminderPaperRecord, reminderStream } from './reminder.aggregate.js';
import { reminders } from './tables.js';

/** The letter as its event stores it, with the firm as it was then: it never changes. */
@Injectable()
export class ReminderPapers implements PaperSource<ReminderLetter> {
  constructor(
    private readonly past: Past,
    private readonly firm: FirmSettings,
    private readonly kernel: Kernel,
  ) {}

  async read({ params: { id }, query: { lang: language }, user }: PaperQuery): Promise<ReminderLetter> {
    const { today } = await this.past.recordFor<ReminderState>(user, reminderKind, id, Number.MAX_SAFE_INTEGER);
    const { content, withdrawn } = today.state;
    const [made] = await this.kernel.reader.stream(reminderStream(id));
    if (!content || !made) throw refuse('NotFound');
    return { id, content, firm: await this.firm.asOf(made.position), language, isWithdrawn: withdrawn !== null };
  }
}

export const reminderLetterController = paperController({
  routes: reminderLetter,
  record: reminderPaperRecord,
  file: 'reminder',
  source: ReminderPapers,
  write: reminderLetterPaper,
});

export const issuedReminders: IssuedPapers = {
  folder: 'reminders',
  records: { table: reminders, id: 'id' },
  writer: (kernel) => {
    const papers = new ReminderPapers(new Past(kernel), FirmSettings.of(kernel), kernel);
    return async (query) => reminderLetterPaper(await papers.read(query));
  },
};
