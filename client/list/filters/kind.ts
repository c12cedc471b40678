import type { ReactNode } from 'react';
import type { FilterBasics } from '../../../contract/filters/kind';
import type { TFunction } from 'i18next';

/** Props that the input of any kind of filter gets from the filter bar. */
export interface FilterInputProps {
  /** Its label, where it has one. */
  label: string | undefined;
  value: string;
  set: (value: string, isTyping?: boolean) => void;
  /** Filters while the user types, not only on Enter or when the input is left. */
  asTyped: boolean;
  /** Filters by a pasted list of values instead, if the list has such a filter. */
  pasteList: ((values: readonly string[]) => void) | undefined;
  t: TFunction;
}

/** The input of a kind of filter. */
export interface FilterControl<F extends FilterBasics> {
  input(filter: F, props: FilterInputProps): ReactNode;
}
