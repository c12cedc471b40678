import { Decimal } from 'decimal.js';
import type { Json } from '../../../../contract/json.js';
import type { FileNumbers } from '../../reading/file-numbers.js';
import type { ReadRow } from '../../reading/row-reader.js';
import type { PlannedRow, PlanSource, RowChanges, RowPlanner } from '../served-kind.js';
import { partLists, type PartList, type StoredPart } from './part-lists.js';

/** Compares the rows of a later list with the parts of the files that came over; nothing of it is written. */
export class ComparedParts implements RowPlanner {
  private readonly met = new Set<number>();

  constructor(
    private readonly list: PartList,
    private readonly files: FileNumbers,
    private readonly parts: ReadonlyMap<number, readonly StoredPart[]>,
    private readonly source: Pick<PlanSource, 'pending'>,
  ) {}

  static async open(kind: string, source: PlanSource): Promise<ComparedParts> {
    const list = partLists.find((one) => one.kind === kind)!;
    const values = Object.entries(list.values).flatMap(([name, sql]) => [`'${name}'`, sql]);
    const { rows } = await source.pool.query<StoredPart>(
      `select p.id, p.shipment_id as file, json_build_object(${values.join(', ')}) as values from ${list.table} p
        where p.shipment_id = any($1) and ${list.live ?? 'true'} order by p.id`,
      [source.files.idsBefore()],
    );
    const parts = new Map<number, StoredPart[]>();
    for (const part of rows) parts.set(part.file, [...(parts.get(part.file) ?? []), part]);
    return new ComparedParts(list, source.files, parts, source);
  }

  /** A part of a file that is only there is only there, too. */
  plan(row: ReadRow): PlannedRow {
    const { values } = row;
    const name = values['oldNumber'] ?? values['file'] ?? '';
    const base = { state: 'new', name, target: null, changes: {}, saves: [], wrong: [], doubtful: [] } as const;
    const file = values['file'] ? this.files.beforeMove(values['file']) : undefined;
    const part = file && this.found(file.id, row);
    if (!part) return base;
    this.met.add(part.id);
    const changes = this.changesOf(part, row);
    const isSame = Object.keys(changes).length === 0;
    return { ...base, state: isSame ? 'same' : 'changed', target: `${this.list.record}:${part.id}`, changes };
  }

  private found(file: number, { values }: ReadRow): StoredPart | undefined {
    const open = (this.parts.get(file) ?? []).filter(({ id }) => !this.met.has(id));
    for (const same of this.list.same) {
      const part = open.find((one) => same(one.values, values));
      if (part) return part;
    }
    return undefined;
  }

  /** A column that the sheet lacks is not compared, nor is one part of a paper that became one with others here. */
  private changesOf({ values: here }: StoredPart, { values: there }: ReadRow): RowChanges {
    const isOneOfSeveral = String(here['numbers'] ?? '').includes(',');
    return Object.fromEntries(
      Object.entries(this.list.fields).flatMap(([column, { target, as }]) => {
        if (there[column] === undefined || isOneOfSeveral) return [];
        const [from, to] = [plain(here[column], as), plain(there[column], as)];
        return from === to ? [] : [[target, { from, to: this.source.pending.shown(to) }]];
      }),
    );
  }
}

function plain(value: string | number | null | undefined, as: 'text' | 'amount' | 'number'): Json {
  if (value === null || value === undefined || value === '') return null;
  if (as === 'amount') return new Decimal(value).toFixed(2);
  return as === 'number' ? Number(value) : String(value);
}
