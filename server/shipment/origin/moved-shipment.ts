import { shipmentOriginEvents } from '../../../contract/shipment/origin/events.js';
import type { Origin, OriginState } from '../../../contract/origin/origin.js';
import type { LifecycleState } from '../../../contract/shipment/lifecycle/state.js';
import { stageOf } from '../../../contract/shipment/status/life-stages.js';
import { origins } from '../../origin/origin-table.js';
import { withOrigins } from '../../origin/with-origin.js';
import type { Aggregate } from '../../projection/aggregate.js';
import type { Row } from '../../projection/table.js';
import type { ShipmentState } from '../file/state.js';
import { freedCodeRows, freedCodeTable } from './freed-codes.js';

/** A file with where it came from. */
export interface MovedShipment extends ShipmentState, OriginState {
  /** Where it had come from, if a move that had brought it was taken back. */
  takenBack: readonly Origin[] | null;
}

/**
 * Files that moves bring. When such a move is taken back, the file has no row in any table any more, unlike one that somebody deleted;
 * only the code that it had is remembered.
 */
export function withShipmentOrigins(aggregate: Aggregate<ShipmentState>): Aggregate<MovedShipment> {
  const moved = withOrigins(aggregate, { in: 'ShipmentMovedIn', out: 'ShipmentMovedOut' });
  const ownTables = [...moved.tables, ...(moved.recordTables ?? [])].map(({ name }) => name);
  return {
    ...moved,
    events: { ...moved.events, ...shipmentOriginEvents },
    initial: { ...moved.initial, takenBack: null },
    evolve(state, event) {
      const next = { ...moved.evolve(state, event), takenBack: state.takenBack };
      const isTakenBack = event.type === 'ShipmentMovedOut' && event.data['deletes'] === true;
      return isTakenBack ? deleted({ ...next, takenBack: state.origins }) : next;
    },
    tables: [...moved.tables, freedCodeTable],
    rows(state, file, before) {
      if (!state.takenBack) return moved.rows(state, file, before);
      const { code } = lifecycleOf(state);
      const none = moved.tables.map(({ name }): [string, Row[]] => [name, []]);
      return { ...Object.fromEntries(none), [freedCodeTable.name]: freedCodeRows(file.id, code, state.takenBack) };
    },
    touches(type) {
      if (type === 'ShipmentMovedOut') return [...ownTables, freedCodeTable.name];
      const own = aggregate.touches?.(type) ?? ownTables;
      return type === 'ShipmentMovedIn' || type === 'InquiryDeleted' ? [...own, origins] : own;
    },
  };
}

function lifecycleOf({ sections }: ShipmentState): LifecycleState {
  return sections['lifecycle'] as LifecycleState;
}

function deleted(state: MovedShipment): MovedShipment {
  const lifecycle = { ...lifecycleOf(state), deleted: true };
  return {
    ...state,
    sections: { ...state.sections, lifecycle },
    facts: { ...state.facts, lifecycle: { ...lifecycle, stage: stageOf(lifecycle) } },
  };
}
