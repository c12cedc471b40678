import type { ReactNode, RefObject } from 'react';
import type { FilterBasics } from '../../../contract/filters/kind';
import type { TFunction } from 'i18next';

/** What the input of any kind of filter gets from the bar of filters around it. */
export interface FilterInputProps {
  /** Its label, where it has one. */
  label: string | undefined;
  value: string;
  set: (value: string, isTyping?: boolean) => void;
  /** Not only when Enter is pressed or the box is left. */
  asTyped: boolean;
  searchBox: RefObject<HTMLInputElement | null> | undefined;
  t: TFunction;
}

/** A kind of filter on the screen. */
export interface ShownFilter<F extends FilterBasics> {
  input(filter: F, props: FilterInputProps): ReactNode;
}
