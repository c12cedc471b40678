import { wireName } from '../../../contract/reference/fixed/catalogue.js';
import { transmodes } from '../../../contract/reference/fixed/transmodes.js';
import type { Cell } from '../../../contract/list.js';
import { daysLeft, daysStayed } from '../../../contract/shipment/border-stay.js';
import { mostDaysLeft } from '../../../contract/shipment/operations/border-choices.js';
import { cargoLines, moneyLines } from '../../../contract/shipment/checklist/lines.js';
import { missingKinds } from '../../../contract/document/needs.js';
import { operationList } from '../../../contract/shipment/operations/lists.js';
import { userTable } from '../../identity/user/user.aggregate.js';
import { firmTable } from '../../firm/firm.aggregate.js';
import { entriesOf } from '../../reference/tables.js';
import { dayAfter, localDay } from '../../../contract/time.js';
import type { ComputedSource } from '../../list/listing.js';
import { asNumber } from '../../list/answered-number.js';
import { openLineFilter } from './checklist/open-filter.js';
import { openOf } from './checklist/open-lines.js';
import { arrivalForecast } from './forecast-source.js';
import { firmNeeds, missingFilter, needsIn, readNeedsKey } from '../document-needs.js';
import {
  countryOf,
  namedJoins,
  nameOf,
  inTransit,
  orderFilterSources,
  orderJoins,
  orderSources,
} from '../lists/order-sources.js';
import type { SectionListing } from '../section.js';

const { search, contract, sales, via, unit, unitlist } = orderFilterSources;

/** A column of the entry that a row refers to, or of the one that it was merged into, as SQL over a row `t` of the list. */
const ofEntry = (list: 'city' | 'container', on: string, column: string): string =>
  `(select n.${column} from ${entriesOf(list)} e join ${entriesOf(list)} n on n.id = coalesce(e.canonical_id, e.id) where e.id = t.${on})`;

const freeDays = (column: 'freeday20' | 'freeday40'): string => ofEntry('container', 'container_status_id', column);

/**
 * The fewer of the free days of the container of a row. They are read once for all containers, not once for each row: a count of
 * thousands of orders would look up each of them twice.
 */
const fewestFreeDays = `((select jsonb_object_agg(e.id, least(n.freeday20, n.freeday40)) from ${entriesOf('container')} e
  join ${entriesOf('container')} n on n.id = coalesce(e.canonical_id, e.id)) ->> t.container_status_id::text)::integer`;

/** Whole days at the border on a day, as SQL: the same rule as `daysStayed`. */
const stayed = (day: string): string =>
  `case when t.ata_border is null then 0 else greatest(0, coalesce(t.etd_border, ${day}) - t.ata_border) end`;

const stayOf = (days: Readonly<Record<string, Cell>>, now: Date): number =>
  daysStayed(
    { ataBorder: days['ata_border'] as string | null, etdBorder: days['etd_border'] as string | null },
    localDay(now),
  );

const cityName = (on: 'origin_city_id' | 'final_city_id'): string => ofEntry('city', on, 'name');

const leftOf = (column: 'freeday20' | 'freeday40'): ComputedSource => ({
  of: ['ata_border', 'etd_border'],
  found: { [column]: freeDays(column) },
  make: (needed, now) => daysLeft((needed[column] ?? null) as number | null, stayOf(needed, now)),
});

const weightOf = (kg: Cell = null): Cell =>
  Number(kg) === 0 ? null : asNumber(String(kg), operationList.columns.weight);

export const operationListings: readonly SectionListing[] = [
  {
    ...inTransit,
    record: 'operation.panel',
    list: operationList,
    reads: [firmTable],
    followsRecord: true,
    joins: {
      ...orderJoins,
      operator: { table: userTable, on: 'operator_id' },
      terminal_entry: namedJoins.terminal_entry,
    },
    columns: {
      ...orderSources,
      checked: 'documents_checked',
      missing: {
        of: ['needs_key'],
        found: { needs: firmNeeds },
        make: ({ needs_key: key = null, needs = null }) =>
          typeof key === 'string' ? missingKinds(needsIn(needs), readNeedsKey(key)) : null,
      },
      operation: nameOf('operator'),
      route: {
        of: [],
        found: { from: cityName('origin_city_id'), to: cityName('final_city_id') },
        make: ({ from, to }) => [from, to].filter(Boolean).join(' – ') || null,
      },
      origin: countryOf('origin_country'),
      // Containers and wagons are not weighed piece by piece: their weight is unknown, not zero.
      weight: { of: ['weight_kg'], make: ({ weight_kg: kg }) => weightOf(kg) },
      agent: nameOf('agent_entries'),
      terminal: nameOf('terminal_entry'),
      mode: { of: ['mode'], make: ({ mode }) => wireName(transmodes, mode) },
      gaali: 'clearance',
      formtype: 'form_type',
      achaastatus: 'load_status',
      borderdays: { of: ['ata_border', 'etd_border'], make: stayOf },
      left20: leftOf('freeday20'),
      left40: leftOf('freeday40'),
      forecast: arrivalForecast,
      checklist: openOf(cargoLines),
      checklistmoney: openOf(moneyLines),
    },
    filters: {
      ...{ search, contract, sales, via, unit, unitlist },
      files: 'id',
      missing: missingFilter,
      checklist: openLineFilter,
      checklistmoney: openLineFilter,
      gaali: { choices: { 1: { clearance: 1 }, 2: { clearance: 0 } } },
      atborder: {
        condition: (days, bind, today) =>
          `t.ata_border <= ${bind(dayAfter(today, -Number(days)))}::date and t.etd_border is null and t.ata_ub is null`,
      },
      freeleft: {
        condition: (choice, bind, today) =>
          `${fewestFreeDays} - (${stayed(`${bind(today)}::date`)}) <= ${bind(mostDaysLeft(choice))}::integer`,
      },
    },
  },
];
