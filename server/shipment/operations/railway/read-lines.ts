import type { Label } from '../../../../contract/label.js';
import {
  columnKinds,
  dayColumns,
  isUnitNumber,
  readCode,
  readNumber,
  type RailwayColumn,
} from '../../../../contract/shipment/operations/railway/columns.js';
import { readDay, type DayRead } from '../../../../contract/shipment/operations/railway/days.js';
import type { RailwayLine } from '../../../../contract/shipment/operations/railway/lines.js';
import { plainNumber } from '../../../../contract/shipment/operations/units/number.js';
import type { RailwayNames } from './names.js';

export interface SheetCells {
  line: number;
  cells: readonly string[];
}

/** One line of the sheet as it was read. */
export interface ReadLine {
  line: number;
  /** The number as it is shown, and as it is compared; empty where the line names only the code of a file. */
  number: string;
  plain: string;
  code: string | null;
  /** The wagon or truck below the unit, which may be known where the unit is not. */
  carrier: string | null;
  state: string | null;
  values: Omit<RailwayLine, 'unit'> | null;
  problems: { column: number; message: Label }[];
  remarks: Label[];
}

const wrongDays: Readonly<Record<Extract<DayRead, { wrong: string }>['wrong'], Label>> = {
  noDay: { mn: 'өдөр биш', en: 'no day' },
  tooFar: { mn: 'хэт хол өдөр', en: 'a day too far away' },
  future: { mn: 'болоогүй өдөр', en: 'a day that has not come' },
};
const noNumber: Label = { mn: 'дугаар биш', en: 'no number' };
const unknownPlace: Label = {
  mn: 'ийм хот, өртөө, боомт алга; жагсаалтад «Бусад нэр» болгож нэмнэ',
  en: 'no such city, station or border; add it as one of the other names in its list',
};
const severalPlaces: Label = { mn: 'ийм нэртэй хэд хэдэн газар бий', en: 'several places have this name' };
const unknownState: Label = { mn: 'ийм төлөв алга', en: 'no such state' };
const noDayInLine: Label = { mn: 'өдөр алга', en: 'the day is missing' };
const noCity: Label = {
  mn: 'Хот биш тул тээврийн мэдээнд бичигдэхгүй.',
  en: 'Not a city, so that it is no tracing entry.',
};

/** Reads each line by its columns. What cannot be read is named with its column, and the other lines stay. */
export function readLines(
  rows: readonly SheetCells[],
  columns: readonly RailwayColumn[],
  names: RailwayNames,
  today: string,
): ReadLine[] {
  return rows.map((row) => readLine(row, columns, names, today));
}

function readLine(
  { line, cells }: SheetCells,
  columns: readonly RailwayColumn[],
  names: RailwayNames,
  today: string,
): ReadLine {
  const problems: ReadLine['problems'] = [];
  const remarks: Label[] = [];
  const at = (kind: RailwayColumn): number => columns.indexOf(kind);
  const cell = (kind: RailwayColumn): string => cells[at(kind)] ?? '';
  const wrong = (kind: RailwayColumn, message: Label): void => {
    const written = cell(kind) === '' ? '' : `«${cell(kind).slice(0, 40)}»: `;
    problems.push({ column: at(kind), message: { mn: written + message.mn, en: written + message.en } });
  };

  const { number, code } = numbersIn(cell('number'), cell('code'), remarks);
  if (number === '' && code === null) wrong(at('number') >= 0 ? 'number' : 'code', noNumber);
  const days = daysIn(cell, today, wrong);
  if (at('on') < 0) days['on'] = today;
  else if (cell('on') === '') wrong('on', noDayInLine);

  const place = placeIn(cell('place'), names, (message) => wrong('place', message));
  const [status] = cell('status') === '' ? [] : names.states(cell('status'));
  if (cell('status') !== '' && !status) wrong('status', unknownState);
  if (place && place.city === null && status) remarks.push(noCity);
  const carrier = cell('carrier') === '' ? null : plainNumber(cell('carrier'));

  const values = {
    ...noDays,
    ...days,
    on: days['on'] ?? '',
    place: place?.name ?? null,
    country: place?.country ?? null,
    city: place?.city ?? null,
    status: status?.id ?? null,
    carrier,
  } as Omit<RailwayLine, 'unit'>;
  return {
    line,
    number,
    plain: plainNumber(number),
    code,
    carrier,
    state: status?.name ?? null,
    values: problems.length > 0 ? null : values,
    problems,
    remarks,
  };
}

const noDays = Object.fromEntries(dayColumns.map((name) => [name, null]));

/** A code may be in the column of the numbers, too. */
function numbersIn(written: string, codeCell: string, remarks: Label[]): { number: string; code: string | null } {
  const code = readCode(codeCell) ?? readCode(written) ?? null;
  if (written === '' || code === readCode(written)) return { number: '', code };
  if (!isUnitNumber(written) && !isPlate(written)) return { number: '', code };
  const { number, problem, remark } = readNumber(written);
  for (const label of [problem, remark]) if (label) remarks.push(label);
  return { number, code };
}

/** Letters with at least three digits; a word with a count, such as a total, is none. */
function isPlate(written: string): boolean {
  return /^[\p{L}\d\s-]{5,20}$/u.test(written) && /\p{L}/u.test(written) && written.replace(/\D/g, '').length >= 3;
}

function daysIn(
  cell: (kind: RailwayColumn) => string,
  today: string,
  wrong: (kind: RailwayColumn, message: Label) => void,
): Record<string, string> {
  const days: Record<string, string> = {};
  for (const kind of dayColumns) {
    if (cell(kind) === '') continue;
    const declared = columnKinds[kind];
    const read = readDay(cell(kind), today, 'day' in declared ? declared.day : 'past');
    if ('day' in read) days[kind] = read.day;
    else wrong(kind, wrongDays[read.wrong]);
  }
  return days;
}

function placeIn(written: string, names: RailwayNames, wrong: (message: Label) => void) {
  if (written === '') return null;
  const found = names.places(written);
  if (found.length === 0) wrong(unknownPlace);
  if (found.length > 1) wrong(severalPlaces);
  return found.length === 1 ? found[0]! : null;
}
