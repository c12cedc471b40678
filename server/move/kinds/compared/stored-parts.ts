import type { PlanSource } from '../served-kind.js';
import type { PartList, StoredPart } from './part-lists.js';

/** The parts of one list that files have, each of which is the part of one row at most. */
export class StoredParts {
  private readonly met = new Set<number>();

  private constructor(private readonly parts: ReadonlyMap<number, readonly StoredPart[]>) {}

  /** Those of some of the files, or of all that were there before. */
  static async open(
    list: PartList,
    { pool, files }: Pick<PlanSource, 'pool' | 'files'>,
    ids: readonly number[] = files.idsBefore(),
  ): Promise<StoredParts> {
    const values = Object.entries(list.values).flatMap(([name, sql]) => [`'${name}'`, sql]);
    const { rows } = await pool.query<StoredPart>(
      `select p.id, p.shipment_id as file, json_build_object(${values.join(', ')}) as values from ${list.table} p
        where p.shipment_id = any($1) and ${list.live ?? 'true'} order by p.id`,
      [ids],
    );
    const parts = new Map<number, StoredPart[]>();
    for (const part of rows) parts.set(part.file, [...(parts.get(part.file) ?? []), part]);
    return new StoredParts(parts);
  }

  /** Without any part, where no file was there before. */
  static none(): StoredParts {
    return new StoredParts(new Map());
  }

  of(file: number): readonly StoredPart[] {
    return this.parts.get(file) ?? [];
  }

  /** The first part of the file that is the one of no other row yet, by the first of these conditions that one fulfils. */
  take(file: number, conditions: readonly ((part: StoredPart['values']) => boolean)[]): StoredPart | undefined {
    const open = this.of(file).filter(({ id }) => !this.met.has(id));
    for (const condition of conditions) {
      const part = open.find(({ values }) => condition(values));
      if (!part) continue;
      this.met.add(part.id);
      return part;
    }
    return undefined;
  }
}
