import type { WireFields } from '../../../contract/form/wire-form';
import { noteFields, tracingFields, tracingForm } from '../../../contract/shipment/tracing/form';
import type { PendingKind } from './pending-entry';

interface PendingKindDeclaration {
  label: { mn: string; en: string };
  url: string;
  fields: WireFields;
  hasPictures: boolean;
}

const { tables } = tracingForm;

/** For each kind of pending entry: its fields and the URL to which it is sent. */
export const pendingKinds: Readonly<Record<PendingKind, PendingKindDeclaration>> = {
  tracing: { label: tables.tracing.label, url: '/api/operation/form/a', fields: tracingFields, hasPictures: true },
  note: { label: tables.notes.label, url: '/api/operation/medee', fields: noteFields, hasPictures: false },
};
