import type { ClientBase } from 'pg';
import type { Json, JsonObject } from '../../../contract/json.js';
import type { Principal } from '../../../contract/permissions.js';
import { parseStream } from '../../log/event.js';
import { replay } from '../../log/replay.js';
import { advance, emptyFile, referencesOf, type Aggregate, type File } from '../../projection/aggregate.js';
import { eventTypesOf, type DeclaredData } from '../declared/declared.js';
import type { Tree } from '../output/tree.js';
import type { EntryNames } from '../sheets/entry-names.js';

/** The kind of record that users call a file. */
const fileKind = 'shipment';
const perFolder = 1_000;

/** One file with all its parts, as `files/` has it. */
export interface WrittenFile {
  id: number;
  /** Null for an inquiry that did not become an order. */
  code: string | null;
  deleted: boolean;
  /** How many events it has, and the position of the last one. */
  version: number;
  position: number;
  /** Its row in the table of files: status, people, figures. */
  summary: JsonObject;
  /** Its sections with all their fields and rows. */
  parts: Json;
  /** The entries and users that its numbers refer to. */
  names: { kind: string; id: number; name: string }[];
}

/**
 * Folds the log, file after file, and writes each as one JSON. Only the files of one piece of the log are in memory. `db` is a connection
 * inside the snapshot.
 */
export async function writeFiles(
  db: ClientBase,
  declared: DeclaredData,
  { tree, names, position, reader }: { tree: Tree; names: EntryNames; position: number; reader: Principal },
  onEvents: (events: number) => Promise<void>,
): Promise<number> {
  const kind = declared.aggregates.find(({ name }) => name === fileKind);
  const record = declared.records.find(({ name }) => name === fileKind);
  if (!kind || !record) throw new Error(`No area declares ${fileKind}`);
  let open: File = emptyFile(kind, '', 0);
  let ready: File[] = [];
  let files = 0;
  let read = 0;
  const write = async (): Promise<void> => {
    const batch = ready;
    ready = [];
    await names.load(batch.flatMap((file) => referred(kind, file)));
    for (const file of batch) {
      const written = writtenFile(kind, file, record.present(file.state, reader), names);
      await tree.addText(pathOf(written), `${JSON.stringify(written, null, 1)}\n`);
    }
    files += batch.length;
  };
  await replay(
    db,
    eventTypesOf(declared),
    { to: position, aggregates: [fileKind] },
    (event) => {
      if (open.stream !== event.stream) {
        if (open.version > 0) ready.push(open);
        open = emptyFile(kind, event.stream, parseStream(event.stream).id);
      }
      open = advance(kind, open, event);
    },
    async (soFar) => {
      await write();
      await onEvents(soFar - read);
      read = soFar;
    },
  );
  if (open.version > 0) ready.push(open);
  await write();
  return files;
}

function referred(kind: Aggregate, file: File): { list: string; id: number }[] {
  return referencesOf(kind, file).map((stream) => {
    const { aggregate: list, id } = parseStream(stream);
    return { list, id };
  });
}

function writtenFile(kind: Aggregate, file: File, parts: Json, names: EntryNames): WrittenFile {
  const { known } = kind;
  const summary = (kind.rows(file.state, file)[known?.table ?? '']?.[0] ?? {}) as JsonObject;
  const code = summary[known?.code ?? ''];
  return {
    id: file.id,
    code: typeof code === 'string' ? code : null,
    deleted: kind.isDeleted?.(file.state) === true,
    version: file.version,
    position: file.position,
    summary,
    parts,
    names: referred(kind, file).map(({ list, id }) => ({ kind: list, id, name: names.of(list, id) })),
  };
}

/** Orders by the year in their code, inquiries by their number. */
function pathOf({ id, code }: WrittenFile): string {
  if (code !== null) return `files/${code.slice(0, 4)}/${code}-${id}.json`;
  return `files/inquiries/${Math.floor(id / perFolder)}/${id}.json`;
}
