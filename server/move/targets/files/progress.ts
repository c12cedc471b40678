import type { Fields } from '../../../../contract/fields/field.js';
import type { JsonObject } from '../../../../contract/json.js';
import { label } from '../../../../contract/move/kinds/columns.js';
import { targetForms } from '../../../../contract/move/kinds/target-forms.js';
import { localDay } from '../../../../contract/time.js';
import type { Envelope } from '../../../decider/command.js';
import type { Kernel } from '../../../decider/kernel.js';
import { setCustomsDates } from '../../../shipment/customs/section.js';
import { shipmentStream } from '../../../shipment/file/shipment-file.js';
import { lifecycleCommands } from '../../../shipment/lifecycle/decide.js';
import { operationsCommands } from '../../../shipment/operations/decide.js';
import { changeUnits } from '../../../shipment/operations/units/save.js';
import { tracingCommands } from '../../../shipment/tracing/decide.js';
import { mapReferences } from '../references.js';
import { paced, type MoveTarget } from '../target.js';
import { onDay, part } from './calls.js';
import { fileOf, gone } from './form-rows.js';
import { namesOfFiles } from './names-of-files.js';

/** The parts of an order that say where it is, in the order in which they are written. */
export const progressForms = [
  'awb',
  'border',
  'ownContainer',
  'customs',
  'promise',
  'tracing',
  'news',
  'note',
] as const;
export type ProgressForm = (typeof progressForms)[number];

/** Where an order is. */
export type MovedProgress = {
  file: number;
  /** The values of each form that has any. */
  forms: { [form in ProgressForm]?: JsonObject };
  /** The day of the last place; the news is of this day. */
  seenOn: string | null;
  /** The stage in which it is, if it is over. */
  ended: { stage: 'pending' | 'arrived'; on: string | null } | null;
};

type Run = (kernel: Kernel, id: number, fields: JsonObject, call: Envelope, seenOn: string | null) => Promise<unknown>;

/** The command of each form. */
export const runs: Readonly<Record<ProgressForm, Run>> = {
  awb: ({ commands }, id, fields, call) => commands.run(operationsCommands.RecordAwb, { id, fields }, call),
  border: ({ commands }, id, fields, call) => commands.run(operationsCommands.SetBorderDates, { id, fields }, call),
  ownContainer: ({ commands }, id, fields, call) =>
    commands.run(operationsCommands.DateOwnContainer, { id, fields }, call),
  customs: ({ commands }, id, fields, call) => commands.run(setCustomsDates, { id, fields }, call),
  promise: ({ commands }, id, fields, call) => commands.run(changeUnits, { id, form: { fields, tables: {} } }, call),
  tracing: ({ commands }, id, fields, call) => commands.run(tracingCommands.AddTracing, { id, fields }, call),
  news: ({ commands, now }, id, fields, call, seenOn) =>
    commands.run(tracingCommands.AddNews, { id, fields }, seenOn === null ? call : onDay(call, seenOn, now())),
  // A note without a day is of the day of the move.
  note: ({ commands, now }, id, fields, call) =>
    commands.run(tracingCommands.AddNote, { id, fields: { ...fields, on: fields['on'] ?? localDay(now()) } }, call),
};

export const progressTarget: MoveTarget = {
  name: 'progress',
  title: label('Захиалгын явц', 'Progress of orders'),
  streamOf: shipmentStream,
  partOf: fileOf,
  mapIds: (given, idOf) => ({
    ...given,
    file: idOf(fileOf(given)),
    forms: mapForms(given['forms'] as JsonObject, idOf),
  }),
  namesOf: namesOfFiles,
  writer: (kernel) => ({
    atOnce: 1,
    parallel: paced,
    async write([save], envelope) {
      if (!save) return [];
      const { file: id, forms, seenOn, ended } = save.given as MovedProgress;
      for (const [at, form] of progressForms.entries()) {
        const fields = forms[form];
        if (fields) await runs[form](kernel, id, fields, part(envelope, at + 1), seenOn);
      }
      if (ended) await end(kernel, id, ended, part(envelope, progressForms.length + 1));
      return [id];
    },
    undoChange: gone,
    undoAddition: gone,
  }),
};

/** It ended on the day that is known, else on the day of the move. */
function end(
  { commands, now }: Kernel,
  id: number,
  { stage, on }: NonNullable<MovedProgress['ended']>,
  call: Envelope,
) {
  const { SetArrived, SetPending } = lifecycleCommands;
  return commands.run(
    stage === 'arrived' ? SetArrived : SetPending,
    { id },
    on === null ? call : onDay(call, on, now()),
  );
}

/** The values of forms of an order with each number of a record replaced. */
export function mapForms(forms: JsonObject, idOf: (id: number) => number): JsonObject {
  return Object.fromEntries(
    Object.entries(forms).map(([form, values]): [string, JsonObject] => {
      const fields: Fields = targetForms[form as keyof typeof targetForms];
      return [form, mapReferences(fields, values as JsonObject, idOf)];
    }),
  );
}
