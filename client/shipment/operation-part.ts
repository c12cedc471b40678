import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { Fields } from '../../contract/fields/field';
import type { Label } from '../../contract/label';
import type { Principal, Capability } from '../../contract/permissions';
import type { FormTables } from '../form/values/table';
import type { EntriesProps } from './entries/entry-table';
import type { OperationAnswer, OperationRecord } from './operations/use-operation';
import type { CustomsDates } from './use-dates';

/** A table of entries on the operations screen, current or as of the moment in the address. */
export interface EntryPart {
  /** The anchor of the section. */
  name: string;
  title: Label;
  /** Whether this kind of file (from the address) has it; missing where every kind has (D068). */
  isOf?: (ftype: string | undefined) => boolean;
  /** Those further down the page are loaded after it. */
  Content: ComponentType<EntriesProps>;
  /** Its buttons in the bottom bar on phones. */
  phoneButtons?: readonly PhoneButton[];
}

interface PhoneButton {
  textOf: (t: TFunction) => string;
  Icon: ComponentType<{ size: number }>;
  /** The right that the user needs to enter something there. */
  needs?: Capability;
  /** What a press does in addition to scrolling to the section. */
  press?: (part: HTMLElement | null) => void;
}

export interface CardProps {
  id: number;
  operation: OperationRecord;
  answer: OperationAnswer;
  dates: CustomsDates;
  isArchived: boolean;
  changedBy: string | undefined;
  onFocusField: (name: string | null) => void;
}

/** A form on the operations screen, and the same inputs as of a past moment. */
export interface OperationCard {
  /** The anchor of the section. */
  name: string;
  titleOf: (t: TFunction) => string;
  isOpenTo: (user: Principal) => boolean;
  Content: ComponentType<CardProps>;
  /** The section of the file that the fields belong to. */
  section: string;
  fields: Fields;
  tables?: FormTables;
  /** It has a table, so it is in the wide column. */
  isWide?: true;
  InputsAsOf: ComponentType;
}
