import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import type { Failure } from '../../api/failure';
import { NumberInput } from '../../fields/number/number-input';
import { useTranslation } from '../../i18n/use-translation';
import { useMessageText } from '../../ui/snackbars';
import { Refused } from '../refused';
import { useChoice } from '../use-choice';
import type { TotalFigure, TotalLine } from './shown-totals';

interface TotalInputProps {
  moveId: number;
  line: TotalLine;
  figure: TotalFigure;
  label: string;
}

/**
 * One figure of the old system: saved when the field or the step is left, and with Ctrl+S; Enter goes to the next one. What could not be
 * saved stays in the field with the reason.
 */
export function TotalInput({ moveId, line, figure, label }: TotalInputProps) {
  const { t } = useTranslation();
  const [typing, setTyping] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const { sent, refused, send } = useChoice<string>(figure.version, (failed, value) => {
    setFailure(failed);
    setTyping((now) => now ?? value);
  });
  const stored = sent ?? figure.typed ?? '';
  const save = (value: string): void => {
    setFailure(undefined);
    send(value, `/api/moves/${moveId}/totals`, {
      ...{ line: line.line, currency: figure.currency, version: figure.version },
      value: value === '' ? null : value,
    });
  };
  const saveTyped = (): void => {
    setTyping(undefined);
    if (typing !== undefined && typing !== stored) save(typing);
  };
  const saveLeft = useEffectEvent(saveTyped);
  useEffect(() => () => saveLeft(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    const isSaving = event.code === 'KeyS' && (event.ctrlKey || event.metaKey);
    if (!isSaving && event.key !== 'Enter') return;
    event.preventDefault();
    if (isSaving) saveTyped();
    else nextInput(event.target as HTMLElement)?.focus();
  };
  return (
    <span onKeyDown={onKeyDown}>
      <NumberInput
        label={label}
        decimals={line.kind === 'money' ? { least: 2, most: 2 } : { least: 0, most: 0 }}
        value={typing ?? stored}
        onChange={setTyping}
        onBlur={saveTyped}
      />
      {failure && <NotSaved failure={failure} />}
      <Refused refused={refused} nameOf={(value) => value || t('move.leftEmpty')} onAgain={save} />
    </span>
  );
}

function NotSaved({ failure }: { failure: Failure }) {
  const text = Object.values(failure.errors ?? {}).flat()[0] ?? failure.message;
  const message = useMessageText({ failure, ...(text === undefined ? {} : { text }) });
  return (
    <span className="move-wrong" role="alert">
      {message}
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
