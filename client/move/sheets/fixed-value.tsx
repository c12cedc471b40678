import { InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { RefInput } from '../../fields/picker/ref-input';
import type { ShownColumn } from '../move-calls';
import { useOwnValues } from '../use-own-values';

interface FixedValueProps {
  column: ShownColumn;
  fixed: string | null;
  isDisabled: boolean;
  onFix: (value: string | null) => void;
}

/** What every row has in a column that the sheet lacks. */
export function FixedValue(props: FixedValueProps) {
  const { question } = props.column;
  return question === null ? (
    <FixedText key={props.fixed} {...props} />
  ) : (
    <FixedChoice {...props} question={question} />
  );
}

function FixedText({ column, fixed, isDisabled, onFix }: FixedValueProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(fixed ?? '');
  const save = (): void => {
    const value = text.trim() || null;
    if (value !== fixed) onFix(value);
  };
  return (
    <InputGroup
      aria-label={t('move.sameInAll', { column: column.label[languageInUse()] })}
      placeholder={t('move.sameInAllShort')}
      maxLength={255}
      disabled={isDisabled}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  );
}

function FixedChoice({ column, fixed, isDisabled, onFix, question }: FixedValueProps & { question: string }) {
  const { t } = useTranslation();
  return (
    <RefInput
      label={t('move.sameInAll', { column: column.label[languageInUse()] })}
      placeholder={t('move.sameInAllShort')}
      value={fixed}
      name={fixed ?? undefined}
      source={useOwnValues(question)}
      disabled={isDisabled}
      onChange={(item) => onFix(item?.name ?? null)}
    />
  );
}
