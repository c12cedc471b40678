import { useState } from 'react';
import { NumberInput } from '../../fields/number/number-input';
import { useTranslation } from '../../i18n/use-translation';
import { Refused } from '../refused';
import { useChoice } from '../use-choice';
import type { TotalFigure, TotalLine } from './shown-totals';

interface TotalInputProps {
  moveId: number;
  line: TotalLine;
  figure: TotalFigure;
  label: string;
}

/** One figure of the old system: saved when the field is left; Enter goes to the next one. */
export function TotalInput({ moveId, line, figure, label }: TotalInputProps) {
  const { t } = useTranslation();
  const { sent, refused, send } = useChoice<string>(figure.version);
  const [typing, setTyping] = useState<string>();
  const stored = sent ?? figure.typed ?? '';
  const save = (value: string): void =>
    send(value, `/api/moves/${moveId}/totals`, {
      ...{ line: line.line, currency: figure.currency, version: figure.version },
      value: value === '' ? null : value,
    });
  return (
    <span
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        nextInput(event.target as HTMLElement)?.focus();
      }}
    >
      <NumberInput
        label={label}
        decimals={line.kind === 'money' ? { least: 2, most: 2 } : { least: 0, most: 0 }}
        value={typing ?? stored}
        onChange={setTyping}
        onBlur={() => {
          if (typing !== undefined && typing !== stored) save(typing);
          setTyping(undefined);
        }}
      />
      <Refused refused={refused} nameOf={(value) => value || t('move.leftEmpty')} onAgain={save} />
    </span>
  );
}

/** The field of the next line; the last one is left, which saves it. */
function nextInput(from: HTMLElement): HTMLElement | undefined {
  const inputs = [...(from.closest('table')?.querySelectorAll<HTMLElement>('input') ?? [])];
  const next = inputs[inputs.indexOf(from) + 1];
  if (!next) from.blur();
  return next;
}
