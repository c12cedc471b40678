import { CaretDown } from '@blueprintjs/icons';
import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { FormInput, type InputState } from '../line/form-input';
import { optionId } from './option-list';
import { PickerList } from './picker-list';
import { useRefPicking, type RefPicking } from './use-ref-picking';

interface RefInputProps extends InputState, RefPicking {
  /** The accessible name, where the input has no visible label. */
  label?: string;
  onFocus?: () => void;
  onBlur?: () => void;
  placeholder?: string;
}

/**
 * A picker that finds one of many entries by typing. Enter accepts the marked option; leaving the field accepts the typed text when it
 * means exactly one entry, and shows a message when it does not. A key pressed before the results have arrived waits for them.
 */
export function RefInput(props: RefInputProps) {
  const { label, invalid = false, disabled = false } = props;
  const { t } = useTranslation();
  const listId = useId();
  const { text, said, isOpen, open, options, at, found, again, type, commit, pressed } = useRefPicking(props);
  return (
    <div className="ref-input">
      <FormInput
        id={props.id}
        inputRef={props.inputRef}
        invalid={invalid || said !== undefined}
        describedBy={props.describedBy}
        disabled={disabled}
        role="combobox"
        end={<CaretDown className="ref-caret" />}
        placeholder={props.placeholder ?? t('form.searchFor')}
        aria-label={label}
        aria-expanded={isOpen}
        aria-autocomplete="list"
        {...(isOpen ? { 'aria-controls': listId } : {})}
        {...(isOpen && at >= 0 ? { 'aria-activedescendant': optionId(listId, at) } : {})}
        required={props.required ?? false}
        {...(said === undefined ? {} : { title: said })}
        value={text}
        onChange={(event) => type(event.target.value)}
        onClick={open}
        onFocus={(event) => {
          event.target.select();
          props.onFocus?.();
        }}
        onBlur={() => {
          const done = commit();
          props.onLookup?.(done);
          props.onBlur?.();
        }}
        onKeyDown={pressed}
      />
      {isOpen && !disabled && (
        <span className="picker-anchor">
          <PickerList
            id={listId}
            label={label ?? t('form.searchFor')}
            options={options}
            marked={at}
            found={found}
            message={said}
            onAgain={again}
            sameWidth
          >
            <span />
          </PickerList>
        </span>
      )}
    </div>
  );
}
