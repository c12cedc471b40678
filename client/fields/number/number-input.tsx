import { useState } from 'react';
import { formatNumber, type Decimals } from '../../../contract/text/format-number';
import { FormInput, type InputState } from '../line/form-input';
import { parseNumber } from './numbers';

interface NumberInputProps extends InputState {
  decimals: Decimals;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** The maximum number of digits of a number without thousands separators: a year, a month. */
  digits?: number | undefined;
  suffix?: string | undefined;
  autoFocus?: boolean;
  /** The accessible name, where the input has no visible label. */
  label?: string;
}

/**
 * A text input with a numeric keyboard, so that neither wheel nor arrows change the number. With thousands separators when it has no
 * focus, without them when it has.
 */
export function NumberInput({ decimals, value, onChange, onBlur, digits, suffix, label, ...state }: NumberInputProps) {
  /** The typed text and the value it was parsed to; it is shown only as long as the form still holds that value. */
  const [typing, setTyping] = useState<{ text: string; read: string }>();
  const isNumber = typeof parseNumber(value) === 'string';
  const rested =
    isNumber && value !== '' && digits === undefined ? formatNumber(value, { least: decimals.least, most: 8 }) : value;
  return (
    <FormInput
      {...state}
      className="number-input"
      {...(label === undefined ? {} : { 'aria-label': label })}
      inputMode={decimals.most === 0 ? 'numeric' : 'decimal'}
      {...(digits === undefined ? {} : { maxLength: digits })}
      suffix={suffix}
      value={typing === undefined ? rested : typing.read === value ? typing.text : value}
      onFocus={({ target }) => {
        setTyping({ text: value, read: value });
        // On focus the unformatted number replaces the formatted one, so the selection has to be made again after rendering.
        queueMicrotask(() => target.select());
      }}
      onChange={(event) => {
        const text = event.target.value;
        const number = parseNumber(text);
        const read = number === undefined ? text : (number ?? '');
        setTyping({ text, read });
        onChange(read);
      }}
      onBlur={() => {
        setTyping(undefined);
        onBlur();
      }}
    />
  );
}
