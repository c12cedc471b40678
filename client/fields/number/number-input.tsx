import { useState } from 'react';
import { formatNumber, type Decimals } from '../../../contract/text/format-number';
import { FormInput, type InputState } from '../line/form-input';
import { parseNumber } from './numbers';

interface NumberInputProps extends InputState {
  decimals: Decimals;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** At most so many, written without thousands: a year, a month. */
  digits?: number | undefined;
  suffix?: string | undefined;
  autoFocus?: boolean;
}

/** Text with a number keyboard: no wheel and no arrow changes a figure unseen. Grouped while it rests, bare while it is typed. */
export function NumberInput({ decimals, value, onChange, onBlur, digits, suffix, ...state }: NumberInputProps) {
  /** As it was typed, and what it was read as: once the form holds something else, that is shown. */
  const [typing, setTyping] = useState<{ text: string; read: string }>();
  const isNumber = typeof parseNumber(value) === 'string';
  const rested =
    isNumber && value !== '' && digits === undefined ? formatNumber(value, { least: decimals.least, most: 8 }) : value;
  return (
    <FormInput
      {...state}
      className="number-input"
      inputMode={decimals.most === 0 ? 'numeric' : 'decimal'}
      {...(digits === undefined ? {} : { maxLength: digits })}
      suffix={suffix}
      value={typing === undefined ? rested : typing.read === value ? typing.text : value}
      onFocus={({ target }) => {
        setTyping({ text: value, read: value });
        // The bare figure takes the place of the grouped one; what is typed next must still replace all of it.
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
