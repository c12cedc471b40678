import { Injectable } from '@nestjs/common';
import { refuse } from '../../../contract/refusals/refusals.js';
import { wireName } from '../../../contract/reference/fixed/catalogue.js';
import { countries } from '../../../contract/reference/fixed/countries.js';
import { transmodes } from '../../../contract/reference/fixed/transmodes.js';
import type { ShipmentCard } from '../../../contract/shipment/shipment-card.js';
import { localInstant } from '../../../contract/time.js';
import { Database } from '../../database/database.js';
import { entryName, personName } from './entry-name.js';
import { orders, quotations, shipments } from '../tables.js';
import { entriesOf } from '../../reference/tables.js';

interface Stored
  extends Omit<ShipmentCard, 'fcountry' | 'tcountry' | 'mode' | 'sorder' | 'sizes' | 'custom' | 'weight'> {
  from_country: string | null;
  to_country: string | null;
  mode_id: number | null;
  order_id: number;
  terminal: { id: number; name: string | null } | null;
  sizes: Record<'lengthCm' | 'widthCm' | 'heightCm' | 'weightKg' | 'pieces', string | number | null>[];
  weight: string;
  custom: ShipmentCard['custom'];
}

const city = (key: string): string =>
  `case when q.form->>'${key}' is not null
    then json_build_object('id', (q.form->>'${key}')::int, 'name', ${entryName('city', `(q.form->>'${key}')::int`)}) end`;

/** Reads the whole card in one statement. */
const cardSql = `select s.id, s.code, s.name, o.awb_number as awb, o.truck as awbtruck,
    o.customs_manager_id as customs_id, ${personName('o.customs_manager_id')} as customs,
    o.origin_country as from_country, o.final_country as to_country, ${city('originCity')} as fcity, ${city('finalCity')} as tcity,
    json_build_object('id', o.border_id, 'name', ${entryName('via', 'o.border_id')}) as via,
    c.name as consignee, c.phone as contact, c.email, ${entryName('commodity', 'o.commodity_id')} as commodity,
    o.mode as mode_id, ${entryName('transtype', 'o.transport_type_id')} as transtype,
    q.form->'sizes' as sizes, o.weight_kg as weight, (q.form->>'doorDelivery')::int as shipping, o.clearance as gaali,
    s.order_id, case when o.terminal_id is not null
      then json_build_object('id', o.terminal_id, 'name', ${entryName('thc', 'o.terminal_id')}) end as terminal,
    o.form_type as formtype, ${personName('s.sales_id')} as sales, ${personName('s.tariff_id')} as salesb,
    ${personName('s.operator_id')} as operation, q.form->>'quotedOn' as quotation_date, s.shipping_order_at, s.status, s.stage,
    s.finished_at as finished, o.documents_checked as checked,
    json_build_object('eta_border', o.eta_border, 'ata_border', o.ata_border, 'etd_border', o.etd_border, 'ata_ub', o.ata_ub,
      'released', o.released_on, 'cc_started', o.cc_started_on, 'cc_finished', o.cc_finished_on, 'comment', o.customs_comment) as custom
  from ${shipments} s
    join ${orders} o on o.id = s.id
    join ${quotations} q on q.id = s.id
    left join ${entriesOf('consignee')} w on w.id = s.consignee_id
    left join ${entriesOf('consignee')} c on c.id = coalesce(w.canonical_id, w.id)
  where s.id = $1`;

/** The card of an order for users who handle the goods. */
@Injectable()
export class CardReader {
  constructor(private readonly database: Database) {}

  async card(id: number): Promise<ShipmentCard> {
    const { rows } = await this.database.pool.query<Stored>(cardSql, [id]);
    const [stored] = rows;
    if (!stored) throw refuse('NotFound');
    const { from_country: from, to_country: to, mode_id: mode, order_id: orderId, terminal, ...card } = stored;
    return {
      ...card,
      fcountry: country(from),
      tcountry: country(to),
      mode: wireName(transmodes, mode),
      sorder: { id: orderId, thcvalue: terminal },
      sizes: stored.sizes.map(sizeOf),
      weight: Number(stored.weight),
      finished: stored.finished === null ? null : localInstant(stored.finished),
    };
  }
}

function country(code: string | null): ShipmentCard['fcountry'] {
  return code === null ? null : { id: code, name: wireName(countries, code) };
}

function sizeOf(row: Stored['sizes'][number]): ShipmentCard['sizes'][number] {
  const number = (value: string | number | null): number | null => (value === null ? null : Number(value));
  return {
    length: number(row.lengthCm),
    width: number(row.widthCm),
    height: number(row.heightCm),
    weight: number(row.weightKg),
    qnt: number(row.pieces),
  };
}
