import type { Pool } from 'pg';
import { partListOf } from '../kinds/compared/part-lists.js';
import type { ChangedHere, LastChanges, RecordHere } from './last-changes.js';

const keyOf = ({ list, id }: RecordHere): string => `${list} ${id}`;

/** The files of compared parts, whose events say who changed them. */
export class ChangedParts {
  private constructor(private readonly files: ReadonlyMap<string, number>) {}

  static async of(db: Pick<Pool, 'query'>, records: readonly RecordHere[]): Promise<ChangedParts> {
    const files = new Map<string, number>();
    for (const list of new Set(records.map((record) => record.list))) {
      const parts = partListOf(list);
      if (!parts) continue;
      const { rows } = await db.query<{ id: number; file: number }>(
        `select p.id, p.shipment_id as file from ${parts.ofOpenFiles ?? parts.table} p where p.id = any($1)`,
        [records.filter((record) => record.list === list).map(({ id }) => id)],
      );
      for (const { id, file } of rows) files.set(keyOf({ list, id }), file);
    }
    return new ChangedParts(files);
  }

  /** The record whose events are those of this one. */
  withEvents(record: RecordHere): RecordHere {
    const file = this.files.get(keyOf(record));
    return file === undefined ? record : { list: 'shipment', id: file };
  }

  /** Who changed the part last, or who gave a field of it its value; undefined for what is no part of a file. */
  changed(record: RecordHere, last: LastChanges, field?: string): ChangedHere | null | undefined {
    const changes = partListOf(record.list)?.changes;
    if (!changes) return undefined;
    return last.ofPart(this.withEvents(record), (data) => changes(data, record.id, field));
  }
}
