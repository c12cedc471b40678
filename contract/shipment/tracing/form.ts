import { choice } from '../../fields/choice/field.js';
import { date } from '../../fields/date/field.js';
import { note } from '../../fields/note/field.js';
import { ref } from '../../fields/ref/field.js';
import type { Values } from '../../fields/field.js';
import { countries } from '../../reference/fixed/countries.js';
import { entryTable, type Entry } from '../entries.js';
import { wireField, type WireForm } from '../../form/wire-form.js';

const chosen = { required: true, missing: 'choose' } as const;
const country = { mn: 'Улс', en: 'Country' };
const city = { mn: 'Хот', en: 'City' };
const from = {
  country: { mn: 'Хаанаас (улс)', en: 'From (country)' },
  city: { mn: 'Хаанаас (хот)', en: 'From (city)' },
};
const to = { country: { mn: 'Хаашаа (улс)', en: 'To (country)' }, city: { mn: 'Хаашаа (хот)', en: 'To (city)' } };
const day = { mn: 'Огноо', en: 'Date' };
const comment = { mn: 'Тайлбар', en: 'Comment' };

/** The place and state of the goods (form A). */
export const tracingFields = {
  country: wireField('country', choice(country, countries, chosen)),
  city: wireField('city', ref(city, 'city', { ...chosen, within: { column: 'country', field: 'country' } })),
  on: wireField('ognoo', date(day, chosen)),
  status: wireField('status', ref({ mn: 'Төлөв', en: 'Status' }, 'tracingstatus', chosen), 'tracingstatus'),
};

/** Origin and destination of the current leg, and the arrival date (form B); only the arrival is required (D086). */
export const newsFields = {
  fromCountry: wireField('fcountry', choice(from.country, countries)),
  fromCity: wireField('fcity', ref(from.city, 'city', { within: { column: 'country', field: 'fromCountry' } })),
  toCountry: wireField('tcountry', choice(to.country, countries)),
  toCity: wireField('tcity', ref(to.city, 'city', { within: { column: 'country', field: 'toCountry' } })),
  etd: wireField('etd', date({ mn: 'ETD', en: 'ETD' })),
  eta: wireField('eta', date({ mn: 'ETA', en: 'ETA' }, chosen)),
  comment: wireField('comment', note(comment)),
};

export const noteFields = {
  comment: wireField('comment', note(comment, { required: true, missing: 'fillWhole' })),
  on: wireField('ognoo', date(day, chosen)),
};

const tables = {
  tracing: entryTable('tracing', { mn: 'Тээврийн мэдээ', en: 'Tracing' }, tracingFields),
  news: entryTable('news', { mn: 'Тээврийн мэдэгдэл', en: 'Transport news' }, newsFields),
  notes: entryTable('notes', { mn: 'Тэмдэглэл', en: 'Notes' }, noteFields),
};

export const tracingForm = { fields: {}, tables } satisfies WireForm;
export type TracingTable = keyof typeof tables;

/** With the names of its stored pictures. */
export type TracingEntry = Entry & Values<typeof tracingFields> & { pictures: string[] };
export type TransportNews = Entry & Values<typeof newsFields>;
export type ShipmentNote = Entry & Values<typeof noteFields>;

/** The most pictures of one entry. */
export const maxPictures = 10;

/** What the tracing, news and notes of a file may have together (D208); stored entries beyond it stay. */
export const maxEntries = 2_000;
export const maxTextMb = 2;
