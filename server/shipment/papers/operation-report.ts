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
  type PhotoPlace,
} from '../../../contract/paper/paper.js';
import { countries } from '../../../contract/reference/fixed/countries.js';
import { transmodes } from '../../../contract/reference/fixed/transmodes.js';
import { daysLeft, daysStayed } from '../../../contract/shipment/border-stay.js';
import { stationNames, stationsOf, stationWords, type StationName } from '../../../contract/shipment/stations.js';
import type { WrittenPaper } from '../../document/paper/prints.js';
import { extraExpensesTable } from './extra-expenses.js';
import { filePaper, placeIn } from './file-paper.js';
import { calledIn, endsOf, entryOf, freeTimeText, hasFreeTime, type OrderPaper } from './order-paper.js';

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
  nothing: { mn: 'Бүртгэсэн мэдээ алга.', en: 'Nothing was entered yet.' },
  morePhotos: { mn: 'Бусад зургийг системээс үзнэ үү.', en: 'The other photographs are in the system.' },
} as const satisfies Record<string, Label>;
const overdue = {
  mn: (days: number) => `${days} хоног хэтэрсэн`,
  en: (days: number) => `${days} days over`,
};
type Say = (word: keyof typeof words) => string;

/** The most photographs in one report. */
const mostPhotos = 60;

/**
 * Where an order is and what happened to it, with the photographs taken on the way. Internal notes and extra expenses (R348)
 * are only on the internal form.
 */
export function operationReport(from: OrderPaper): WrittenPaper {
  const say: Say = (word) => words[word][from.language];
  const { tracing, news } = from.heard;
  const photos = photosOf(from);
  const ofHouse = from.audience === 'house' ? [...notesTable(from, say), ...extraExpensesTable(from)] : [];
  const isEmpty = tracing.length + news.length + ofHouse.length === 0;
  const blocks = [
    way(from),
    heading(say('order')),
    order(from, say),
    ...dates(from, say),
    ...(isEmpty ? [{ kind: 'text', text: say('nothing'), quiet: true } as const] : []),
    ...tracingTable(from, say),
    ...newsTable(from, say),
    ...ofHouse,
    // Photographs are last, so that the text is not hidden behind them.
    ...photoBlocks(photos, say),
  ];
  const written = filePaper(from, title, blocks, { audience: from.audience });
  const files = Object.fromEntries(photos.slice(0, mostPhotos).map(({ place, file }) => [place, file]));
  return { ...written, pictures: { ...written.pictures, ...files } };
}

/** The stations of the transport, as the screens show them. */
function way(from: OrderPaper): PaperBlock {
  const { quotation, operations, customs, lifecycle, language, today } = from;
  const city = (id: number): string | null => calledIn(from, 'city', id);
  const places: Partial<Record<StationName, string | null>> = {
    ordered: placeIn(language, city(quotation.originCity), quotation.originCountry, null),
    border: calledIn(from, 'via', quotation.border),
    destination: placeIn(language, city(quotation.finalCity), quotation.finalCountry, null),
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

function order(from: OrderPaper, say: Say): PaperBlock {
  const { quotation, operations, language } = from;
  const ends = endsOf(from);
  return pairs([
    [say('subject'), nameIn(language, quotation.name)],
    [say('consignee'), calledIn(from, 'consignee', quotation.consignee)],
    [say('from'), ends.origin],
    [say('to'), ends.final],
    [say('border'), calledIn(from, 'via', quotation.border)],
    [say('terminal'), calledIn(from, 'thc', from.order.terminal)],
    [say('mode'), transmodes[quotation.mode][language]],
    [say('number'), operations.awb],
    [say('truck'), operations.truck],
    [say('container'), calledIn(from, 'container', from.order.containerStatus)],
    [say('commodity'), calledIn(from, 'commodity', quotation.commodity)],
    [say('weight'), quotation.sizes.length === 0 ? null : money(from.totals.cargo.weightKg.value)],
    [say('operator'), calledIn(from, people, quotation.operator)],
    [say('customs'), calledIn(from, people, operations.customsManager)],
  ]);
}

function dates(from: OrderPaper, say: Say): PaperBlock[] {
  const { operations, customs, today } = from;
  const status = entryOf(from, 'container', from.order.containerStatus);
  const stayed = daysStayed(operations, today);
  const left = (field: string): string => daysLeftText(Number(status?.[field]), stayed, from.language);
  const hasFreeDays = status !== undefined && hasFreeTime(status);
  const hasArrived = operations.ataBorder !== null;
  const known = named([
    [say('etaBorder'), operations.etaBorder],
    [say('ataBorder'), operations.ataBorder],
    [say('atdBorder'), operations.etdBorder],
    [say('ataDestination'), operations.ataUb],
    [say('clearing'), customs.startedOn],
    [say('cleared'), customs.finishedOn],
    [say('released'), customs.releasedOn],
    [say('stayed'), hasArrived ? String(stayed) : null],
    [say('left'), hasFreeDays && hasArrived ? freeTimeText(from, left) : null],
    [say('customsNote'), from.audience === 'house' ? customs.comment : null],
  ]);
  return known.length === 0 ? [] : [heading(say('dates')), { kind: 'pairs', rows: known }];
}

function daysLeftText(freeDays: number, stayed: number, language: PaperLanguage): string {
  const left = daysLeft(freeDays, stayed) ?? 0;
  return left >= 0 ? String(left) : `0 (${overdue[language](-left)})`;
}

const numberColumn = { label: '№', width: 24, right: true } as const;

function tracingTable(from: OrderPaper, say: Say): PaperBlock[] {
  const { tracing } = from.heard;
  if (tracing.length === 0) return [];
  return [
    heading(say('tracing')),
    table(
      [
        numberColumn,
        { label: say('date'), width: 66 },
        { label: say('place'), width: 'rest' },
        { label: say('status'), width: 'rest' },
        { label: say('photos'), width: 60, right: true },
      ],
      tracing.map(({ number, on, country, city, status, pictures }) => [
        String(number),
        on,
        placeIn(from.language, calledIn(from, 'city', city), country, null),
        calledIn(from, 'tracingstatus', status) ?? '',
        pictures.length === 0 ? '' : String(pictures.length),
      ]),
    ),
  ];
}

interface Photo {
  place: PhotoPlace;
  file: string;
  text: string;
}

function photosOf(from: OrderPaper): Photo[] {
  const all = from.heard.tracing.flatMap(({ number, on, city, pictures }) =>
    pictures.map((file) => ({ file, text: `№${number} · ${on} · ${calledIn(from, 'city', city) ?? ''}` })),
  );
  return all.map((photo, at) => ({ ...photo, place: `photo${at + 1}` }));
}

function photoBlocks(photos: readonly Photo[], say: Say): PaperBlock[] {
  if (photos.length === 0) return [];
  return [
    heading(say('photos')),
    { kind: 'photos', photos: photos.slice(0, mostPhotos).map(({ place, text }) => ({ picture: place, text })) },
    ...(photos.length > mostPhotos ? [{ kind: 'text', text: say('morePhotos'), quiet: true } as const] : []),
  ];
}

function newsTable(from: OrderPaper, say: Say): PaperBlock[] {
  const { news } = from.heard;
  if (news.length === 0) return [];
  const place = (city: number | null, country: keyof typeof countries | null): string =>
    country === null
      ? (calledIn(from, 'city', city) ?? '')
      : placeIn(from.language, calledIn(from, 'city', city), country, null);
  return [
    heading(say('news')),
    table(
      [
        numberColumn,
        { label: say('from'), width: 98 },
        { label: say('to'), width: 98 },
        { label: 'ETD', width: 62 },
        { label: 'ETA', width: 62 },
        { label: say('comment'), width: 'rest' },
      ],
      news.map((one) => [
        String(one.number),
        place(one.fromCity, one.fromCountry),
        place(one.toCity, one.toCountry),
        one.etd ?? '',
        one.eta,
        isLong(one.comment) ? say('below') : (one.comment ?? ''),
      ]),
    ),
    ...notes(
      news.map(({ number, comment }) => [`${say('comment')} №${number}`, isLong(comment) ? comment : null] as const),
    ),
  ];
}

/** Too long for a column: it is printed under the table, as wide as the page. */
function isLong(comment: string | null): boolean {
  return comment !== null && comment.length > 300;
}

function notesTable({ heard }: OrderPaper, say: Say): PaperBlock[] {
  if (heard.notes.length === 0) return [];
  return [
    heading(say('notes')),
    table(
      [
        { label: say('date'), width: 66 },
        { label: say('note'), width: 'rest' },
      ],
      heard.notes.map(({ on, comment }) => [on, comment]),
    ),
  ];
}
