import { useId } from 'react';
import { optionId } from '../../../fields/picker/option-list';
import { PickerList } from '../../../fields/picker/picker-list';
import { useCellPicking, type CellPickerProps } from './use-cell-picking';

/**
 * A picker in a cell, usable by keyboard alone: typing filters, arrows move, Enter accepts the marked option. Tab and a click elsewhere
 * accept the typed text when it means exactly one item. Keys pressed before the results arrive wait for them.
 */
export function CellPicker(props: CellPickerProps) {
  const { label, name, onBlur } = props;
  const listId = useId();
  const { typed, type, options, at, found, said, again, pressed, commit } = useCellPicking(props);
  return (
    <PickerList id={listId} label={label} options={options} marked={at} found={found} message={said} onAgain={again}>
      <input
        className="cell-input"
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={options.length > 0 ? optionId(listId, at) : undefined}
        aria-invalid={said !== undefined}
        autoComplete="off"
        autoFocus
        placeholder={name}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={pressed}
        onBlur={() => {
          void commit();
          onBlur();
        }}
      />
    </PickerList>
  );
}
