import { references } from '../../../contract/reference/catalogue.js';
import type { SettingsList } from '../../../contract/reference/heads.js';
import type { Envelope } from '../../decider/command.js';
import type { Kernel } from '../../decider/kernel.js';
import { History } from '../../history/history.js';
import { undoEntry } from '../entries/entry-record.js';
import { commandsOfList } from '../entries/list-commands.js';

/** Takes back entries that one act has written: an added one is deleted, a changed one gets its values from before. */
export class EntryInverses {
  private readonly history: History;

  constructor(private readonly kernel: Kernel) {
    this.history = new History(kernel);
  }

  /** Refused where a field was saved again since then. */
  async ofChange(list: SettingsList, id: number, act: string, envelope: Envelope): Promise<void> {
    const undo = { may: () => true, command: undoEntry(list), form: { fields: references[list].fields } };
    await this.history.undoAct(list, id, act, undo, envelope);
  }

  /** Refused where it is in use. */
  async ofAddition(list: SettingsList, id: number, envelope: Envelope): Promise<void> {
    await this.kernel.commands.run(commandsOfList(list).remove, { id }, envelope);
  }
}
