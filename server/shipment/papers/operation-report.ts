import type { Label } from '../../../contract/label.js';
import { people } from '../../../contract/fields/ref/field.js';
import { money } from '../../../contract/paper/figures.js';
import { nameIn } from '../../../contract/paper/name-in.js';
import {
  heading,
  named,
  notes,
  pairs,
  table,
  type PaperBlock,
  type PaperLanguage,
  type PhotoSlot,
} from '../../../contract/paper/paper.js';
import { countries } from '../../../contract/reference/fixed/countries.js';
import { transmodes } from '../../../contract/reference/fixed/transmodes.js';
import { daysLeft, daysStayed } from '../../../contract/shipment/border-stay.js';
import { stationNames, stationsOf, stationWords, type StationName } from '../../../contract/shipment/stations.js';
import type { WrittenPaper } from '../../document/paper/prints.js';
import { extraExpensesTable } from './extra-expenses.js';
import { filePaper, formatPlace } from './file-paper.js';
import { displayNameOf, endsOf, entryOf, freeTimeText, hasFreeTime, type OrderPaper } from './order-paper.js';
import { unitsTable } from './units-table.js';

const title = { mn: 'ТЭЭВРИЙН ЯВЦЫН ТАЙЛАН', en: 'REPORT OF OPERATIONS' };
const words = {
  order: { mn: 'Захиалга', en: 'Order' },
  subject: { mn: 'Сэдэв', en: 'Subject' },
  consignee: { mn: 'Хүлээн авагч', en: 'Consignee' },
  from: { mn: 'Хаанаас', en: 'From' },
  to: { mn: 'Хаашаа', en: 'To' },
  border: { mn: 'Хилийн боомт', en: 'Border' },
  terminal: { mn: 'Терминал', en: 'Terminal' },
  mode: { mn: 'Тээврийн хэлбэр', en: 'Mode of transport' },
  number: { mn: 'Чингэлэг, вагон, AWB', en: 'Container, wagon, AWB' },
  truck: { mn: 'Машин', en: 'Truck' },
  commodity: { mn: 'Бараа', en: 'Commodity' },
  weight: { mn: 'Нийт жин, кг', en: 'Total weight, kg' },
  operator: { mn: 'Үйл ажиллагааны менежер', en: 'Operation manager' },
  customs: { mn: 'Гаалийн менежер', en: 'Customs manager' },
  dates: { mn: 'Огноо', en: 'Dates' },
  etaBorder: { mn: 'Хилд ирэх', en: 'ETA border' },
  ataBorder: { mn: 'Хилд ирсэн', en: 'ATA border' },
  atdBorder: { mn: 'Хилээс гарсан', en: 'ATD border' },
  ataDestination: { mn: 'Хүрсэн', en: 'ATA destination' },
  clearing: { mn: 'Бүрдүүлэлт эхэлсэн', en: 'Clearance started' },
  cleared: { mn: 'Бүрдүүлэлт дууссан', en: 'Clearance finished' },
  released: { mn: 'Гаалиас чөлөөлөгдсөн', en: 'Released by customs' },
  container: { mn: 'Чингэлгийн төлөв', en: 'Container status' },
  stayed: { mn: 'Хил дээр байсан хоног', en: 'Days at the border' },
  left: { mn: 'Үлдсэн чөлөөт хоног', en: 'Free days left' },
  tracing: { mn: 'Тээврийн мэдээ', en: 'Tracing' },
  date: { mn: 'Огноо', en: 'Date' },
  place: { mn: 'Байршил', en: 'Place' },
  status: { mn: 'Төлөв', en: 'Status' },
  photos: { mn: 'Зураг', en: 'Photographs' },
  news: { mn: 'Тээврийн мэдэгдэл', en: 'Transport news' },
  comment: { mn: 'Тайлбар', en: 'Comment' },
  below: { mn: 'доор бий', en: 'see below' },
  notes: { mn: 'Тэмдэглэл', en: 'Notes' },
  note: { mn: 'Тэмдэглэл', en: 'Note' },
  customsNote: { mn: 'Гаалийн тайлбар', en: 'Customs' },
  nothing: { mn: 'Бүртгэсэн зүйл алга.', en: 'Nothing was entered yet.' },
  morePhotos: { mn: 'Бусад зургийг системээс үзнэ үү.', en: 'The other photographs are in the system.' },
} as const satisfies Record<string, Label>;
const overdue = {
  mn: (days: number) => `${days} хоног хэтэрсэн`,
  en: (days: number) => `${days} days over`,
};
type Translate = (word: keyof typeof words) => string;

/** The most photographs in one report. */
const maxPhotos = 60;

/**
 * Where an order is and what happened to it, with the photographs taken on the way. Internal notes and extra expenses (R348)
 * are only on the internal form.
 */
export function operationReport(from: OrderPaper): WrittenPaper {
  const translate: Translate = (word) => words[word][from.language];
  const { tracing, news } = from.tracingState;
  const photos = photosOf(from);
  const internalBlocks = from.audience === 'house' ? [...notesTable(from, translate), ...extraExpensesTable(from)] : [];
  const isEmpty = tracing.length + news.length + internalBlocks.length === 0;
  const blocks = [
    routeStations(from),
    heading(translate('order')),
    order(from, translate),
    ...unitsTable(from),
    ...dates(from, translate),
    ...(isEmpty ? [{ kind: 'text', text: translate('nothing'), quiet: true } as const] : []),
    ...tracingTable(from, translate),
    ...newsTable(from, translate),
    ...internalBlocks,
    // Photographs are last, so that the text is not hidden behind them.
    ...photoBlocks(photos, translate),
  ];
  const written = filePaper(from, title, blocks, { audience: from.audience });
  const files = Object.fromEntries(photos.slice(0, maxPhotos).map(({ slot, file }) => [slot, file]));
  return { ...written, pictures: { ...written.pictures, ...files } };
}

/** The stations of the transport, as the screens show them. */
function routeStations(from: OrderPaper): PaperBlock {
  const { quotation, operations, customs, lifecycle, language, today } = from;
  const city = (id: number): string | null => displayNameOf(from, 'city', id);
  const places: Partial<Record<StationName, string | null>> = {
    ordered: formatPlace(language, city(quotation.originCity), quotation.originCountry, null),
    border: displayNameOf(from, 'via', quotation.border),
    destination: formatPlace(language, city(quotation.finalCity), quotation.finalCountry, null),
  };
  const days = { ...operations, orderedOn: lifecycle.shippingOrderOn, releasedOn: customs.releasedOn };
  return {
    kind: 'stations',
    stations: stationsOf(days, today).map((station) => ({
      name: places[station.name] ?? stationNames[station.name][language],
      text: stationWords(station, language),
      state: station.state,
      isLate: station.lateDays > 0,
    })),
  };
}

function order(from: OrderPaper, translate: Translate): PaperBlock {
  const { quotation, operations, language } = from;
  const ends = endsOf(from);
  return pairs([
    [translate('subject'), nameIn(language, quotation.name)],
    [translate('consignee'), displayNameOf(from, 'consignee', quotation.consignee)],
    [translate('from'), ends.origin],
    [translate('to'), ends.final],
    [translate('border'), displayNameOf(from, 'via', quotation.border)],
    [translate('terminal'), displayNameOf(from, 'thc', from.order.terminal)],
    [translate('mode'), transmodes[quotation.mode][language]],
    [translate('number'), operations.awb],
    [translate('truck'), operations.truck],
    [translate('container'), displayNameOf(from, 'container', from.order.containerStatus)],
    [translate('commodity'), displayNameOf(from, 'commodity', quotation.commodity)],
    [translate('weight'), quotation.sizes.length === 0 ? null : money(from.totals.cargo.weightKg.value)],
    [translate('operator'), displayNameOf(from, people, quotation.operator)],
    [translate('customs'), displayNameOf(from, people, operations.customsManager)],
  ]);
}

function dates(from: OrderPaper, translate: Translate): PaperBlock[] {
  const { operations, customs, today } = from;
  const status = entryOf(from, 'container', from.order.containerStatus);
  const stayed = daysStayed(operations, today);
  const remainingDays = (field: string): string => daysLeftText(Number(status?.[field]), stayed, from.language);
  const hasFreeDays = status !== undefined && hasFreeTime(status);
  const hasArrived = operations.ataBorder !== null;
  const known = named([
    [translate('etaBorder'), operations.etaBorder],
    [translate('ataBorder'), operations.ataBorder],
    [translate('atdBorder'), operations.etdBorder],
    [translate('ataDestination'), operations.ataUb],
    [translate('clearing'), customs.startedOn],
    [translate('cleared'), customs.finishedOn],
    [translate('released'), customs.releasedOn],
    [translate('stayed'), hasArrived ? String(stayed) : null],
    [translate('left'), hasFreeDays && hasArrived ? freeTimeText(from, remainingDays) : null],
    [translate('customsNote'), from.audience === 'house' ? customs.comment : null],
  ]);
  return known.length === 0 ? [] : [heading(translate('dates')), { kind: 'pairs', rows: known }];
}

function daysLeftText(freeDays: number, stayed: number, language: PaperLanguage): string {
  const remaining = daysLeft(freeDays, stayed) ?? 0;
  return remaining >= 0 ? String(remaining) : `0 (${overdue[language](-remaining)})`;
}

const numberColumn = { label: '№', width: 24, right: true } as const;

function tracingTable(from: OrderPaper, translate: Translate): PaperBlock[] {
  const { tracing } = from.tracingState;
  if (tracing.length === 0) return [];
  return [
    heading(translate('tracing')),
    table(
      [
        numberColumn,
        { label: translate('date'), width: 66 },
        { label: translate('place'), width: 'rest' },
        { label: translate('status'), width: 'rest' },
        { label: translate('photos'), width: 60, right: true },
      ],
      tracing.map(({ number, on, country, city, status, pictures }) => [
        String(number),
        on,
        formatPlace(from.language, displayNameOf(from, 'city', city), country, null),
        displayNameOf(from, 'tracingstatus', status) ?? '',
        pictures.length === 0 ? '' : String(pictures.length),
      ]),
    ),
  ];
}

interface Photo {
  slot: PhotoSlot;
  file: string;
  text: string;
}

function photosOf(from: OrderPaper): Photo[] {
  const all = from.tracingState.tracing.flatMap(({ number, on, city, pictures }) =>
    pictures.map((file) => ({ file, text: `№${number} · ${on} · ${displayNameOf(from, 'city', city) ?? ''}` })),
  );
  return all.map((photo, at) => ({ ...photo, slot: `photo${at + 1}` }));
}

function photoBlocks(photos: readonly Photo[], translate: Translate): PaperBlock[] {
  if (photos.length === 0) return [];
  return [
    heading(translate('photos')),
    { kind: 'photos', photos: photos.slice(0, maxPhotos).map(({ slot, text }) => ({ picture: slot, text })) },
    ...(photos.length > maxPhotos ? [{ kind: 'text', text: translate('morePhotos'), quiet: true } as const] : []),
  ];
}

function newsTable(from: OrderPaper, translate: Translate): PaperBlock[] {
  const { news } = from.tracingState;
  if (news.length === 0) return [];
  const placeOf = (city: number | null, country: keyof typeof countries | null): string =>
    country === null
      ? (displayNameOf(from, 'city', city) ?? '')
      : formatPlace(from.language, displayNameOf(from, 'city', city), country, null);
  return [
    heading(translate('news')),
    table(
      [
        numberColumn,
        { label: translate('from'), width: 98 },
        { label: translate('to'), width: 98 },
        { label: 'ETD', width: 62 },
        { label: 'ETA', width: 62 },
        { label: translate('comment'), width: 'rest' },
      ],
      news.map((one) => [
        String(one.number),
        placeOf(one.fromCity, one.fromCountry),
        placeOf(one.toCity, one.toCountry),
        one.etd ?? '',
        one.eta,
        isLong(one.comment) ? translate('below') : (one.comment ?? ''),
      ]),
    ),
    ...notes(
      news.map(
        ({ number, comment }) => [`${translate('comment')} №${number}`, isLong(comment) ? comment : null] as const,
      ),
    ),
  ];
}

/** Too long for a column: it is printed under the table, as wide as the page. */
function isLong(comment: string | null): boolean {
  return comment !== null && comment.length > 300;
}

function notesTable({ tracingState }: OrderPaper, translate: Translate): PaperBlock[] {
  if (tracingState.notes.length === 0) return [];
  return [
    heading(translate('notes')),
    table(
      [
        { label: translate('date'), width: 66 },
        { label: translate('note'), width: 'rest' },
      ],
      tracingState.notes.map(({ on, comment }) => [on, comment]),
    ),
  ];
}
