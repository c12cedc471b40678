import type { Label } from '../../../contract/label.js';
import type { Fields } from '../../../contract/fields/field.js';
import { staff } from '../../../contract/move/kinds/staff.js';
import { references } from '../../../contract/reference/catalogue.js';
import type { Origin } from '../../../contract/origin/origin.js';
import type { Entry } from '../../../contract/reference/declaration.js';
import type { SettingsList } from '../../../contract/reference/heads.js';
import type { Envelope } from '../../decider/command.js';
import type { Kernel } from '../../decider/kernel.js';
import { MovedAccounts } from '../../identity/user/moved-accounts.js';
import { commandsOfList } from '../../reference/entries/list-commands.js';
import { EntryInverses } from '../../reference/importing/entry-inverses.js';
import { accountTarget, type SaveTarget } from '../kinds/served-kind.js';

/** A save with the ids of everything that it names. */
export interface ReadySave {
  id: number | null;
  given: Entry;
  origin: Origin;
}

/** The act by which a move wrote something. */
interface Written {
  act: string;
  move: number;
}

/** How saves of one target are written and taken back. */
export interface WriteTarget {
  /** The number of saves that one command can write. */
  atOnce: number;
  write(saves: readonly ReadySave[], envelope: Envelope): Promise<number[]>;
  /** Whether somebody works with an added one in a way that no event of it shows. */
  isUsed?(id: number): Promise<boolean>;
  undoChange(id: number, { act, move }: Written, envelope: Envelope): Promise<void>;
  undoAddition(id: number, envelope: Envelope): Promise<void>;
}

export function writeTargets(kernel: Kernel): (target: SaveTarget) => WriteTarget {
  const inverses = new EntryInverses(kernel);
  const moved = new MovedAccounts(kernel);
  const accounts: WriteTarget = {
    atOnce: 1,
    write: async ([save], envelope) => (save ? [await moved.save(save.id, save.given, envelope)] : []),
    isUsed: (id) => moved.hasSignedIn(id),
    undoChange: (id, { act }, envelope) => moved.undoChange(id, act, envelope),
    undoAddition: (id, envelope) => moved.undoAddition(id, envelope),
  };
  const entriesOf = (list: SettingsList): WriteTarget => ({
    atOnce: 100,
    async write(saves, envelope) {
      const rows = saves.map(({ id, ...save }) => (id === null ? save : { id, ...save }));
      return (await kernel.commands.run(commandsOfList(list).save, { rows }, envelope)).ids;
    },
    async undoChange(id, { act, move }, envelope) {
      await inverses.ofChange(list, id, act, envelope);
      await kernel.commands.run(
        commandsOfList(list).moveOut,
        { id, move },
        { ...envelope, key: `${envelope.key}.out` },
      );
    },
    undoAddition: (id, envelope) => inverses.ofAddition(list, id, envelope),
  });
  return (target) => (target === accountTarget ? accounts : entriesOf(target));
}

export function titleOf(target: SaveTarget): Label {
  return target === accountTarget ? staff.label : references[target].title;
}

/** The fields of a target; an account refers to no entries. */
export function fieldsOf(target: SaveTarget): Fields {
  return target === accountTarget ? {} : references[target].fields;
}
