import { readSentFields } from '../../../../contract/form/fields-body.js';
import type { Label } from '../../../../contract/label.js';
import { units } from '../../../../contract/move/kinds/units.js';
import { fieldMessageIn, sizeMessage } from '../../../../contract/refusals/field-texts.js';
import { fieldMessages } from '../../../../contract/refusals/refusals.js';
import { maxUnits, unitFields } from '../../../../contract/shipment/operations/units/form.js';
import {
  containerUnit,
  truckUnit,
  wagonUnit,
  waybillUnit,
  type UnitKind,
} from '../../../../contract/shipment/operations/units/kinds.js';
import { plainNumber } from '../../../../contract/shipment/operations/units/number.js';
import type { ReadRow, RowProblem } from '../../reading/row-reader.js';
import type { FileNumbers, FileOfMove } from '../../reading/file-numbers.js';
import type { PendingEntries } from '../../reading/pending-entries.js';
import { ComparedParts, partChanges } from '../compared/compared-parts.js';
import { partListOfKind, type StoredPart } from '../compared/part-lists.js';
import { StoredParts } from '../compared/stored-parts.js';
import { lateDoubts, lateNotes, lateSaves } from '../files/late-row.js';
import { FormColumns } from '../form-columns.js';
import { orderNamedIn } from './named-order.js';
import type { PlannedRow, PlannedSave, PlanSource, RowPlanner, ServedKind } from '../served-kind.js';

/** The columns that have the number of a unit, by the kind of unit that they make it. */
const numberColumns = {
  container: containerUnit,
  waybill: waybillUnit,
  wagon: wagonUnit,
  truck: truckUnit,
} as const satisfies Partial<Record<keyof typeof units.columns, UnitKind>>;
type NumberColumn = keyof typeof numberColumns;

/** What carries a container. */
const carriers: readonly NumberColumn[] = ['wagon', 'truck'];

const noNumber: Label = {
  mn: 'Нэгжийн дугаар алга. Чингэлэг, вагон, машин, агаарын падааны аль нэгийн дугаарыг бичнэ үү.',
  en: 'There is no number. Write that of a container, a wagon, a truck or an air waybill.',
};
const severalUnits: Label = {
  mn: 'Нэг мөр нэг нэгж байна: энэ дугаарыг өөр мөрөнд бичнэ үү.',
  en: 'One row is one unit: write this number in a row of its own.',
};
const otherValues: Label = {
  mn: 'Энэ нэгж захиалгад бий. Хуудасны өөр утга орохгүй',
  en: 'The order has this unit already. What the sheet says otherwise is not taken over',
};
/** Kept with the number (D158). */
const acceptedNumber = 'Хуучин системд ийм дугаартай байсан';

/** One row becomes one unit of the order that it names. */
export class UnitRows implements RowPlanner {
  private readonly columns = new FormColumns(units, 'unit');
  /** The numbers of the units of each order. */
  private readonly numbers = new Map<number, Set<string>>();

  constructor(
    private readonly facts: UnitFacts,
    private readonly stored: StoredParts = StoredParts.none(),
  ) {}

  plan(row: ReadRow): PlannedRow {
    const named = numbersIn(row);
    const { order, wrong: unowned } = orderNamedIn(row, this.facts.files);
    const [column] = named;
    const own = column && numberOf(column, row);
    const { values, errors } = readSentFields(unitFields, { ...this.columns.sentBy(row), ...own });
    const wrong = [
      ...unowned,
      ...numberProblems(named, row),
      ...this.columns.problems(withoutOwn(errors), row, (field) => labels[field]?.label),
    ];
    const base = { state: 'new', name: own?.number ?? '', target: null, changes: {}, doubtful: [] } as const;
    const isRead = wrong.length + row.wrong.length === 0;
    if (!isRead || !own || !order) return { ...base, saves: [], wrong };
    const there = this.there(order, own.number);
    if (there) return { ...base, ...this.same(there, row), saves: [], wrong };
    const taken = this.taken(order.pending, own.number, column);
    // Documents may be named after it.
    if (taken.length === 0) this.facts.files.addName(row.values['file'] ?? '', own.number);
    const unit: PlannedSave = { list: 'unit', id: null, given: { file: order.pending, ...values.fields } };
    return {
      ...base,
      saves: taken.length === 0 ? [...lateSaves(order, units.name), unit] : [],
      wrong: taken,
      doubtful: lateDoubts(order),
      notes: lateNotes(order),
    };
  }

  /** The unit with this number in a file that was there before. */
  private there({ pending, stored }: FileOfMove, number: string): StoredPart | undefined {
    const isThis = ({ values }: StoredPart): boolean => values['number'] === plainNumber(number);
    return stored && this.stored.of(pending).find(isThis);
  }

  private same(unit: StoredPart, row: ReadRow): Pick<PlannedRow, 'state' | 'target' | 'notes'> {
    const changed = Object.keys(partChanges(list, unit, row.values, this.facts));
    const columns = Object.entries(list.fields).filter(([, { target }]) => changed.includes(target));
    const named = columns.flatMap(([name]) => units.columns[name as keyof typeof units.columns].label);
    const text: Label = {
      mn: `${otherValues.mn}: ${named.map(({ mn }) => mn).join(', ')}`,
      en: `${otherValues.en}: ${named.map(({ en }) => en).join(', ')}`,
    };
    const notes = named.length === 0 ? [] : [{ field: null, name: `otherValues ${changed.join()}`, text }];
    return { state: 'same', target: `${list.record}:${unit.id}`, notes };
  }

  private taken(order: number, number: string, field: string): RowProblem[] {
    const known =
      this.numbers.get(order) ?? new Set(this.stored.of(order).map(({ values }) => String(values['number'])));
    this.numbers.set(order, known);
    const plain = plainNumber(number);
    if (known.has(plain)) return [{ field, name: 'unitTwice', text: fieldMessages.unitTwice }];
    if (known.size >= maxUnits) {
      const mn = sizeMessage('tooMany', known.size + 1, maxUnits);
      return [{ field: 'file', name: 'tooManyUnits', text: { mn, en: fieldMessageIn('en', mn) } }];
    }
    known.add(plain);
    return [];
  }
}

interface UnitFacts {
  files: FileNumbers;
  pending: PendingEntries;
}

const list = partListOfKind(units.name);
const labels: Readonly<Record<string, { label: Label } | undefined>> = unitFields;

/** The columns with a number, the one that is the unit first. */
function numbersIn({ values }: ReadRow): NumberColumn[] {
  return (Object.keys(numberColumns) as NumberColumn[]).filter((name) => values[name]);
}

/** The number with the kind that its column means, and what carries it. */
function numberOf(column: NumberColumn, { values, doubtful }: ReadRow): UnitNumberValues {
  const number = values[column] ?? '';
  const carrier = column === 'container' ? (values['wagon'] ?? values['truck'] ?? '') : '';
  const isDoubtful = doubtful.some(({ field }) => field === column);
  return { kind: numberColumns[column], number, carrier, ...(isDoubtful ? { numberReason: acceptedNumber } : {}) };
}

type UnitNumberValues = { kind: UnitKind; number: string; carrier: string; numberReason?: string };

/** A row is one unit; beside a container there is what carries it. */
function numberProblems([own, ...others]: readonly NumberColumn[], { wrong }: ReadRow): RowProblem[] {
  if (own === undefined)
    return wrong.some(({ field }) => field !== null && field in numberColumns)
      ? []
      : [{ field: null, name: 'noNumber', text: noNumber }];
  const carrier = own === 'container' ? others.find((one) => carriers.includes(one)) : undefined;
  return others.filter((one) => one !== carrier).map((field) => ({ field, name: 'severalUnits', text: severalUnits }));
}

/** What is wrong with the number itself its own column says. */
function withoutOwn(errors: Readonly<Record<string, readonly string[]>>): Readonly<Record<string, readonly string[]>> {
  const { kind: _kind, number: _number, carrier: _carrier, ...others } = errors;
  return others;
}

export const servedUnits: ServedKind = {
  kind: units,
  planner: async (source: PlanSource) =>
    source.isComparison
      ? ComparedParts.open(units.name, source)
      : new UnitRows(source, await StoredParts.open(list, source, source.files.storedIds())),
};
