import { useTranslation } from '../../i18n/use-translation';
import type { FormRow } from '../../../contract/diff';
import { useFormContext } from '../form-context';
import { fieldMessageIn } from '../../../contract/refusals/field-texts';
import { labelOf, problemIn, type CellRules, type RowColumn } from './row-column';
import type { TableRows } from './use-table-rows';

interface RowsMessagesProps {
  table: TableRows;
  rules: CellRules;
  /** The active cell. */
  row: FormRow | undefined;
  column: RowColumn | undefined;
  /** Shown where there are no rows yet. */
  hint: string | undefined;
}

/** Messages below a table: that it has no rows, and what is wrong with it or with the active cell. */
export function RowsMessages({ table, rules, row, column, hint }: RowsMessagesProps) {
  const { t } = useTranslation();
  const form = useFormContext();
  const { language, canAdd, name } = rules;
  const ofTable = table.state.error?.message ?? form.cellErrors[name]?.message;
  const ofCell = row && column && problemIn(rules, row, column, true);
  return (
    <>
      {table.rows.length === 0 && (
        <p className="rows-none quiet">{hint ?? t(canAdd ? 'rows.none' : 'rows.noneToSee')}</p>
      )}
      {form.offers[name] !== undefined && (
        <p className="form-offer" role="status">
          {t('rows.changedByOther', { by: form.offeredBy })}
        </p>
      )}
      {ofTable && (
        <p className="form-complaint" role="alert">
          {fieldMessageIn(language, ofTable)}
        </p>
      )}
      {ofCell && (
        <p className="form-complaint" role="status">
          {t('form.problemAt', { place: labelOf(rules.table, column, language), message: ofCell })}
        </p>
      )}
    </>
  );
}
