import type { ReactNode } from 'react';
import type { Fields } from '../../contract/fields/field';
import type { Values } from './values/merge';
import type { FormTables } from './values/table';

/** A record as its detail call answered it. */
export interface Loaded {
  values: Readonly<Record<string, unknown>>;
  version: number;
  /** Up to where of the log it is known, where the answer to a save says it. */
  position?: number;
  /** All that the call said. */
  answer?: Readonly<Record<string, unknown>>;
}

/** What a save came to. */
export interface Saved {
  message: string;
  /** The record as it is now, where the answer held it; of a new record what the next one begins with, where that differs. */
  fresh?: Loaded;
}

/** What a record's form needs to know of its record. */
export interface RecordFormProps {
  /** The key of the draft: the name of the record, `shipment/12`, or `inquiry/add`. */
  record: string;
  fields: Fields;
  /** The tables of rows among them. */
  tables?: FormTables;
  /** A new record has no version to be stale. */
  mode: 'add' | 'edit';
  loaded: Loaded;
  /** Asked before it is sent, where what is typed may be meant or a slip; "no" sends nothing. */
  question?: (body: Record<string, unknown>) => Promise<boolean>;
  save: (body: Record<string, unknown>, options: { version: number; key: string }) => Promise<Saved>;
  /** Reads the record anew: after a save that does not answer it, and to merge with what somebody else saved. */
  reload?: () => Promise<Loaded>;
  /** Where the record has other forms: the record with one's own saves there in it, which this form may not have taken in yet. */
  catchUp?: () => Promise<Loaded | undefined>;
  /** `another`: the form stays, empty, for the next one. */
  onSaved?: (body: Record<string, unknown>, another: boolean) => void;
  /** What one field alone cannot see: messages by field or table. */
  check?: (values: Values) => Readonly<Record<string, string>>;
  /** Where the server names a field or a cell otherwise than the form: `newpriceoffers.0.price`. */
  errorPath?: (path: string) => string;
  /** On the buttons of a new record, where it is not «Хадгалах». */
  saveText?: string;
  saveAnotherText?: string;
  onDirty?: (dirty: boolean) => void;
  /** Takes the whole width of its panel. */
  wide?: boolean;
  /** Who saved last, for the note beside a field that one is typing in. */
  changedBy?: string | undefined;
  /** Never stored in a draft. */
  secret?: readonly string[];
  /** Something chosen outside the fields, a picture, waits for the same save. */
  alsoChanged?: boolean | File;
  onDiscard?: () => void;
  readOnly?: boolean;
  onFocusField?: (name: string | null) => void;
  /** In a dialog nobody leaves by a link: what is typed there is stored as a draft. */
  inDialog?: boolean;
  /** A line of inputs that is left empty is not complained about: a message would also move the page under a press. */
  checksOnSave?: boolean;
  /** What was found wrong with the record outside of its form, as by sending it on: said at its field, with the cursor there. */
  wrong?: { path: string; message: string } | undefined;
  children: ReactNode;
}
