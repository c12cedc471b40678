import { allowed, type Principal } from '../../../contract/permissions.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { StreamEvent } from '../../../contract/events.js';
import type { FileEffects } from '../../../contract/shipment/file/file-effects.js';
import type { FileFacts } from '../../../contract/shipment/file/file-facts.js';
import type { Facts } from '../../decider/command.js';
import type { Files } from '../../decider/files.js';
import { may } from '../../decider/may.js';
import { streamOf, type NewEvent } from '../../log/event.js';
import type { JsonObject } from '../../../contract/json.js';
import type { ShipmentState } from './state.js';

export function shipmentStream(id: number): string {
  return streamOf('shipment', id);
}

export function shipmentEvent(id: number, { type, data }: StreamEvent): NewEvent {
  return { stream: shipmentStream(id), type, data: (data ?? {}) as JsonObject };
}

/** The effects of the other sections of a file for this section. */
export function effectsFor(files: Files, id: number, section: string): FileEffects {
  return files.effects(shipmentStream(id), section) as FileEffects;
}

/** Opens a file that exists: the state of one section, the facts of all sections, and the effects for the section. */
export function openShipment<S>(
  files: Files,
  id: number,
  section: string,
): { own: S; facts: FileFacts; effects: FileEffects } {
  const { state, version } = files.get<ShipmentState>(shipmentStream(id));
  if (version === 0 || state.facts.lifecycle.deleted) throw refuse('NotFound');
  return { own: state.sections[section] as S, facts: state.facts, effects: effectsFor(files, id, section) };
}

/**
 * D031, D075: closed and archived files cannot be changed; an order can be changed by its own salesman or tariff manager, and by users
 * who may change every order.
 */
export function assertOpenToChange({ lifecycle, quotation }: FileFacts, by: Facts): void {
  if (lifecycle.stage === 'closed' || lifecycle.stage === 'archived') throw refuse('ClosedForEditing');
  if (lifecycle.stage === 'open') return;
  if (!may('order.edit', by, ownerFor(by.actor.type, quotation))) throw refuse('NotAllowed');
}

/** Whether the user may save a form of this file. */
export function mayChange({ lifecycle, quotation }: FileFacts, principal: Principal): boolean {
  if (lifecycle.stage === 'closed' || lifecycle.stage === 'archived' || lifecycle.deleted) return false;
  return lifecycle.stage === 'open' || allowed('order.edit', principal, ownerFor(principal.type, quotation));
}

/** Who owns an order: for a salesman its salesman, for other users its tariff manager. */
function ownerFor(type: number | null, { sales, tariff }: FileFacts['quotation']): number | null {
  return type === 1 ? sales : tariff;
}
