import { useCallback, useMemo } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { focusPart } from './problems/focus-part';
import type { FormContextValue } from './form-context';
import type { RecordFormProps } from './record-form-props';
import type { FormParts } from './use-form-parts';

/**
 * The context value of the form; it stays the same object while nothing in it changes, because otherwise every key would render all
 * fields.
 */
export function useFormContextValue(props: RecordFormProps, parts: FormParts): FormContextValue {
  const { record, fields, readOnly = false, onFocusField } = props;
  const isNew = props.mode === 'add' && props.inDialog !== true;
  const { tables, element, nameOf, initialRows } = parts;
  const { beforeSave, registerLookup, waitForLookup } = parts.commits;
  const { form, offers, answerOffer, typed, edits, focused } = parts.state;
  const { tried, cellErrors, reportFieldProblem, reportCellProblem } = parts.problems;
  const { t } = useTranslation();
  const valueOf = useCallback((name: string) => typed()[name] ?? null, [typed]);
  const offeredBy = props.changedBy ?? t('form.someone');
  return useMemo(
    () => ({
      record,
      fields,
      tables,
      control: form.control,
      readOnly,
      isNew,
      offers,
      offeredBy,
      answerOffer,
      onFocusField: (name) => {
        // Input in the next field is a new undo step.
        if (name !== focused.current) edits.end();
        focused.current = name ?? undefined;
        onFocusField?.(name);
      },
      focusOn: (path) => focusPart(element.current, path, typed, tables),
      setValue: (name, value) => form.setValue(name, value, { shouldDirty: true }),
      valueOf,
      nameOf,
      edits,
      beforeSave,
      registerLookup,
      waitForLookup,
      reportFieldProblem,
      reportCellProblem,
      tried,
      cellErrors,
      registerNewRow: (table, row) => void initialRows.set(`${table}.${row.id}`, row),
    }),
    [
      record,
      fields,
      tables,
      form,
      readOnly,
      isNew,
      offers,
      offeredBy,
      answerOffer,
      edits,
      focused,
      onFocusField,
      element,
      typed,
      valueOf,
      nameOf,
      beforeSave,
      registerLookup,
      waitForLookup,
      reportFieldProblem,
      reportCellProblem,
      tried,
      cellErrors,
      initialRows,
    ],
  );
}
