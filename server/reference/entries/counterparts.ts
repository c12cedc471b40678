import { diffForm } from '../../../contract/diff.js';
import { references } from '../../../contract/reference/catalogue.js';
import type { Entry, FieldErrors, ReferenceDeclaration } from '../../../contract/reference/declaration.js';
import type { SettingsList } from '../../../contract/permissions.js';
import type { Files } from '../../decider/files.js';
import type { NewEvent } from '../../log/event.js';
import type { EntryState } from './entry.js';
import { listEntries } from './list-entries.js';

/**
 * The entries of another list that are the same firm as the saved ones: a save writes the field on both sides, so that each form
 * shows it, and one entry has at most one counterpart.
 */
export class Counterparts {
  private readonly declared: Declared | undefined;
  /** What each opened entry of the other list refers to after this save. */
  private readonly after = new Map<number, number | null>();

  constructor(
    declaration: ReferenceDeclaration,
    private readonly files: Files,
  ) {
    this.declared = declaredBy(declaration);
  }

  /** Sets the counterpart of a saved entry; an error if it belongs to another entry. */
  set(id: number, before: Entry | null, entry: Entry): FieldErrors {
    if (!this.declared) return {};
    const { field } = this.declared;
    const old = before?.[field] ?? null;
    const chosen = entry[field] ?? null;
    if (old === chosen) return {};
    if (typeof old === 'number' && this.referredBy(this.declared, old) === id) this.after.set(old, null);
    if (typeof chosen !== 'number') return {};
    if (this.stateOf(this.declared, chosen).canonical_id !== null) return { [field]: 'notInList' };
    const taken = this.referredBy(this.declared, chosen);
    if (taken !== null && taken !== id) return { [field]: 'counterpartTaken' };
    this.after.set(chosen, id);
    return {};
  }

  /** The changes of the other list. */
  events(): NewEvent[] {
    if (!this.declared) return [];
    const { other, back } = this.declared;
    const { event } = listEntries(other);
    const events: NewEvent[] = [];
    for (const [id, value] of this.after) {
      const diff = diffForm(this.stateOf(this.declared, id), { [back]: value }, { fields: [back] });
      if (diff) events.push(event(id, 'Changed', diff));
    }
    return events;
  }

  private referredBy(declared: Declared, id: number): number | null {
    const after = this.after.get(id);
    if (after !== undefined) return after;
    const stored = this.stateOf(declared, id)[declared.back];
    return typeof stored === 'number' ? stored : null;
  }

  private stateOf({ other }: Declared, id: number): EntryState {
    return this.files.get<EntryState>(listEntries(other).stream(id)).state;
  }
}

interface Declared {
  field: string;
  other: ReferenceDeclaration;
  /** The field of the other list that names an entry of this one. */
  back: string;
}

function declaredBy({ counterpart, fields }: ReferenceDeclaration): Declared | undefined {
  const list = counterpart === undefined ? undefined : fields[counterpart]?.refersTo;
  if (counterpart === undefined || list === undefined) return undefined;
  const other = references[list as SettingsList];
  return { field: counterpart, other, back: other.counterpart ?? '' };
}
