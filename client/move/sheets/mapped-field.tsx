import { HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import { nameOfColumn } from '../../../contract/move/sheet/column-letter';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import type { MappedColumn, OneSheet, ShownColumn } from '../move-calls';
import { Refused } from '../refused';
import { useChoice } from '../use-choice';
import { ColumnAsks } from './column-asks';
import { FixedValue } from './fixed-value';

interface MappedFieldProps {
  sheet: OneSheet;
  kind: string;
  column: ShownColumn;
  /** Undefined for a column that nobody has mapped yet. */
  mapped: MappedColumn | undefined;
  isOpen: boolean;
}

/** What is saved of one of our columns. */
export interface FieldChoice extends Pick<MappedColumn, 'column' | 'reading' | 'fixed'> {
  /** In words, to be chosen again. */
  name: string;
}

/** One of our columns: what it is, the column of the sheet that it is taken from, how that is read, and some of its values. */
export function MappedField({ sheet, kind, column, mapped, isOpen }: MappedFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const language = languageInUse();
  const version = mapped?.version ?? 0;
  const { sent, refused, send, busy } = useChoice<FieldChoice>(version);
  const { column: at, reading, fixed } = sent ?? mapped ?? unmapped;
  const save = (chosen: FieldChoice): void => {
    const { name: _name, ...taken } = chosen;
    send(chosen, `/api/moves/sheets/${sheet.id}/columns`, { ...taken, kind, field: column.name, version });
  };
  const choose = (chosen: number | null): void => {
    const found = chosen === null ? undefined : sheet.columns_shown[chosen];
    const name = found && chosen !== null ? nameOfColumn(found.head, chosen) : t('move.noColumn');
    save({ column: chosen, reading: null, fixed, name });
  };
  const isMissing = column.is_needed && at === null && fixed === null;
  const isDisabled = !isOpen || busy;
  const fixedValue = (
    <FixedValue
      column={column}
      fixed={fixed}
      isOfEmptyCells={at !== null}
      isDisabled={isDisabled}
      onFix={(value) => save({ column: at, reading, fixed: value, name: value ?? t('move.noColumn') })}
    />
  );
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
        disabled={isDisabled}
        aria-describedby={`${id}-what`}
        options={[
          { value: '', label: isMissing ? t('move.neededNone') : t('move.noColumn') },
          ...sheet.columns_shown.map(({ head }, value) => ({ value, label: nameOfColumn(head, value) })),
        ]}
        onChange={({ target }) => choose(target.value === '' ? null : Number(target.value))}
      />
      {at === null ? (
        fixedValue
      ) : (
        <span className="move-taken-from">
          <span className="move-samples">
            {sheet.columns_shown[at]?.samples.map((text, index) => (
              <span key={index}>{text}</span>
            ))}
          </span>
          {(column.is_needed || fixed !== null) && fixedValue}
        </span>
      )}
      <span id={`${id}-what`} className="meta move-sentence">
        {column.sentence[language]}
        {mapped?.changed && ` ${t('move.chosenBy', { by: mapped.changed.by })}`}
        {mapped?.is_guess && mapped.column !== null && ` ${t('move.guessed')}`}
      </span>
      {mapped && at === mapped.column && (
        <ColumnAsks
          asks={mapped.asks}
          reading={reading}
          isDisabled={isDisabled}
          onRead={(next, name) => save({ column: at, reading: next, fixed, name })}
        />
      )}
      <Refused refused={refused} nameOf={({ name }) => name} onAgain={save} />
    </li>
  );
}

const unmapped: Pick<MappedColumn, 'column' | 'reading' | 'fixed'> = { column: null, reading: null, fixed: null };
