import type { WireFields } from '../../../contract/form/wire-form';
import { borderDateFields } from '../../../contract/shipment/operations/form';
import { noteFields, tracingFields, tracingForm } from '../../../contract/shipment/tracing/form';
import type { PendingKind } from './pending-entry';

interface PendingKindDeclaration {
  label: { mn: string; en: string };
  urlOf: (file: number) => string;
  fields: WireFields;
  hasPictures: boolean;
}

const { tables } = tracingForm;
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
};
