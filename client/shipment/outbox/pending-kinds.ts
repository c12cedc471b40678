import { integer } from '../../../contract/fields/integer/field';
import { text } from '../../../contract/fields/text/field';
import { byOwnName, type WireFields } from '../../../contract/form/wire-form';
import { borderDateFields } from '../../../contract/shipment/operations/form';
import { noteFields, tracingFields, tracingForm } from '../../../contract/shipment/tracing/form';
import type { PendingKind } from './pending-entry';

interface PendingKindDeclaration {
  label: { mn: string; en: string };
  /** Where it is sent; an entry with an address of its own has none. */
  urlOf?: (file: number) => string;
  fields: WireFields;
  hasPictures: boolean;
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

/** For each kind of pending entry: its fields and the URL to which it is sent. */
export const pendingKinds: Readonly<Record<PendingKind, PendingKindDeclaration>> = {
  tracing: {
    label: tables.tracing.label,
    urlOf: (file) => `/api/operation/form/a/${file}`,
    fields: tracingFields,
    hasPictures: true,
  },
  note: {
    label: tables.notes.label,
    urlOf: (file) => `/api/operation/medee/${file}`,
    fields: noteFields,
    hasPictures: false,
  },
  ataBorder: {
    label: ataBorder.label,
    urlOf: (file) => `/api/custom/${file}/operationognoo`,
    fields: { ataBorder },
    hasPictures: false,
  },
  paper: {
    label: { mn: 'Авсан баримт', en: 'A paper that was taken' },
    fields: takenFields,
    hasPictures: false,
    isFinal: true,
  },
};
