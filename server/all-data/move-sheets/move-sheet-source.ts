import type { MoveKind } from '../../../contract/move/kind.js';
import type { Json } from '../../../contract/json.js';

/** A row of a sheet of the move, as it is read from the tables. */
export interface MoveSheetRow {
  /** Values by the names of the columns; these come first. */
  own: Readonly<Record<string, Json>>;
  /** Values of the forms that the columns fill, by form and field. */
  forms: Readonly<Record<string, Readonly<Record<string, Json>> | null>>;
  /** The stored file of a document. */
  stored?: string;
}

/** Where the rows of one kind of sheet are read from: the sheets of an export come back when they are moved into an empty store. */
export interface MoveSheetSource {
  kind: MoveKind;
  /** Selects `own` and `forms` as JSON in the order of the rows; exact numbers as text. */
  sql: string;
  /** The rows are of stored documents, which have to be in the export. */
  ofDocuments?: true;
}
