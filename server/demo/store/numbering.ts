import { localDay } from '../../../contract/time.js';
import { codesOfYear } from '../../../contract/shipment/status/status.js';
import type { FileValues, Cast } from './templates/file-values.js';
import type { LifeTemplate, TemplateEvent } from './templates/life-template.js';
import type { Life } from './lives/life-scenarios.js';
import { mixed, oneOf } from './templates/mixed-number.js';
import { filesByStage, stages, type PlannedWeeks } from './seed-plan.js';

const dayMs = 86_400_000;
/** Days are those of the firm's office, whose events all lie between its morning and its evening. */
const officeMs = 8 * 3_600_000;
/** The files that repeat a life do everything within this time after it: acts of a life that follow each other keep their order. */
const spreadMs = 50 * 60_000;

export function officeDay(at: number): number {
  return Math.floor((at + officeMs) / dayMs);
}

/** A life with the files that repeat it, numbered through the whole store: its files, orders and rows lie one after the other. */
export interface NumberedLife extends LifeTemplate {
  life: Life;
  copies: number;
  firstFile: number;
  firstOrder: number;
  firstRow: number;
  /** When its inquiries become orders. */
  movedAt: number | null;
}

/** How many files repeat each life: more in later years and in spring and autumn, and as many of each stage as there are. */
export function copiesOf(lives: readonly Life[], shipments: number, { count }: PlannedWeeks): number[] {
  const files = filesByStage(shipments);
  const copies = lives.map(() => 1);
  for (const stage of stages) {
    const own = lives.flatMap(({ stage: of, isLong }, at) => (of === stage && !isLong ? [at] : []));
    const weight = (at: number): number => {
      const { week } = lives[at] as Life;
      return (1 + week / count) * (1 + 0.25 * Math.sin((week / 52) * 4 * Math.PI));
    };
    const total = own.reduce((sum, at) => sum + weight(at), 0);
    const all = files[stage] - lives.filter((life) => life.stage === stage).length;
    let given = 0;
    let sum = 0;
    for (const at of own) {
      sum += weight(at);
      const until = Math.round((all * sum) / total);
      copies[at] = 1 + until - given;
      given = until;
    }
  }
  return copies;
}

export function numbered(
  lives: readonly Life[],
  templates: readonly LifeTemplate[],
  shipments: number,
  weeks: PlannedWeeks,
): NumberedLife[] {
  const copies = copiesOf(lives, shipments, weeks);
  const first = (nr: number): number => ((templates[nr] as LifeTemplate).events[0] as TemplateEvent).at;
  const order = lives.map((_, nr) => nr).sort((one, other) => first(one) - first(other) || one - other);
  const next = { firstFile: 1, firstOrder: 1, firstRow: 1 };
  return order.map((nr) => {
    const template = templates[nr] as LifeTemplate;
    const movedAt = template.events.find(({ type }) => type === 'InquiryMovedToOrder')?.at ?? null;
    const one = { ...template, ...next, movedAt, life: lives[nr] as Life, copies: copies[nr] as number };
    next.firstFile += one.copies;
    next.firstOrder += one.isOrder ? one.copies : 0;
    next.firstRow += one.copies * one.rows;
    return one;
  });
}

/** The last numbers that were given, by the sequence of each. */
export function lastNumbers(lives: readonly NumberedLife[]): Record<string, number> {
  const last = lives.at(-1) as NumberedLife;
  return {
    shipment_number: last.firstFile + last.copies - 1,
    order_number: last.firstOrder + (last.isOrder ? last.copies : 0) - 1,
    shipment_row_number: last.firstRow + last.copies * last.rows - 1,
  };
}

export function timeIn(file: number, at: number): number {
  return at + oneOf(spreadMs, mixed(file, 1));
}

/** The code of each order, given in the order of the moves. */
export class Codes {
  private readonly numbers: Int32Array;

  constructor(lives: readonly NumberedLife[]) {
    const last = lives.at(-1) as NumberedLife;
    this.numbers = new Int32Array(last.firstFile + last.copies);
    const moves = lives.flatMap((one) =>
      one.movedAt === null ? [] : [{ one, at: one.movedAt, day: officeDay(one.movedAt) }],
    );
    moves.sort((a, b) => a.day - b.day);
    const lastOfYear = new Map<string, number>();
    for (let from = 0; from < moves.length; ) {
      const { day } = moves[from] as (typeof moves)[number];
      const files: { file: number; at: number }[] = [];
      let to = from;
      for (; moves[to]?.day === day; to++) {
        const { one, at } = moves[to] as (typeof moves)[number];
        for (let copy = 0; copy < one.copies; copy++)
          files.push({ file: one.firstFile + copy, at: timeIn(one.firstFile + copy, at) });
      }
      files.sort(byTime);
      const year = codesOfYear(localDay(new Date(day * dayMs)));
      for (const { file } of files) {
        const number = (lastOfYear.get(year) ?? 0) + 1;
        lastOfYear.set(year, number);
        this.numbers[file] = number;
      }
      from = to;
    }
  }

  of(file: number, movedAt: number): string {
    return codesOfYear(localDay(new Date(movedAt))) + String(this.numbers[file]).padStart(5, '0');
  }
}

/** Who was first; of two at the same time the file with the lower number. */
export function byTime(one: { at: number; file: number }, other: { at: number; file: number }): number {
  return one.at - other.at || one.file - other.file;
}

export function valuesOf(one: NumberedLife, id: number, codes: Codes, cast: Cast): FileValues {
  const copy = id - one.firstFile;
  return {
    id,
    orderId: one.isOrder ? one.firstOrder + copy : 0,
    firstRow: one.firstRow + copy * one.rows,
    code: one.movedAt === null ? '' : codes.of(id, one.movedAt),
    cast,
    keys: [],
  };
}
