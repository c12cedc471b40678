import { Button, HTMLSelect } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { Failure } from '../../api/failure';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { snackbar } from '../../ui/snackbar';
import type { MappedColumn, OneSheet, ShownColumn } from '../move-calls';
import { useChosen } from '../use-chosen';
import { useMoveAction } from '../use-move-action';
import { nameOfColumn } from './column-map';

interface MappedFieldProps {
  sheet: OneSheet;
  kind: string;
  column: ShownColumn;
  /** Undefined for a column that nobody has mapped yet. */
  mapped: MappedColumn | undefined;
  isOpen: boolean;
}

/** One of our columns: what it is, the column of the sheet that it is taken from, and some of its values. */
export function MappedField({ sheet, kind, column, mapped, isOpen }: MappedFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const language = languageInUse();
  const { at, refused, choose, busy } = useMapping({ sheet, kind, column, mapped, isOpen });
  const isMissing = column.is_needed && at === null;
  return (
    <li className={isMissing ? 'move-field move-field-missing' : 'move-field'}>
      <label htmlFor={id} title={column.sentence[language]}>
        {column.label[language]}
        {column.is_needed && <span title={t('move.needed')}> *</span>}
      </label>
      <HTMLSelect
        id={id}
        fill
        value={at ?? ''}
        disabled={!isOpen || busy}
        aria-describedby={`${id}-what`}
        options={[
          { value: '', label: isMissing ? t('move.neededNone') : t('move.noColumn') },
          ...sheet.columns_shown.map(({ head }, value) => ({ value, label: nameOfColumn(head, value) })),
        ]}
        onChange={({ target }) => choose(target.value === '' ? null : Number(target.value))}
      />
      <span className="move-samples">
        {at !== null && sheet.columns_shown[at]?.samples.map((text, index) => <span key={index}>{text}</span>)}
      </span>
      <span id={`${id}-what`} className="meta move-sentence">
        {column.sentence[language]}
        {mapped?.changed && ` ${t('move.chosenBy', { by: mapped.changed.by })}`}
        {mapped?.is_guess && mapped.column !== null && ` ${t('move.guessed')}`}
      </span>
      {refused && (
        <span className="move-refused" role="alert">
          {refused.message}{' '}
          <Button
            size="small"
            text={t('move.chooseAgain', { column: nameIn(sheet, refused.column) ?? t('move.noColumn') })}
            onClick={() => choose(refused.column)}
          />
        </span>
      )}
    </li>
  );
}

function nameIn(sheet: OneSheet, at: number | null): string | undefined {
  const found = at === null ? undefined : sheet.columns_shown[at];
  return found && at !== null ? nameOfColumn(found.head, at) : undefined;
}

/** Saves a choice at once. Where another person chose first, his choice is shown, and this one is offered to be made again. */
function useMapping({ sheet, kind, column, mapped }: MappedFieldProps) {
  const version = mapped?.version ?? 0;
  const [sent, setSent] = useChosen<number | null>(version);
  const [refused, setRefused] = useState<{ column: number | null; message: string }>();
  const failed = (chosen: number | null, failure: Failure): void => {
    setSent(undefined);
    if (failure.status === 409 && failure.message) setRefused({ column: chosen, message: failure.message });
    else snackbar.failure(failure);
  };
  const { busy, act } = useMoveAction({
    onDone: () => undefined,
    onFailed: (failure) => failed(sent ?? null, failure),
  });
  const choose = (chosen: number | null): void => {
    setSent(chosen);
    setRefused(undefined);
    void act(`/api/moves/sheets/${sheet.id}/columns`, { kind, field: column.name, column: chosen, version });
  };
  return { at: sent === undefined ? (mapped?.column ?? null) : sent, refused, choose, busy };
}
