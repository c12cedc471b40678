import type { WiredFields } from '../../../contract/form/wired-form';
import { noteFields, tracingFields, tracingForm } from '../../../contract/shipment/tracing/form';
import type { WaitingKind } from './waiting-entry';

interface Declared {
  label: { mn: string; en: string };
  url: string;
  fields: WiredFields;
  hasPictures: boolean;
}

const { tables } = tracingForm;

/** For each kind of pending entry: its fields and the URL to which it is sent. */
export const waitingKinds: Readonly<Record<WaitingKind, Declared>> = {
  tracing: { label: tables.tracing.label, url: '/api/operation/form/a', fields: tracingFields, hasPictures: true },
  note: { label: tables.notes.label, url: '/api/operation/medee', fields: noteFields, hasPictures: false },
};
