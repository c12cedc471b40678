import type { ComponentProps, ReactNode } from 'react';
import { OptionList } from './option-list';
import type { SearchResult } from './answers';
import { Popup } from '../../ui/popup';

type PickerListProps = Omit<ComponentProps<typeof OptionList>, 'state'> & {
  found: SearchResult<unknown> | undefined;
  /** As wide as its anchor. */
  sameWidth?: boolean;
  /** The anchor. */
  children: ReactNode;
};

/** The open list of a picker. The input handles the keys: opening and closing the list never move the focus. */
export function PickerList({ found, sameWidth = false, children, ...list }: PickerListProps) {
  return (
    <Popup
      isOpen
      matchTargetWidth={sameWidth}
      placement="bottom-start"
      arrow={false}
      animation="minimal"
      autoFocus={false}
      enforceFocus={false}
      shouldReturnFocusOnClose={false}
      content={<OptionList {...list} state={found?.failed ? 'failed' : found ? 'found' : 'waiting'} />}
    >
      {children}
    </Popup>
  );
}
