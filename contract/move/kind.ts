import type { Choices } from '../fields/field.js';
import type { Label } from '../label.js';
import type { SettingsList } from '../reference/heads.js';
import type { CellRules } from './cells/column-reading.js';

/**
 * Which of our values a column takes. A value that is none of them is asked once for all columns whose answers have the same name,
 * so that the cities of loading and of unloading are one question.
 */
export interface MoveAnswers {
  /** Frozen: answers are stored under it. */
  name: string;
  /** A reference list, the users, or fixed choices by their keys. */
  from: { list: SettingsList } | { users: true } | { choices: Choices };
  /** Spellings that old systems use, by our value as it is shown in a list, or by the key of a fixed choice: `40'HC` ← 40HQ. */
  synonyms?: Readonly<Record<string, readonly string[]>>;
}

/** One column of a kind of sheet. */
export interface MoveColumn extends CellRules {
  /** Its head in both languages, as template workbooks have it. */
  label: Label;
  /** One sentence: what it is (F1). */
  sentence: Label;
  /** Other heads that mean it: Mongolian, English, Russian. Letter case, spaces and old fonts make no difference. */
  heads: readonly string[];
  /** A row without it is wrong. */
  needed?: true;
  /** For `choice`. */
  answers?: MoveAnswers;
  /** A column without a known head is this one if its cells look like it; for kinds whose cells have a form of their own. */
  recognise?: true;
  /** Its values are those of a person where the party is one. */
  personal?: true;
}

/** What a sheet holds: a declaration in contract/move/kinds. */
export interface MoveKind<Name extends string = string> {
  /** Frozen: mappings are stored under it. */
  name: string;
  label: Label;
  /** One sentence: what the rows become here. */
  sentence: Label;
  columns: Readonly<Record<Name, MoveColumn>>;
  /** A sheet without any of these columns is not taken for it; of rows of a file it is the number of the file. */
  ofOneOf?: readonly string[];
  /** Columns within which an old number is unique: a payment for several orders has one number on several rows. */
  numbersWithin?: readonly string[];
  /** Rows with one old number are parts of one paper, which its planner joins. */
  joinsNumbers?: true;
}
