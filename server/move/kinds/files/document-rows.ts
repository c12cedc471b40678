import type { Label } from '../../../../contract/label.js';
import { documents } from '../../../../contract/move/kinds/documents.js';
import { foundInPath } from '../../../../contract/move/sheet/names-in-path.js';
import { sentence, type RefusalWord } from '../../../../contract/refusals/refusals.js';
import { documentFields, maxDocumentMb, maxDocuments } from '../../../../contract/shipment/documents/form.js';
import { isOrder } from '../../../../contract/shipment/status/life-stages.js';
import { readForm } from '../../../../contract/form/wire-form.js';
import type { FileNumbers, FileOfMove } from '../../reading/file-numbers.js';
import type { ReadRow, RowProblem } from '../../reading/row-reader.js';
import { FormColumns } from '../form-columns.js';
import { lateNotes, lateSaves } from './late-row.js';
import { ownerOf, whyClosed } from './owner-of.js';
import { StoredDocuments, zippedFiles, type ZippedFile } from './stored-documents.js';
import type { PlannedRow, RowPlanner, ServedKind } from '../served-kind.js';

const texts = {
  notInZip: {
    mn: 'Ийм нэртэй файл оруулсан zip, хавтсуудад алга.',
    en: 'No zip or folder that was added has a file of this name.',
  },
  noOrder: {
    mn: 'Файлын нэр, хавтсанд нь нүүж буй захиалгын хуучин дугаар, чингэлгийн дугаар алга. Нэрийг нь засах юм уу, жагсаалтаар захиалгыг нь заана уу.',
    en: 'Neither its name nor its folder has the old number or the container of a moved order. Rename it, or say its order in a list.',
  },
  severalOrders: {
    mn: 'Файлын нэрэнд хэд хэдэн захиалга таарч байна. Аль захиалгынх болохыг жагсаалтаар заана уу.',
    en: 'Its name has several orders. Say in a list to which of them it belongs.',
  },
  notRunning: {
    mn: 'Бичиг баримтыг явж буй захиалгад л хавсаргана; энэ бол үнийн хүсэлт эсвэл архивт орох тээвэр.',
    en: 'Documents belong to running orders only; this is an inquiry, or goes straight into the archive.',
  },
} as const satisfies Readonly<Record<string, Label>>;

const form = { fields: documentFields, tables: {} };
const labels: Readonly<Record<string, { label: Label } | undefined>> = documentFields;

/** Files of zips become documents of the orders that their names, or a list of them, say. */
class DocumentRows implements RowPlanner {
  private readonly columns = new FormColumns(documents, 'document');
  private readonly byPath = new Map<string, ZippedFile[]>();
  private readonly countOf = new Map<number, number>();

  constructor(
    zipped: readonly ZippedFile[],
    private readonly files: FileNumbers,
    private readonly stored: StoredDocuments,
  ) {
    for (const one of zipped) this.byPath.set(one.path, [...(this.byPath.get(one.path) ?? []), one]);
  }

  plan(row: ReadRow): PlannedRow {
    const path = row.values['name'] ?? '';
    const planned = { name: path, target: null, changes: {}, doubtful: [] };
    const known = this.byPath.get(path);
    if (known?.length === 0) return { ...planned, state: 'same', saves: [], wrong: [] };
    const zipped = known?.shift();
    const order = this.orderOf(row, path);
    const { values, errors } = readForm(form, this.columns.sentBy(row));
    const wrong = [
      ...(zipped ? refusalOf(zipped) : path === '' ? [] : [problem('name', 'notInZip')]),
      ...(order instanceof Array ? order : []),
      ...this.columns.problems(errors, row, (field) => labels[field]?.label),
    ];
    const file = order instanceof Array ? undefined : order;
    const isThere = zipped && file && this.stored.has(file.pending, nameOf(path), zipped.digest);
    if (isThere && wrong.length === 0) return { ...planned, state: 'same', saves: [], wrong };
    if (file && wrong.length === 0) wrong.push(...this.tooMany(file));
    const isRight = zipped && file && wrong.length + row.wrong.length === 0;
    const { pending } = file ?? {};
    const given = {
      file: pending ?? null,
      fields: values.fields,
      name: nameOf(path),
      zip: zipped?.file ?? null,
      line: zipped?.line ?? null,
    };
    return {
      ...planned,
      state: 'new',
      saves: isRight ? [...lateSaves(file, documents.name), { list: 'document', id: null, given }] : [],
      wrong,
      notes: file ? lateNotes(file) : [],
    };
  }

  /** The order to which the file belongs, or why it is not known. */
  private orderOf({ values, wrong }: ReadRow, path: string): FileOfMove | RowProblem[] {
    const number = values['file'] ?? '';
    if (wrong.some(({ field }) => field === 'file')) return [];
    const field = number === '' ? 'name' : 'file';
    const named = number === '' ? undefined : ownerOf({ values, wrong }, this.files);
    if (named && !named.file) return [...named.wrong];
    const [file, another] = named?.file
      ? [named.file]
      : foundInPath(path, (key) => this.files.named(key), { shortest: 4 });
    if (!file) return [problem(field, 'noOrder')];
    if (another) return [problem(field, 'severalOrders')];
    const closed = whyClosed(file, field);
    if (closed.length > 0) return closed;
    return isOrder(file.stage) && file.stage !== 'archived' ? file : [problem(field, 'notRunning')];
  }

  private tooMany({ pending }: FileOfMove): RowProblem[] {
    const count = (this.countOf.get(pending) ?? this.stored.count(pending)) + 1;
    this.countOf.set(pending, count);
    return count > maxDocuments ? [refusal('DocumentsFull', { documents: maxDocuments })] : [];
  }
}

function refusalOf({ refusal: word }: ZippedFile): RowProblem[] {
  return word === null ? [] : [refusal(word, { megabytes: maxDocumentMb })];
}

function refusal(word: RefusalWord, values: Readonly<Record<string, number>>): RowProblem {
  return { field: 'name', name: word, text: { mn: sentence(word, 'mn', values), en: sentence(word, 'en', values) } };
}

function problem(field: string, name: keyof typeof texts): RowProblem {
  return { field, name, text: texts[name] };
}

const nameOf = (path: string): string => path.split('/').at(-1) ?? path;

/** A list that says to which orders files belong comes before the zips, so that it is not too late. */
export const servedDocuments: ServedKind = {
  kind: documents,
  sheetFirst: ({ file_name }) => !file_name.toLowerCase().endsWith('.zip'),
  planner: async ({ pool, move, files }) => {
    const stored = await StoredDocuments.read(pool, files.storedIds());
    return new DocumentRows(await zippedFiles(pool, move), files, stored);
  },
};
