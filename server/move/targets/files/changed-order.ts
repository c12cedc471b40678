import type { JsonObject } from '../../../../contract/json.js';
import type { Envelope } from '../../../decider/command.js';
import type { Kernel } from '../../../decider/kernel.js';
import { changeOrder } from '../../../shipment/order/save.js';
import { part } from './calls.js';
import { progressForms, runs, type ProgressForm } from './progress.js';

/** The forms of an order that a later move changes. */
export type ChangedForms = { [form in 'order' | ProgressForm]?: JsonObject };

/** Writes what a later move changes of an order, each form by its own command. */
export async function changeForms(
  kernel: Kernel,
  { file: id, forms, seenOn }: { file: number; forms: ChangedForms; seenOn: string | null },
  envelope: Envelope,
): Promise<void> {
  const { order, ...progress } = forms;
  if (order) await kernel.commands.run(changeOrder, { id, form: { fields: order, tables: {} } }, part(envelope, 0));
  for (const [at, form] of progressForms.entries()) {
    const fields = progress[form];
    if (fields) await runs[form](kernel, id, fields, part(envelope, at + 1), seenOn);
  }
}
