import { Button, Intent } from '@blueprintjs/core';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FormRow } from '../../contract/diff';
import type { Fields } from '../../contract/fields';
import { languageInUse } from '../i18n/language';
import { useRefNames } from '../reference/use-entries';
import { useHotkey } from '../shell/hotkeys';
import { changesBetween, changesIn, withCells } from './changes';
import { DraftBar } from './draft-bar';
import { draftDiff } from './drafts';
import { focusPart } from './focus-part';
import { FormContext, type FormContextValue } from './form-context';
import { messageIn, type Change, type NameOf } from './form-values';
import { LeaveGuard } from './leave-guard';
import { MergeDialog } from './merge-dialog';
import { mergeValues, type Values } from './merge';
import { undoKeyOf } from './own-undo';
import { placeOfProblem, type Problem } from './problems';
import type { RecordFormProps } from './record-form-props';
import { noTables, rowsOf, shapeOf, type FormTables } from './rows/table';
import { SaveBar } from './save-bar';
import { UnsavedDialog } from './unsaved-dialog';
import { useDraft } from './use-draft';
import { useFormValues, type FormValues } from './use-form-values';
import { useProblems, type Problems } from './use-problems';
import { useSaving } from './use-saving';
import './form.css';

const noSecrets: readonly string[] = [];

/** A record's form: the contract's schemas, drafts, the guard, the save bar, and the merge with what others saved. */
export function RecordForm(props: RecordFormProps) {
  const { fields, tables = noTables, loaded, readOnly = false, alsoChanged = false, onDirty } = props;
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const standing = useRef<readonly Problem[]>([]);
  const changed = useRef<(name: string) => void>(() => undefined);
  const state = useFormValues({ fields, tables, loaded, standing, onChange: (name) => changed.current(name) });
  const { edits, typed, base } = state;
  const problems = useProblems({ form: state.form, fields, tables, element, standing });
  const nameOf = useRefNames(useMemo(() => withCells(fields, tables), [fields, tables]));
  const dirty = state.isDirty || alsoChanged;
  useEffect(() => onDirty?.(dirty), [dirty, onDirty]);
  const draft = useDraft(props.record, props.secret ?? noSecrets, () => ({
    ...base.current,
    base: base.current.values,
    values: typed(),
  }));
  changed.current = (name) => {
    draft.keepSoon();
    problems.changed(name);
  };
  const begun = useBegunRows(tables, state.first);
  const { beforeSave, commit } = useCommits();
  const saving = useSaving({ props, tables, state, problems, begun, commit, onSaved: draft.drop });
  const { submit, isSaving } = saving;
  const takeIn = useEffectEvent(state.takeIn);
  useEffect(() => {
    // What one's own save changes is taken in by the save.
    if (!isSaving && loaded.version !== base.current.version) takeIn(loaded);
  }, [loaded, isSaving, base]);
  useHotkey({ code: 'KeyS', ctrl: true, inFields: true, label: t('form.saveShortcut'), run: () => void submit() });

  const discard = (): void => {
    draft.drop();
    state.dropOffers();
    problems.clear();
    const values = state.valuesOf(loaded.values);
    state.reset(values);
    base.current = { values, version: loaded.version };
    props.onDiscard?.();
  };
  const changes = useCallback(
    () => changesBetween(base.current.values, typed(), fields, tables, languageInUse(), nameOf),
    [base, fields, tables, typed, nameOf],
  );
  const takeBack = (key: 'undo' | 'redo'): void => {
    const names = edits.history.next[key];
    edits[key]();
    if (names[0] !== undefined) focusPart(element.current, names[0], typed, tables);
  };
  const pressed = (event: KeyboardEvent<HTMLFormElement>): void => {
    const key = undoKeyOf(event);
    // A dialog that a part of the form opened is a child of it to React, and not to the page.
    if (!key || event.defaultPrevented || readOnly || !event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    takeBack(key);
  };
  return (
    <FormContext value={useContextValue(props, state, problems, { nameOf, begun, beforeSave, element })}>
      <form
        ref={element}
        className="record-form"
        noValidate
        onKeyDown={pressed}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FoundDraft draft={draft} state={state} fields={fields} tables={tables} readOnly={readOnly} nameOf={nameOf} />
        <div className="form-body">
          <div className={props.wide ? 'form-grid form-wide' : 'form-grid'}>{props.children}</div>
        </div>
        {!readOnly && (
          <Foot
            {...{ props, state, problems, dirty, isSaving, changes, discard, takeBack }}
            submit={(another) => void submit(another)}
          />
        )}
      </form>
      {!props.inDialog && (
        <LeaveGuard dirty={dirty && !isSaving} changes={changes} save={() => submit()} discard={discard} />
      )}
      {saving.clashing && (
        <MergeDialog
          merge={saving.clashing.merge}
          by={saving.clashing.conflict?.by ?? t('form.someone')}
          at={saving.clashing.conflict?.at ?? ''}
          fields={fields}
          tables={tables}
          nameOf={nameOf}
          onCancel={saving.cancelMerge}
          onSave={saving.saveMerged}
        />
      )}
    </FormContext>
  );
}

/** New rows as they began, by `table.id`. */
function useBegunRows(tables: FormTables, first: Values): Map<string, FormRow> {
  const [begun] = useState(
    () =>
      new Map(
        Object.keys(tables).flatMap((table) =>
          rowsOf(first, table)
            .filter(({ id }) => id < 0)
            .map((row) => [`${table}.${row.id}`, row] as const),
        ),
      ),
  );
  return begun;
}

/** What inputs hold and the form does not yet, a date half typed or a picker that waits, is taken over before it is saved. */
function useCommits(): Pick<FormContextValue, 'beforeSave'> & { commit: () => Promise<void> } {
  const [commits] = useState(() => new Set<() => Promise<void>>());
  return {
    beforeSave: useCallback(
      (commit) => {
        commits.add(commit);
        return () => void commits.delete(commit);
      },
      [commits],
    ),
    commit: async () => void (await Promise.all([...commits].map((commit) => commit()))),
  };
}

interface Around {
  nameOf: NameOf;
  begun: Map<string, FormRow>;
  beforeSave: FormContextValue['beforeSave'];
  element: React.RefObject<HTMLFormElement | null>;
}

/** What the fields know of the form; the same as long as none of it changes, or every key would render them all. */
function useContextValue(
  { record, fields, tables = noTables, readOnly = false, changedBy, onFocusField }: RecordFormProps,
  { form, offers, settleOffer, typed, edits, focused }: FormValues,
  { tried, cellErrors, sayField, sayCell }: Problems,
  { nameOf, begun, beforeSave, element }: Around,
): FormContextValue {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      record,
      fields,
      tables,
      control: form.control,
      readOnly,
      offers,
      offeredBy: changedBy ?? t('form.someone'),
      settleOffer,
      onFocusField: (name) => {
        // What is typed in the next field is another step to take back.
        if (name !== focused.current) edits.end();
        focused.current = name ?? undefined;
        onFocusField?.(name);
      },
      focusOn: (path) => focusPart(element.current, path, typed, tables),
      setValue: (name, value) => form.setValue(name, value, { shouldDirty: true }),
      valueOf: (name) => typed()[name] ?? null,
      nameOf,
      edits,
      beforeSave,
      sayField,
      sayCell,
      tried,
      cellErrors,
      beginRow: (table, row) => void begun.set(`${table}.${row.id}`, row),
    }),
    [
      record,
      fields,
      tables,
      form,
      readOnly,
      offers,
      changedBy,
      t,
      settleOffer,
      edits,
      focused,
      onFocusField,
      element,
      typed,
      nameOf,
      beforeSave,
      sayField,
      sayCell,
      tried,
      cellErrors,
      begun,
    ],
  );
}

interface FoundDraftProps {
  draft: ReturnType<typeof useDraft>;
  state: FormValues;
  fields: Fields;
  tables: FormTables;
  readOnly: boolean;
  nameOf: NameOf;
}

/** What was typed here before and never saved. */
function FoundDraft({ draft, state, fields, tables, readOnly, nameOf }: FoundDraftProps) {
  const { found } = draft;
  if (!found || state.isDirty || readOnly) return null;
  const shape = shapeOf(fields, tables);
  const now = state.base.current.values;
  const diff = draftDiff(found, now, shape);
  if (!diff) return null;
  const restore = (): void => {
    const { values } = mergeValues(found.base, { ...found.base, ...found.values }, now, shape);
    for (const [name, value] of Object.entries(values)) state.form.setValue(name, value, { shouldDirty: true });
    draft.dismiss();
  };
  return (
    <DraftBar
      at={found.at}
      changes={changesIn(diff, fields, languageInUse(), nameOf, tables)}
      onRestore={restore}
      onDrop={draft.drop}
    />
  );
}

interface FootProps {
  props: RecordFormProps;
  state: FormValues;
  problems: Problems;
  dirty: boolean;
  isSaving: boolean;
  changes: () => Change[];
  discard: () => void;
  takeBack: (key: 'undo' | 'redo') => void;
  submit: (another?: boolean) => void;
}

/** The save bar, with what is wrong in words, and the question before everything typed is given up. */
function Foot({ props, state, problems, dirty, isSaving, changes, discard, takeBack, submit }: FootProps) {
  const { fields, tables = noTables, mode } = props;
  const { t } = useTranslation();
  const [isCancelling, setCancelling] = useState(false);
  const [first] = problems.list;
  const wrong = first && sayProblem(first, fields, tables, state.typed(), t);
  return (
    <>
      <SaveBar
        isDirty={dirty}
        isSaving={isSaving}
        saveText={props.saveText ?? t(mode === 'add' ? 'form.save' : 'form.update')}
        wrong={wrong === undefined ? undefined : { words: wrong, count: problems.list.length }}
        onWrong={() => first && problems.goTo(first)}
        history={state.edits.history}
        labelOf={(name) => (fields[name] ?? tables[name])?.label[languageInUse()] ?? name}
        onUndo={() => takeBack('undo')}
        onRedo={() => takeBack('redo')}
        onCancel={dirty && mode === 'edit' ? () => setCancelling(true) : undefined}
        another={
          mode === 'add' && props.saveAnotherText
            ? { text: props.saveAnotherText, save: () => submit(true) }
            : undefined
        }
      />
      {isCancelling && (
        <UnsavedDialog
          title={t('form.cancelTitle')}
          text={t('form.cancelText')}
          changes={changes()}
          onStay={() => setCancelling(false)}
        >
          <Button
            intent={Intent.PRIMARY}
            text={t('form.discard')}
            onClick={() => {
              setCancelling(false);
              discard();
            }}
          />
        </UnsavedDialog>
      )}
    </>
  );
}

/** What is wrong first, for the save bar; a field has its message beside it already. */
function sayProblem(problem: Problem, fields: Fields, tables: FormTables, values: Values, t: TFunction): string {
  const language = languageInUse();
  const place = placeOfProblem(problem, fields, tables, values, language, (at) => t('rows.line', { place: at }));
  if (problem.path in fields) return t('form.problemIn', { place });
  const message = messageIn(problem.message, language);
  return place === '' ? message : t('form.problemAt', { place, message });
}
