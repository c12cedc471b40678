import { foldRevision } from '../../contract/fold.js';
import { shipmentEvents, type SectionName } from '../../contract/shipment/sections.js';
import type { Aggregate, FoldEvent } from '../projection/aggregate.js';
import { evolveLifecycle } from './lifecycle/evolve.js';
import { newLife } from './lifecycle/state.js';
import { followPrices, nothingLogged } from './price-log.js';
import { evolveQuotation } from './quotation/evolve.js';
import { noQuotation } from './quotation/state.js';
import { kindsReferredTo, referencesOf } from './references.js';
import { rowsOf } from './rows.js';
import { evolveSettlement } from './settlement/evolve.js';
import { nothingSettled } from './settlement/state.js';
import type { ShipmentState } from './state.js';
import { changeLogTable, offerLogTable, priceRowTable, quotationTable, shipmentTable } from './tables.js';

type Sections = {
  [S in SectionName]: {
    initial: ShipmentState[S];
    evolve(state: ShipmentState[S], event: FoldEvent): ShipmentState[S];
  };
};

const notYet = {
  initial: {},
  evolve(_state: object, { type }: FoldEvent): never {
    throw new Error(`${type} belongs to a section that has no events`);
  },
};

/** The one place where the sections of a shipment meet. */
const sections: Sections = {
  quotation: { initial: noQuotation, evolve: evolveQuotation },
  order: notYet,
  operations: notYet,
  customs: notYet,
  billing: notYet,
  settlement: { initial: nothingSettled, evolve: evolveSettlement },
  lifecycle: { initial: newLife, evolve: evolveLifecycle },
};

const initialOf = <S extends SectionName>(section: S): ShipmentState[S] => sections[section].initial;

const initial: ShipmentState = {
  quotation: initialOf('quotation'),
  order: initialOf('order'),
  operations: initialOf('operations'),
  customs: initialOf('customs'),
  billing: initialOf('billing'),
  settlement: initialOf('settlement'),
  lifecycle: initialOf('lifecycle'),
  prices: nothingLogged,
};

function evolve(state: ShipmentState, event: FoldEvent): ShipmentState {
  const name = shipmentEvents[event.type]?.section as SectionName;
  const section = sections[name] as unknown as { evolve(part: unknown, event: FoldEvent): never };
  const next: ShipmentState = { ...state, [name]: section.evolve(state[name], event) };
  const prices = followPrices(state, next, event);
  return prices === next.prices ? next : { ...next, prices };
}

/** A shipment from its first inquiry to the archive: one stream, one id for life (D046). */
export const shipmentAggregate: Aggregate<ShipmentState> = {
  name: 'shipment',
  events: shipmentEvents,
  initial,
  evolve,
  tables: [shipmentTable, quotationTable, priceRowTable, offerLogTable, changeLogTable],
  revision: foldRevision,
  rows: rowsOf,
  references: { to: kindsReferredTo, of: referencesOf },
  isDeleted: ({ lifecycle }) => lifecycle.deleted,
  known: { as: { mn: 'Тээвэр', en: 'Shipment' }, table: 'shipment', column: 'name' },
  saved: (state, section) => (section === 'quotation' ? state.quotation.form : state[section as SectionName]),
};
