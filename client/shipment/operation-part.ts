import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { Fields } from '../../contract/fields/field';
import type { Label } from '../../contract/label';
import type { Asker, Capability } from '../../contract/permissions';
import type { EntriesProps } from './entries/entry-table';
import type { OperationAnswer, OperationRecord } from './operations/use-operation';
import type { CustomsDates } from './use-dates';

/** A table of entries on the screen of the operations room, now or at the moment that the address names. */
export interface EntryPart {
  /** Its anchor. */
  name: string;
  title: Label;
  /** By the kind of file in the address, where not every one has it (D068). */
  isOf?: (ftype: string | undefined) => boolean;
  Content: ComponentType<EntriesProps>;
  /** Its buttons under the thumb, on a phone. */
  thumbs?: readonly Thumb[];
}

interface Thumb {
  textOf: (t: TFunction) => string;
  Icon: ComponentType<{ size: number }>;
  /** For those who may enter something there. */
  needs?: Capability;
  /** Beside going to the part. */
  press?: (part: HTMLElement | null) => void;
}

export interface CardProps {
  id: number;
  operation: OperationRecord;
  answer: OperationAnswer;
  dates: CustomsDates;
  isResting: boolean;
  changedBy: string | undefined;
  onFocusField: (name: string | null) => void;
}

/** A form of single fields on that screen, and the same fields as they stood at a moment. */
export interface OperationCard {
  /** Its anchor. */
  name: string;
  titleOf: (t: TFunction) => string;
  isOpenTo: (user: Asker) => boolean;
  Content: ComponentType<CardProps>;
  /** The section of the file whose fields they are. */
  section: string;
  fields: Fields;
  InputsThen: ComponentType;
}
