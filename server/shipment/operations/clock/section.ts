import { allowed } from '../../../../contract/permissions.js';
import { clockEvents } from '../../../../contract/shipment/clock/events.js';
import { clockRoutes } from '../../../../contract/shipment/clock/routes.js';
import { chargesInForce } from '../../../../contract/shipment/clock/recharge.js';
import type { ClockFacts, ClockState } from '../../../../contract/shipment/clock/state.js';
import type { FileEffects } from '../../../../contract/shipment/file/file-effects.js';
import type { ReadModelTable } from '../../../projection/table.js';
import type { EffectsOf, Section } from '../../section.js';
import { recharges } from '../../tables.js';
import { evolveClock } from './evolve.js';
import { ClockController } from './clock.controller.js';
import { ClockReader } from './clock-reader.js';
import { rechargeByInvoice, rechargeByOffer, withdrawRecharge } from './recharge.js';
import { riskListing } from './risk-listing.js';

/** The charges that count, each with its containers as they were charged. */
const rechargeTable: ReadModelTable = {
  name: recharges,
  key: ['id'],
  streamId: 'shipment_id',
  columns: { id: 'integer', shipment_id: 'integer', offer_row: 'integer', charge: 'json' },
  indexes: ['(shipment_id)'],
};

/** What was charged to the customer for the days of containers. The days themselves are those of the units and of operations. */
export const clockSection: Section<ClockState, ClockFacts> = {
  name: 'clock',
  events: clockEvents,
  initial: { recharges: [] },
  evolve: evolveClock,
  facts: (state) => state,
  effects: { recharge: rechargeByOffer } satisfies EffectsOf<ClockState, FileEffects['clock']>,
  streamEffects: { recharge: rechargeByInvoice, withdrawRecharge },
  tables: [{ ...rechargeTable, follows: ['lifecycle', 'quotation'] }],
  rows({ recharges: all }, { id, facts }) {
    if (all.length === 0 || facts.lifecycle.deleted) return { [recharges]: [] };
    const { priceOffers } = facts.quotation.money;
    const placeOf = (row: number | null): number | null =>
      row === null ? null : priceOffers.findIndex((offer) => offer.id === row) + 1;
    const rows = chargesInForce(all, priceOffers).map((charge) => ({
      id: charge.id,
      shipment_id: id,
      offer_row: placeOf(charge.offer),
      charge,
    }));
    return { [recharges]: rows };
  },
  // A charge shows the price to the customer.
  visibilityFor: (principal) =>
    allowed('clock.readCustomers', principal)
      ? 'all'
      : { allBut: ['recharges'], events: ['PenaltyRecharged', 'RechargeWithdrawn'] },
  routes: [clockRoutes],
  listings: [riskListing],
  controllers: [ClockController],
  providers: [ClockReader],
};
