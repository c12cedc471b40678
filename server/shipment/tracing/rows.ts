import type { TracingState } from '../../../contract/shipment/tracing/state.js';
import type { ReadModelTable, Row, RowSet } from '../../projection/table.js';
import { entryColumns, entryRows } from '../file/entries.js';
import type { ShipmentFile } from '../section.js';

const ofEntries = { key: ['id'], streamId: 'shipment_id', indexes: ['(shipment_id, number)'] } as const;

export const tracingTableModels: readonly ReadModelTable[] = [
  {
    name: 'tracing_entry',
    ...ofEntries,
    columns: {
      ...entryColumns,
      country: 'text',
      city_id: 'integer',
      on_day: 'date',
      status_id: 'integer',
      pictures: 'text[]',
    },
  },
  {
    name: 'transport_news',
    ...ofEntries,
    columns: {
      ...entryColumns,
      from_country: 'text',
      from_city_id: 'integer',
      to_country: 'text',
      to_city_id: 'integer',
      etd: 'date',
      eta: 'date',
      comment: 'text',
    },
  },
  { name: 'shipment_note', ...ofEntries, columns: { ...entryColumns, on_day: 'date', comment: 'text' } },
  {
    // Pictures of entries: a picture that was uploaded before its entry is saved has no row, and a removed one is not shown.
    name: 'tracing_picture',
    key: ['file'],
    streamId: 'shipment_id',
    columns: { file: 'text', shipment_id: 'integer', removed_at: 'timestamptz' },
    indexes: ['(shipment_id)'],
  },
];

const tracingEntries = entryRows((entry: TracingState['tracing'][number]) => ({
  country: entry.country,
  city_id: entry.city,
  on_day: entry.on,
  status_id: entry.status,
  pictures: entry.pictures,
}));
const transportNews = entryRows((entry: TracingState['news'][number]) => ({
  from_country: entry.fromCountry,
  from_city_id: entry.fromCity,
  to_country: entry.toCountry,
  to_city_id: entry.toCity,
  etd: entry.etd,
  eta: entry.eta,
  comment: entry.comment,
}));
const shipmentNotes = entryRows((entry: TracingState['notes'][number]) => ({
  on_day: entry.on,
  comment: entry.comment,
}));

export function tracingRows({ tracing, news, notes, gone }: TracingState, { id, facts }: ShipmentFile): RowSet {
  if (facts.lifecycle.deleted) return {};
  return {
    tracing_entry: tracingEntries(tracing, id),
    transport_news: transportNews(news, id),
    shipment_note: shipmentNotes(notes, id),
    tracing_picture: [
      ...tracing.flatMap(({ pictures }): Row[] =>
        pictures.map((file) => ({ file, shipment_id: id, removed_at: null })),
      ),
      ...gone.map(({ file, at }): Row => ({ file, shipment_id: id, removed_at: at })),
    ],
  };
}
