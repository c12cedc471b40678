import { applyDiff, diffForm, type Diff, type FormShape } from '../../contract/diff.js';
import type { Json, JsonObject } from '../../contract/json.js';
import type { Capability } from '../../contract/permissions.js';
import { fieldMessages, refuse, type RefusalWord } from '../../contract/refusals.js';
import type { FileFacts } from '../../contract/shipment/file-facts.js';
import { lifeStages } from '../../contract/shipment/life-stages.js';
import type { FieldMessage, FormErrors, SentForm, WiredFields } from '../../contract/shipment/section-form.js';
import type { CommandDefinition } from '../decider/command.js';
import type { FoldEvent } from '../projection/aggregate.js';
import { checkReferred } from './complete-rows.js';
import { formFacts, type FormFacts } from './form-facts.js';
import { namedIn } from './form-references.js';
import { may } from '../decider/may.js';
import { openShipment, shipmentEvent, shipmentStream } from './shipment-file.js';

export interface SaveFields {
  id: number;
  fields: SentForm['fields'];
  version?: number | undefined;
}

interface Declared {
  /** The name of the command. */
  name: string;
  section: string;
  event: string;
  fields: WiredFields;
  shape: FormShape;
  /** Who may save it, whichever way it comes: also an undo comes through here. */
  capability: Capability;
  /** What a value must be beside what its field says. */
  check?(fields: SentForm['fields'], facts: FormFacts): Readonly<Partial<Record<string, FieldMessage>>>;
}

/** A form of single fields, saved as one event of what it changed. */
export function saveFields(declared: Declared): CommandDefinition<SaveFields, { id: number }, object, FormFacts> {
  const { name, section, event, fields, shape, capability, check } = declared;
  const form = { fields, tables: {} };
  const asSent = (sent: SentForm['fields']): SentForm => ({ fields: sent, tables: {} });
  return {
    name,
    streams: ({ id }) => [shipmentStream(id)],
    names: ({ fields: sent }) => namedIn(form, asSent(sent)),
    facts: ({ fields: sent }, source) => formFacts(form, asSent(sent), source),
    expects: ({ id, version }) =>
      version === undefined ? undefined : { stream: shipmentStream(id), section, version },
    decide(files, { id, fields: sent }, by) {
      if (!may(capability, by)) throw refuse('NotAllowed');
      const { own, facts } = openShipment<JsonObject>(files, id, section);
      assertRunning(facts);
      const errors: FormErrors = {};
      const say = (path: string, message: FieldMessage): void => void (errors[path] ??= [fieldMessages[message].mn]);
      const after: Record<string, Json> = { ...own, ...sent };
      checkReferred(fields, after, own, by, say);
      for (const [path, message] of Object.entries(check?.(sent, by) ?? {})) if (message) say(path, message);
      if (Object.keys(errors).length > 0) throw refuse('Invalid', { fields: errors });
      const diff = diffForm(own, after, shape);
      return { events: diff ? [shipmentEvent(id, { type: event, data: diff })] : [], answer: { id } };
    },
  };
}

/** What an order's stages change: an order that is on its way or finished, and not archived (D138). */
export function assertRunning({ lifecycle: { stage } }: FileFacts, otherwise: RefusalWord = 'NotAnOrder'): void {
  if (stage === 'archived') throw refuse('ClosedForEditing');
  if (stage === 'open' || stage === 'closed') throw refuse(otherwise, { values: { status: lifeStages[stage].mn } });
}

/** Whether its stages may be changed at all. */
export function isRunning({ lifecycle: { stage } }: FileFacts): boolean {
  return stage !== 'archived' && stage !== 'open' && stage !== 'closed';
}

/** The state of a section that is nothing but its fields. */
export function evolveFields<S extends object>(state: S, { data }: FoldEvent): S {
  return applyDiff(state, data as unknown as Diff);
}
