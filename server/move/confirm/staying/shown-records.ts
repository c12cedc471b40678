import type { Queries } from '../../moves.js';
import { targetNamed } from '../../targets/catalogue.js';
import { namesOfFiles } from '../../targets/files/names-of-files.js';
import { addressesOf } from '../../targets/record-addresses.js';
import type { SaveTarget } from '../../targets/target.js';
import type { WrittenSave } from '../move-writes.js';

/** A record, with the file that it is part of. */
type PlacedRecord = Pick<WrittenSave, 'id' | 'file'>;

interface ShownRecord {
  name: string;
  /** None of what has no page of its own. */
  address: string | null;
}

/** What users know records of one list by, and where they are seen; a part of a file is seen in its file. */
export async function shownRecords(
  db: Queries,
  list: SaveTarget,
  records: readonly PlacedRecord[],
): Promise<ReadonlyMap<number, ShownRecord>> {
  const { namesOf, inverse } = targetNamed(list);
  const ids = records.map(({ id }) => id);
  const files = [...new Set(records.flatMap(({ file }) => file ?? []))];
  const isOfFiles = files.length > 0;
  const own = isOfFiles ? await namesOfParts(db, inverse?.names, ids) : await namesOf(db, ids);
  const ofFiles = await namesOfFiles(db, files);
  const addresses = await addressesOf(db, isOfFiles ? 'shipment' : list, isOfFiles ? files : ids);
  return new Map(
    records.map(({ id, file }): [number, ShownRecord] => {
      const names = [file === null ? undefined : ofFiles.get(file), own.get(id)].filter((name) => name);
      return [id, { name: names.join(', '), address: addresses.get(file ?? id) ?? null }];
    }),
  );
}

async function namesOfParts(
  db: Queries,
  names: string | undefined,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (!names) return new Map();
  const { rows } = await db.query<{ id: number; name: string | null }>(names, [[...ids]]);
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
}
