import { diffForm } from '../../../contract/diff.js';
import type { Json } from '../../../contract/json.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import { terminalFields, terminalShape } from '../../../contract/shipment/order/form.js';
import type { OrderState } from '../../../contract/shipment/order/state.js';
import type { CommandDefinition } from '../../decider/command.js';
import { Faults } from '../../form/faults.js';
import { assertRunning } from '../file/running.js';
import { checkReferred, referredFacts, type ReferredFacts } from '../../form/referred.js';
import { namedIn } from '../../form/references.js';
import { may } from '../../decider/may.js';
import { assertOpenToChange, openShipment, shipmentEvent, shipmentStream } from '../file/shipment-file.js';
import { shipments } from '../tables.js';

interface SetTerminal {
  /** The shipment, or the number of its order record. */
  of: { id: number } | { order: number };
  fields: Record<string, Json>;
}

const form = { fields: terminalFields, tables: {} };

/** The terminal alone, set from the page of an operation (doc 3 s2.11). */
export const setTerminal: CommandDefinition<SetTerminal, { id: number }, { id: number }, ReferredFacts> = {
  name: 'SetTerminal',
  async draw({ of }, source) {
    if ('id' in of) return of;
    const [found] = await source.query<{ id: number }>(`select id from ${shipments} where order_id = $1`, [of.order]);
    if (!found) throw refuse('NotFound');
    return found;
  },
  streams: (_command, { id }) => [shipmentStream(id)],
  names: ({ fields }) => namedIn(form, { fields, tables: {} }),
  facts: ({ fields }, source) => referredFacts(form, { fields, tables: {} }, source),
  decide(files, { fields }, by) {
    const { own, facts } = openShipment<OrderState>(files, by.id, 'order');
    assertRunning(facts);
    // The undo of an order form uses this command too, if the save changed only the terminal.
    if (!may('operation.terminal', by)) assertOpenToChange(facts, by);
    const faults = new Faults();
    checkReferred(terminalFields, fields, own.form, by, faults.report);
    faults.assertNone();
    const diff = diffForm(own.form, fields, terminalShape);
    return { events: diff ? [shipmentEvent(by.id, { type: 'TerminalSet', data: diff })] : [], answer: { id: by.id } };
  },
};
