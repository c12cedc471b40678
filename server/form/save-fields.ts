import { applyDiff, diffForm, type Diff, type FormShape } from '../../contract/diff.js';
import type { Json, JsonObject } from '../../contract/json.js';
import type { Capability } from '../../contract/permissions.js';
import { refuse } from '../../contract/refusals/refusals.js';
import type { FieldMessage, SentForm, WireFields } from '../../contract/form/wire-form.js';
import type { CommandDefinition } from '../decider/command.js';
import type { Files } from '../decider/files.js';
import { may } from '../decider/may.js';
import type { FoldEvent } from '../projection/aggregate.js';
import { Faults } from './faults.js';
import { checkReferred, referredFacts, type ReferredFacts } from './referred.js';
import { namedIn } from './references.js';

export interface SaveFields {
  id: number;
  fields: SentForm['fields'];
  version?: number | undefined;
}

/** The record that the fields belong to. */
export interface RecordOfFields {
  stream(id: number): string;
  /** The current values of the section; refused when they may not be changed. */
  open(files: Files, id: number, section: string): JsonObject;
}

export interface SavedFields {
  /** The name of the command. */
  name: string;
  of: RecordOfFields;
  section: string;
  event: string;
  fields: WireFields;
  shape: FormShape;
  /** Who may save it, in whatever way: an undo is checked here, too. */
  capability: Capability;
  /** Rules for a value beyond the declaration of its field. */
  check?(fields: SentForm['fields'], facts: ReferredFacts): Readonly<Partial<Record<string, FieldMessage>>>;
}

/** A form of single fields, saved as one event with its changes. */
export function saveFields(
  declared: SavedFields,
): CommandDefinition<SaveFields, { id: number }, object, ReferredFacts> {
  const { name, of, section, event, fields, shape, capability, check } = declared;
  const { stream } = of;
  const form = { fields, tables: {} };
  return {
    name,
    streams: ({ id }) => [stream(id)],
    names: ({ fields: sent }) => namedIn(form, { fields: sent, tables: {} }),
    facts: ({ fields: sent }, source) => referredFacts(form, { fields: sent, tables: {} }, source),
    expects: ({ id, version }) => (version === undefined ? undefined : { stream: stream(id), section, version }),
    decide(files, { id, fields: sent }, by) {
      if (!may(capability, by)) throw refuse('NotAllowed');
      const own = of.open(files, id, section);
      const faults = new Faults();
      const after: Record<string, Json> = { ...own, ...sent };
      checkReferred(fields, after, own, by, faults.report);
      for (const [path, message] of Object.entries(check?.(sent, by) ?? {})) if (message) faults.report(path, message);
      faults.assertNone();
      const diff = diffForm(own, after, shape);
      return { events: diff ? [{ stream: stream(id), type: event, data: diff }] : [], answer: { id } };
    },
  };
}

/** The state of a section that consists only of its fields. */
export function evolveFields<S extends object>(state: S, { data }: FoldEvent): S {
  return applyDiff(state, data as Diff);
}
