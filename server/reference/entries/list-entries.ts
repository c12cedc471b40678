import type { Diff } from '../../../contract/diff.js';
import type { WireForm } from '../../../contract/form/wire-form.js';
import type { JsonObject } from '../../../contract/json.js';
import { allowed, type Capability } from '../../../contract/permissions.js';
import type { ReferenceDeclaration } from '../../../contract/reference/declaration.js';
import { eventOf, type EntryEvent } from '../../../contract/reference/events.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { Facts } from '../../decider/command.js';
import type { Files } from '../../decider/files.js';
import { streamOf, type NewEvent } from '../../log/event.js';
import type { EntryState } from './entry.js';
import { entryForm } from './entry-form.js';

export interface OneEntry {
  id: number;
}

/** The entries of one list as its commands read and change them. */
export interface ListEntries {
  declaration: ReferenceDeclaration;
  form: WireForm;
  stream(this: void, id: number): string;
  event(this: void, id: number, what: EntryEvent, data?: object): NewEvent;
  /** The current state of an entry; refused as not found if it was deleted. */
  existing(this: void, files: Files, id: number): EntryState;
}

export function listEntries(declaration: ReferenceDeclaration): ListEntries {
  const stream = (id: number): string => streamOf(declaration.name, id);
  return {
    declaration,
    form: entryForm(declaration),
    stream,
    event: (id, what, data = {}) => ({
      stream: stream(id),
      type: eventOf(declaration, what),
      data: data as JsonObject,
    }),
    existing(files, id) {
      const { state, version } = files.get<EntryState>(stream(id));
      if (version === 0 || state.deleted) throw refuse('NotFound');
      return state;
    },
  };
}

export function changeOf(
  field: 'deleted' | 'canonical_id',
  from: boolean | number | null,
  to: boolean | number | null,
): Diff {
  return { fields: { [field]: { from, to } }, rows: {} };
}

/** An undo runs this check too, with the right of the save it undoes. */
export function assertAllowed(capability: Capability, { actor }: Facts): void {
  if (actor.door !== 'http') return;
  if (actor.userId === null || actor.type === null || !allowed(capability, { id: actor.userId, type: actor.type }))
    throw refuse('NotAllowed');
}
