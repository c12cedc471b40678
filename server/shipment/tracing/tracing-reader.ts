import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../contract/permissions.js';
import { wireName } from '../../../contract/reference/fixed/catalogue.js';
import { countries } from '../../../contract/reference/fixed/countries.js';
import type { AnswerOf } from '../../../contract/route.js';
import type { tracingRoutes } from '../../../contract/shipment/tracing/routes.js';
import { Database } from '../../database/database.js';
import { entryName, personName } from '../file/entry-name.js';
import { EntryReader, type EntryPage, type EntrySource } from '../file/entry-reader.js';
import { mayRemoveNote } from './decide.js';

type Routes = typeof tracingRoutes;
type Listed<R extends 'tracing' | 'news' | 'notes'> = AnswerOf<Routes[R]>['listdata'];
type Tracing = Listed<'tracing'>[number];
type News = Listed<'news'>[number];
type Note = Listed<'notes'>[number];

const author = `${personName('e.user_id')} as user`;

const tracing: EntrySource<Omit<Tracing, 'country'>, Tracing> = {
  table: 'tracing_entry',
  columns: `e.id, e.number, e.pictures, e.country as country_code, e.city_id, ${entryName('city', 'e.city_id')} as city,
    e.on_day as ognoo, e.status_id as tracingstatus_id, ${entryName('tracingstatus', 'e.status_id')} as tracingstatus, ${author}`,
  rowOf: (row) => ({ ...row, country: wireName(countries, row.country_code) }),
};

const news: EntrySource<Omit<News, 'fcountry' | 'tcountry'>, News> = {
  table: 'transport_news',
  columns: `e.id, e.number, e.from_country as fcountry_code, e.from_city_id as fcity_id,
    ${entryName('city', 'e.from_city_id')} as fcity, e.to_country as tcountry_code, e.to_city_id as tcity_id,
    ${entryName('city', 'e.to_city_id')} as tcity, e.etd, e.eta, e.comment, ${author}`,
  text: 'comment',
  rowOf: (row) => ({
    ...row,
    fcountry: wireName(countries, row.fcountry_code),
    tcountry: wireName(countries, row.tcountry_code),
  }),
};

const notesFor = ({
  id: userId,
  type,
}: Principal): EntrySource<Omit<Note, 'own'> & { author: number | null }, Note> => ({
  table: 'shipment_note',
  columns: `e.id, e.number, e.comment, e.on_day as ognoo, e.user_id as author, ${author}`,
  text: 'comment',
  rowOf: ({ author: by, ...row }) => ({ ...row, own: mayRemoveNote(by, { userId, type, door: 'http' }) }),
});

/** The tracing, news and notes of an order, in the order of entry: all of them, or the newest before a number. */
@Injectable()
export class TracingReader {
  private readonly entries: EntryReader;

  constructor({ pool }: Database) {
    this.entries = new EntryReader(pool);
  }

  tracing(id: number): Promise<Tracing[]> {
    return this.entries.all(id, tracing);
  }

  news(id: number): Promise<News[]> {
    return this.entries.all(id, news);
  }

  notes(id: number, principal: Principal): Promise<Note[]> {
    return this.entries.all(id, notesFor(principal));
  }

  tracingPage(id: number, before: number | null): Promise<EntryPage<Tracing>> {
    return this.entries.page(id, tracing, before);
  }

  newsPage(id: number, before: number | null): Promise<EntryPage<News>> {
    return this.entries.page(id, news, before);
  }

  notesPage(id: number, principal: Principal, before: number | null): Promise<EntryPage<Note>> {
    return this.entries.page(id, notesFor(principal), before);
  }
}
