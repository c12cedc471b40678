import type { Label } from '../../../label.js';
import { foldLabel } from '../../../text/fold.js';
import { kindOfNumber, plainNumber, readUnitNumber } from '../units/number.js';
import { looksLikeDay, readDay, type DayKind } from './days.js';

interface ColumnKind {
  label: Label;
  /** The words of heads that mean it, the most telling first. */
  heads: readonly string[];
  day?: DayKind;
}

/** What a column of a list of the railway may hold. */
export const columnKinds = {
  skip: { label: { mn: 'Орхих', en: 'Leave out' }, heads: [] },
  number: {
    label: { mn: 'Дугаар', en: 'Number' },
    heads: [
      'Чингэлгийн дугаар',
      'Чингэлэг',
      'Контейнер',
      'Container',
      '箱号',
      '集装箱',
      'Вагоны дугаар',
      'Вагон',
      'Wagon',
      '车号',
      'Дугаар',
      'Номер',
      'Number',
      'AWB',
    ],
  },
  code: {
    label: { mn: 'Файлын код', en: 'Code of the file' },
    heads: ['SM код', 'Файлын код', 'SO код', 'SO code', 'Код', 'Code', 'Захиалга', 'Order'],
  },
  on: { label: { mn: 'Огноо', en: 'Date' }, heads: ['Огноо', 'Өдөр', 'Дата', 'Date', 'Day', '日期'], day: 'past' },
  place: {
    label: { mn: 'Байршил', en: 'Place' },
    heads: [
      'Өртөө',
      'Станц',
      'Станция',
      'Station',
      'Байршил',
      'Одоо хаана',
      'Место',
      'Location',
      'Place',
      '车站',
      '到站',
      '位置',
    ],
  },
  status: {
    label: { mn: 'Төлөв', en: 'State' },
    heads: ['Төлөв', 'Байдал', 'Операция', 'Үйлдэл', 'Состояние', 'Status', 'State', '状态'],
  },
  carrier: {
    label: { mn: 'Ачсан вагон/машин', en: 'Loaded on' },
    heads: ['Ачсан вагон/машин', 'Ачсан вагон', 'Loaded on', 'Платформ', 'Платформа', 'Platform'],
  },
  etaBorder: {
    label: { mn: 'ETA Border', en: 'ETA Border' },
    heads: ['ETA Border', 'Хилд ирэх', 'Хилд ирэх өдөр'],
    day: 'plan',
  },
  ataBorder: {
    label: { mn: 'ATA Border', en: 'ATA Border' },
    heads: ['ATA Border', 'Хилд ирсэн', 'Хилд ирсэн өдөр'],
    day: 'past',
  },
  etdBorder: {
    label: { mn: 'ATD Border', en: 'ATD Border' },
    heads: ['ATD Border', 'ETD Border', 'Хилээс гарсан', 'Хилээр орсон'],
    day: 'past',
  },
  ataDestination: {
    label: { mn: 'ATA Destination', en: 'ATA Destination' },
    heads: ['ATA Destination', 'Очсон', 'Ирсэн өдөр', 'Дата прибытия'],
    day: 'past',
  },
  plannedReturn: {
    label: { mn: 'Буцаах өдөр', en: 'Planned return' },
    heads: ['Буцаах өдөр', 'Planned return'],
    day: 'plan',
  },
  returned: { label: { mn: 'Буцаасан', en: 'Returned' }, heads: ['Буцаасан', 'Returned'], day: 'past' },
  eta: {
    label: { mn: 'ETA (тээврийн мэдэгдэл)', en: 'ETA (transport news)' },
    heads: ['ETA', 'Ирэх өдөр', 'Ирэх огноо', 'Expected'],
    day: 'plan',
  },
} as const satisfies Record<string, ColumnKind>;
export type RailwayColumn = keyof typeof columnKinds;

export const columnNames = Object.keys(columnKinds) as RailwayColumn[];
export const dayColumns = columnNames.filter((name) => 'day' in columnKinds[name]);

export interface GuessedColumn {
  kind: RailwayColumn;
  /** Half of its cells are one thing and half another one, so the user has to say what it holds. */
  isMixed: boolean;
}

/** Whether texts are names of places and of states in the lists of the firm. */
export interface KnownNames {
  isPlace(text: string): boolean;
  isState(text: string): boolean;
}

/** A column holds what at least this part of its filled cells can be read as. */
const most = 0.7;
const some = 0.25;

const code = /^SM\d{7,8}$/;
const unitForm = /^([A-Z]{4}\d{7}|\d{7}|\d{8}|\d{12}|\d{11})$/;

/** The code of a file in its stored form, also with Cyrillic look-alike letters. */
export function readCode(written: string): string | undefined {
  const plain = plainNumber(written.replace(/^#/, ''));
  return code.test(plain) ? plain : undefined;
}

/** Whether a text has the form of the number of a container, a wagon or a waybill. */
export function isUnitNumber(written: string): boolean {
  return !looksLikeDay(written) && unitForm.test(plainNumber(written));
}

/** The line with the heads: the last one before the first line with a number, where that one is no line of data. */
export function headLine(lines: readonly (readonly string[])[]): number {
  const first = lines.findIndex((cells) => cells.some((cell) => isUnitNumber(cell) || readCode(cell) !== undefined));
  const before = lines.slice(0, Math.max(first, 0));
  return before.findLastIndex((cells) => cells.filter(Boolean).length > 1);
}

/** What each column holds, by its head and by what most of its cells can be read as. */
export function guessColumns(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  names: KnownNames,
  today: string,
): GuessedColumn[] {
  const width = Math.max(head.length, ...rows.map((cells) => cells.length), 0);
  const guessed = Array.from({ length: width }, (_, at) =>
    guessOne(
      head[at] ?? '',
      rows.flatMap((cells) => cells[at] || []),
      names,
      today,
    ),
  );
  return inOneEach(guessed, rows);
}

type Shares = Readonly<Record<'number' | 'code' | 'on' | 'place' | 'status', number>>;

function guessOne(head: string, cells: readonly string[], names: KnownNames, today: string): GuessedColumn {
  const byHead = kindOfHead(head);
  if (cells.length === 0) return { kind: 'skip', isMixed: false };
  const shares = sharesOf(cells, names, today);
  const byContent = (Object.keys(shares) as (keyof Shares)[]).find((kind) => shares[kind] >= most);
  if (byHead !== undefined && byHead !== 'skip') {
    const fits = columnKinds[byHead];
    const share = 'day' in fits ? shares.on : byHead === 'carrier' ? shares.number : shares[byHead as keyof Shares];
    // The head decides unless the cells are clearly something else.
    if (share >= some || byContent === undefined) return { kind: byHead, isMixed: false };
  }
  if (byContent) return { kind: byContent, isMixed: false };
  const partly = Object.values(shares).filter((share) => share >= some);
  return { kind: 'skip', isMixed: partly.length > 1 };
}

function sharesOf(cells: readonly string[], names: KnownNames, today: string): Shares {
  const share = (is: (cell: string) => boolean): number => cells.filter(is).length / cells.length;
  return {
    code: share((cell) => readCode(cell) !== undefined),
    number: share(isUnitNumber),
    // 24.5 is a weight rather than a day, unless the head says otherwise.
    on: share((cell) => !/^\d+\.\d+$/.test(cell) && 'day' in readDay(cell, today, 'plan')),
    place: share(names.isPlace),
    status: share(names.isState),
  };
}

const kindByHead = new Map<string, RailwayColumn>(
  columnNames.flatMap((name) => columnKinds[name].heads.map((word) => [foldLabel(word), name] as const)),
);

function kindOfHead(head: string): RailwayColumn | undefined {
  const folded = foldLabel(head);
  const exact = kindByHead.get(folded);
  if (exact || folded === '') return exact;
  const within = [...kindByHead].filter(([word]) => word.length > 2 && folded.includes(word));
  return within.toSorted(([one], [other]) => other.length - one.length)[0]?.[1];
}

/** Each kind once. A column of wagons next to one of containers holds what the containers stand on. */
function inOneEach(columns: readonly GuessedColumn[], rows: readonly (readonly string[])[]): GuessedColumn[] {
  const numbers = columns.flatMap(({ kind }, at) => (kind === 'number' ? at : []));
  const containers = numbers.find((at) => rows.some((cells) => kindOfNumber(cells[at] ?? '') === 1));
  const main = containers ?? numbers[0];
  const seen = new Set<RailwayColumn>();
  return columns.map(({ kind, isMixed }, at) => {
    const own = kind === 'number' && at !== main ? 'carrier' : kind;
    if (own === 'skip' || !seen.has(own)) {
      seen.add(own);
      return { kind: own, isMixed };
    }
    return { kind: 'skip', isMixed: false };
  });
}

/** The number of a line in its stored form, and what should be known about it. */
export function readNumber(written: string) {
  return readUnitNumber(kindOfNumber(written), written);
}
