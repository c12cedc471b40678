import { useId } from 'react';
import { optionId } from '../../../fields/picker/option-list';
import { PickerList } from '../../../fields/picker/picker-list';
import { useCellPicking, type CellPickerProps } from './use-cell-picking';

/**
 * Chooses in a cell without leaving the keyboard: typing narrows, arrows move, Enter takes what is marked. Tab and a
 * press elsewhere take what was typed when it means exactly one item. Keys pressed before the answer wait for it.
 */
export function CellPicker(props: CellPickerProps) {
  const { label, name, onBlur } = props;
  const listId = useId();
  const { typed, type, options, at, found, said, again, pressed, commit } = useCellPicking(props);
  return (
    <PickerList id={listId} label={label} options={options} marked={at} found={found} said={said} onAgain={again}>
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
