import type { ReactNode } from 'react';
import type { Fields } from '../../contract/fields/field';
import type { Values } from './values/merge';
import type { FormTables } from './values/table';

/** A record as answered by its detail call. */
export interface Loaded {
  values: Readonly<Record<string, unknown>>;
  version: number;
  /** The position in the event log up to which it is known, where the answer contains it. */
  position?: number;
  /** The whole answer of the call. */
  answer?: Readonly<Record<string, unknown>>;
}

/** The result of a save. */
export interface Saved {
  message: string;
  /** The saved record, where the answer contains it; for a new record the initial values of the next one, where they differ. */
  fresh?: Loaded;
}

/** Props of the form of a record. */
export interface RecordFormProps {
  /** The key of the draft: the name of the record, `shipment/12`, or `inquiry/add`. */
  record: string;
  fields: Fields;
  /** The tables of rows among them. */
  tables?: FormTables;
  /** A new record has no version to be stale. */
  mode: 'add' | 'edit';
  loaded: Loaded;
  /** Asks the user to confirm input that is unusual but may be meant; if the answer is no, nothing is sent. */
  question?: (body: Record<string, unknown>) => Promise<boolean>;
  save: (body: Record<string, unknown>, options: { version: number; key: string }) => Promise<Saved>;
  /** Loads the record again: after a save that does not answer it, and to merge with what another user has saved. */
  reload?: () => Promise<Loaded>;
  /** For a record with several forms: loads the record with the saves of its other forms, which this form may not have yet. */
  catchUp?: () => Promise<Loaded | undefined>;
  /** `another`: the form is emptied for the next record. */
  onSaved?: (body: Record<string, unknown>, another: boolean) => void;
  /** Checks across fields: messages by field or table. */
  check?: (values: Values) => Readonly<Record<string, string>>;
  /** Maps error paths of the server to paths of the form, where they differ: `newpriceoffers.0.price`. */
  errorPath?: (path: string) => string;
  /** The save button of a new record, where it is not «Хадгалах». */
  saveText?: string;
  saveAnotherText?: string;
  onDirty?: (dirty: boolean) => void;
  /** Uses the full width of its panel. */
  wide?: boolean;
  /** Who saved last, shown beside a field with unsaved input. */
  changedBy?: string | undefined;
  /** Fields that are never stored in a draft. */
  secret?: readonly string[];
  /** Something outside the fields, such as a chosen picture, is saved with them. */
  alsoChanged?: boolean | File;
  onDiscard?: () => void;
  readOnly?: boolean;
  onFocusField?: (name: string | null) => void;
  /** In a dialog there is no question before leaving: unsaved input is stored as a draft. */
  inDialog?: boolean;
  /** Missing values are reported only on save: a message on leaving an empty row of inputs would move the page under the click. */
  checksOnSave?: boolean;
  /** A problem found outside the form, as by sending the record on: shown at its field, which takes the focus. */
  wrong?: { path: string; message: string } | undefined;
  children: ReactNode;
}
