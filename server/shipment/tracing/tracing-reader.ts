import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../contract/permissions.js';
import { wireName } from '../../../contract/reference/fixed/catalogue.js';
import { countries } from '../../../contract/reference/fixed/countries.js';
import type { AnswerOf } from '../../../contract/route.js';
import type { tracingRoutes } from '../../../contract/shipment/tracing/routes.js';
import { Database } from '../../database/database.js';
import { entryName, personName } from '../file/entry-name.js';
import { assertShipmentExists } from '../file/assert-shipment-exists.js';
import { mayRemoveNote } from './decide.js';

type Routes = typeof tracingRoutes;
type Listed<R extends 'tracing' | 'news' | 'notes'> = AnswerOf<Routes[R]>['listdata'];

const author = `${personName('e.user_id')} as user`;

/** The tracing, news and notes of an order, in the order of entry. */
@Injectable()
export class TracingReader {
  constructor(private readonly database: Database) {}

  async tracing(id: number): Promise<Listed<'tracing'>> {
    type Stored = Omit<Listed<'tracing'>[number], 'country'>;
    const rows = await this.entries<Stored>(
      id,
      `select e.id, e.number, e.pictures, e.country as country_code, e.city_id, ${entryName('city', 'e.city_id')} as city,
          e.on_day as ognoo, e.status_id as tracingstatus_id, ${entryName('tracingstatus', 'e.status_id')} as tracingstatus,
          ${author} from tracing_entry e`,
    );
    return rows.map((row) => ({ ...row, country: wireName(countries, row.country_code) }));
  }

  async news(id: number): Promise<Listed<'news'>> {
    type Stored = Omit<Listed<'news'>[number], 'fcountry' | 'tcountry'>;
    const rows = await this.entries<Stored>(
      id,
      `select e.id, e.number, e.from_country as fcountry_code, e.from_city_id as fcity_id,
          ${entryName('city', 'e.from_city_id')} as fcity, e.to_country as tcountry_code, e.to_city_id as tcity_id,
          ${entryName('city', 'e.to_city_id')} as tcity, e.etd, e.eta, e.comment, ${author} from transport_news e`,
    );
    return rows.map((row) => ({
      ...row,
      fcountry: wireName(countries, row.fcountry_code),
      tcountry: wireName(countries, row.tcountry_code),
    }));
  }

  async notes(id: number, { id: userId, type }: Principal): Promise<Listed<'notes'>> {
    type Stored = Omit<Listed<'notes'>[number], 'own'> & { author: number | null };
    const rows = await this.entries<Stored>(
      id,
      `select e.id, e.number, e.comment, e.on_day as ognoo, e.user_id as author, ${author} from shipment_note e`,
    );
    return rows.map(({ author: by, ...row }) => ({ ...row, own: mayRemoveNote(by, { userId, type, door: 'http' }) }));
  }

  private async entries<R extends object>(id: number, select: string): Promise<R[]> {
    const { pool } = this.database;
    await assertShipmentExists(pool, id);
    return (await pool.query<R>(`${select} where e.shipment_id = $1 order by e.number`, [id])).rows;
  }
}
