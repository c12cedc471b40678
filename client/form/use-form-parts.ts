import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react';
import type { FormRow } from '../../contract/diff';
import { languageInUse } from '../i18n/language';
import { useRefNames } from '../fields/picker/use-entries';
import { changesBetween, withCells } from './values/changes';
import type { FormContextValue } from './form-context';
import type { Change } from '../workspace/open-forms';
import type { NameOf } from '../fields/field-input';
import type { Values } from './values/merge';
import type { Problem } from './problems/problems';
import type { RecordFormProps } from './record-form-props';
import { noTables, rowsOf, type FormTables } from './values/table';
import { useCommits } from './editing/use-commits';
import { isUnsaved } from './values/form-base';
import { useDraft, without, type FormDrafts } from './drafts/use-draft';
import { useFormValues, type FormValues } from './editing/use-form-values';
import { useProblems, type Problems } from './problems/use-problems';
import { useSaving, type Saving } from './saving/use-saving';

/** The parts of the form of a record besides its inputs. */
export interface FormParts {
  tables: FormTables;
  element: RefObject<HTMLFormElement | null>;
  state: FormValues;
  problems: Problems;
  draft: FormDrafts;
  saving: Saving;
  /** There is unsaved input. */
  isDirty: boolean;
  nameOf: NameOf;
  /** Initial values of new rows, by `table.id`: a row that still equals them is not sent. */
  initialRows: Map<string, FormRow>;
  commits: Pick<FormContextValue, 'beforeSave' | 'registerLookup' | 'waitForLookup'>;
  /** The unsaved changes, for dialogs that ask before they are discarded. */
  changes: () => Change[];
  /** Discards unsaved changes. */
  discard: () => void;
}

const noSecrets: readonly string[] = [];

/** Connects values, problems, draft and save of one form, and applies saves of other users. */
export function useFormParts(props: RecordFormProps): FormParts {
  const { fields, tables = noTables, loaded, alsoChanged = false, onDirty, secret = noSecrets } = props;
  const element = useRef<HTMLFormElement>(null);
  const fieldProblems = useRef<readonly Problem[]>([]);
  const changed = useRef<(name: string) => void>(() => undefined);
  const state = useFormValues({
    fields,
    tables,
    loaded,
    fieldProblems,
    onChange: (name) => changed.current(name),
    mode: props.checksOnSave ? 'onSubmit' : 'onTouched',
  });
  const { typed, base } = state;
  const problems = useProblems({ form: state.form, fields, tables, element, fieldProblems });
  const nameOf = useRefNames(useMemo(() => withCells(fields, tables), [fields, tables]));
  const changes = useCallback(
    () => changesBetween(base.current.values, typed(), fields, tables, languageInUse(), nameOf),
    [base, fields, tables, typed, nameOf],
  );
  const draft = useDraft(props.record, secret, () => ({
    base: base.current.values,
    version: base.current.version,
    values: typed(),
    isUnsaved: isUnsaved({ base: base.current, values: typed() }, { fields: without(fields, secret), tables }),
    about: aboutOf(changes().filter(({ name }) => !secret.includes(name))),
  }));
  changed.current = (name) => {
    draft.storeSoon();
    problems.changed(name);
  };
  const isDirty = state.isDirty || alsoChanged !== false;
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  const initialRows = useInitialRows(tables, state.first);
  const { commit, ...commits } = useCommits();
  const saving = useSaving({ props, tables, state, problems, initialRows, commit, onSaved: draft.drop });
  useLiveRecord(props, state, saving.isSaving);
  const discard = (): void => {
    draft.drop();
    problems.clear();
    state.discard();
    props.onDiscard?.();
  };
  return { tables, element, state, problems, draft, saving, isDirty, nameOf, initialRows, commits, changes, discard };
}

/**
 * Applies newer versions of the record. During one's own save they are not applied, because the save itself applies its answer and the
 * cache may hold the earlier record for one more frame.
 */
function useLiveRecord({ loaded, mode }: RecordFormProps, state: FormValues, isSaving: boolean): void {
  const takeIn = useEffectEvent(state.takeIn);
  useEffect(() => {
    if (!isSaving) takeIn(loaded, mode === 'add');
  }, [loaded, isSaving, mode]);
}

const maxChanges = 3;
const maxTextLength = 60;

/** A summary of the changes, short enough for a list of drafts. */
function aboutOf(changes: readonly Change[]): string {
  return changes
    .filter(({ to }) => to !== '')
    .slice(0, maxChanges)
    .map(({ label, to }) => `${label}: ${to.slice(0, maxTextLength)}`)
    .join(', ');
}

function useInitialRows(tables: FormTables, first: Values): Map<string, FormRow> {
  const [initialRows] = useState(
    () =>
      new Map(
        Object.keys(tables).flatMap((table) =>
          rowsOf(first, table)
            .filter(({ id }) => id < 0)
            .map((row) => [`${table}.${row.id}`, row] as const),
        ),
      ),
  );
  return initialRows;
}
