import { integer } from '../../../contract/fields/integer/field';
import { text } from '../../../contract/fields/text/field';
import { byOwnName, type WireFields } from '../../../contract/form/wire-form';
import { attentionForm, markFields } from '../../../contract/attention/form';
import { documentFields } from '../../../contract/shipment/documents/form';
import { borderDateFields } from '../../../contract/shipment/operations/form';
import { unitFields, unitsForm } from '../../../contract/shipment/operations/units/form';
import { noteFields, tracingFields, tracingForm } from '../../../contract/shipment/tracing/form';
import { documentFiles, pictureFiles, type FileKind } from '../pictures/file-kinds';
import type { PendingPicture } from '../pictures/pending-picture';
import type { PendingKind } from './pending-entry';

interface EntryFiles extends FileKind {
  bodyOf: (stored: readonly string[], sent: readonly PendingPicture[]) => object;
}

interface PendingKindDeclaration {
  label: { mn: string; en: string };
  /** Where it is sent; an entry with an address of its own has none. */
  urlOf?: (file: number) => string;
  fields: WireFields;
  /** How its files are sent, and what of them goes with the entry. */
  files?: EntryFiles;
  /** What was done is done: once refused, there is nothing that the user could correct. */
  isFinal?: true;
}

const { tables } = tracingForm;
const none = { mn: '', en: '' };
/** What is sent of a paper; none of it is shown or typed. */
const takenFields = byOwnName({
  form: text(none),
  lang: text(none),
  userid: text(none),
  at: text(none),
  audience: text(none),
  position: integer(none),
});
const { ataBorder } = borderDateFields;
const pendingDocumentFields = { ...documentFields, ...byOwnName({ versionOf: integer(none) }) };

/** For each kind of pending entry: its fields and the URL to which it is sent. */
export const pendingKinds: Readonly<Record<PendingKind, PendingKindDeclaration>> = {
  tracing: {
    label: tables.tracing.label,
    urlOf: (file) => `/api/operation/form/a/${file}`,
    fields: tracingFields,
    files: { ...pictureFiles, bodyOf: (pictures) => ({ pictures }) },
  },
  note: {
    label: tables.notes.label,
    urlOf: (file) => `/api/operation/medee/${file}`,
    fields: noteFields,
  },
  ataBorder: {
    label: ataBorder.label,
    urlOf: (file) => `/api/custom/${file}/operationognoo`,
    fields: { ataBorder },
  },
  unit: {
    label: unitsForm.tables.units.label,
    urlOf: (file) => `/api/operation/${file}/unit`,
    fields: unitFields,
  },
  document: {
    label: { mn: 'Бичиг баримт', en: 'Document' },
    urlOf: (file) => `/api/shipment/${file}/documents`,
    fields: pendingDocumentFields,
    files: { ...documentFiles, bodyOf: ([file], [sent]) => ({ file, name: sent?.name }) },
  },
  attention: {
    label: attentionForm.tables.marks.label,
    fields: markFields,
  },
  paper: {
    label: { mn: 'Авсан баримт', en: 'A paper that was taken' },
    fields: takenFields,
    isFinal: true,
  },
};
