import { InputGroup, Intent } from '@blueprintjs/core';
import { useState, type Ref } from 'react';
import { decimals, type NumberKind } from '../list/cell-text';
import { formatNumber, parseNumber } from './numbers';

interface NumberInputProps {
  id: string;
  kind: NumberKind;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
  invalid: boolean;
  describedBy: string | undefined;
  disabled: boolean;
}

/** Text with a number keyboard: no wheel and no arrow changes a figure unseen. Grouped while it rests, bare while it is typed. */
export function NumberInput({ id, kind, value, onChange, onBlur, inputRef, invalid, describedBy, disabled }: NumberInputProps) {
  const [typed, setTyped] = useState<string>();
  const isNumber = typeof parseNumber(value) === 'string';
  const rested = isNumber && value !== '' ? formatNumber(value, { least: decimals[kind].least, most: 8 }) : value;
  return (
    <InputGroup
      id={id}
      inputRef={inputRef}
      className="number-input"
      inputMode={kind === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      aria-invalid={invalid}
      aria-describedby={describedBy}
      disabled={disabled}
      intent={invalid ? Intent.DANGER : Intent.NONE}
      value={typed ?? rested}
      onFocus={() => setTyped(value)}
      onChange={(event) => {
        setTyped(event.target.value);
        const number = parseNumber(event.target.value);
        onChange(number === undefined ? event.target.value : (number ?? ''));
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur();
      }}
    />
  );
}
