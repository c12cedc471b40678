import { InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { RefInput } from '../../fields/picker/ref-input';
import type { ShownColumn } from '../move-calls';
import { useOwnValues } from '../use-own-values';

interface Asked {
  /** The name of its answers. */
  question: string;
}

interface FixedValueProps {
  column: ShownColumn;
  fixed: string | null;
  /** The sheet has the column: only rows whose cell is empty get the value. */
  isOfEmptyCells: boolean;
  isDisabled: boolean;
  onFix: (value: string | null) => void;
}

/** What rows have in a column that the sheet lacks, or that is empty in them. */
export function FixedValue(props: FixedValueProps) {
  const { question } = props.column;
  return question === null ? (
    <FixedText key={props.fixed} {...props} />
  ) : (
    <FixedChoice {...props} question={question} />
  );
}

function FixedText({ column, fixed, isOfEmptyCells, isDisabled, onFix }: FixedValueProps) {
  const words = useWords(column, isOfEmptyCells);
  const [text, setText] = useState(fixed ?? '');
  const save = (): void => {
    const value = text.trim() || null;
    if (value !== fixed) onFix(value);
  };
  return (
    <InputGroup
      aria-label={words.label}
      placeholder={words.placeholder}
      maxLength={255}
      disabled={isDisabled}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  );
}

function FixedChoice({ column, fixed, isOfEmptyCells, isDisabled, onFix, question }: FixedValueProps & Asked) {
  const words = useWords(column, isOfEmptyCells);
  return (
    <RefInput
      label={words.label}
      placeholder={words.placeholder}
      value={fixed}
      name={fixed ?? undefined}
      source={useOwnValues(question)}
      disabled={isDisabled}
      onChange={(item) => onFix(item?.name ?? null)}
    />
  );
}

function useWords(column: ShownColumn, isOfEmptyCells: boolean): { label: string; placeholder: string } {
  const { t } = useTranslation();
  const named = { column: column.label[languageInUse()] };
  return isOfEmptyCells
    ? { label: t('move.sameInEmpty', named), placeholder: t('move.sameInEmptyShort') }
    : { label: t('move.sameInAll', named), placeholder: t('move.sameInAllShort') };
}
