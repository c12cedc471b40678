import { Suspense, useEffect, useEffectEvent, type KeyboardEvent } from 'react';
import { rehearsalInUse } from '../browser/rehearsal-in-use';
import { lazyPart } from '../browser/lazy-part';
import { useTranslation } from '../i18n/use-translation';
import { useHotkey } from '../workspace/hotkeys';
import { focusFirstField, focusPart } from './problems/focus-part';
import { FormContext } from './form-context';
import { FormFoot } from './form-foot';
import { DraftBar } from './drafts/draft-bar';
import { LeaveGuard } from './saving/leave-guard';
import { undoKeyOf, type UndoKey } from '../fields/line/own-undo';
import type { RecordFormProps } from './record-form-props';
import { useFormContextValue } from './use-form-context-value';
import { useFormParts, type FormParts } from './use-form-parts';
import './form.css';

const MergeDialog = lazyPart(() => import('./saving/merge-dialog'));

/**
 * The form of a record: validation by the contract, drafts, the question before leaving, the save bar, and merging with saves of other
 * users.
 */
export function RecordForm(given: RecordFormProps) {
  // Nothing is changed inside a rehearsal.
  const props = rehearsalInUse === null ? given : { ...given, readOnly: true };
  const { fields, readOnly = false, wide = false, inDialog = false } = props;
  const { t } = useTranslation();
  const parts = useFormParts(props);
  const { isSaving, submit } = parts.saving;
  const undoing = useUndoing(parts, readOnly);
  useWrong(props.wrong, parts);
  useHotkey({
    code: 'KeyS',
    ctrl: true,
    inFields: true,
    label: t('form.saveShortcut'),
    within: () => parts.element.current,
    run: () => void submit(),
  });
  // A record opens with the focus on its heading, so F2, which opens it from a list, goes on to its first field.
  useHotkey({
    code: 'F2',
    label: t('form.firstFieldShortcut'),
    within: () => parts.element.current,
    run: () => focusFirstField(parts.element.current),
  });
  return (
    <FormContext value={useFormContextValue(props, parts)}>
      <form
        ref={parts.element}
        className="record-form"
        noValidate
        onKeyDown={(event) => {
          undoing.onKeyDown(event);
          if (event.key !== 'Enter' || event.defaultPrevented) return;
          // While the button shows its loading state the browser does not submit on Enter.
          if (event.ctrlKey || event.metaKey || (isSaving && event.target instanceof HTMLInputElement)) void submit();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DraftBar parts={parts} fields={fields} readOnly={readOnly} />
        <div className="form-body">
          <div className={wide ? 'form-grid form-wide' : 'form-grid'}>{props.children}</div>
        </div>
        {!readOnly && <FormFoot props={props} parts={parts} takeBack={undoing.takeBack} />}
      </form>
      {!inDialog && (
        <LeaveGuard
          dirty={parts.isDirty && !parts.saving.isSaved}
          saving={isSaving}
          changes={parts.changes}
          save={() => submit()}
          discard={parts.discard}
        />
      )}
      <Clashes props={props} parts={parts} />
    </FormContext>
  );
}

function useWrong(wrong: RecordFormProps['wrong'], { problems }: FormParts): void {
  const show = useEffectEvent(problems.show);
  useEffect(() => {
    if (wrong) show({ [wrong.path]: wrong.message });
  }, [wrong]);
}

/** Undoes or redoes the last change, and focuses the changed field. */
function useUndoing({ element, state: { edits, typed }, tables }: FormParts, readOnly: boolean) {
  const takeBack = (key: UndoKey): void => {
    const names = edits.history.next[key];
    edits[key]();
    if (names[0] !== undefined) focusPart(element.current, names[0], typed, tables);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    const key = undoKeyOf(event);
    // A dialog opened by a part of the form is a child of it in React, but not in the DOM.
    if (!key || event.defaultPrevented || readOnly || !event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    takeBack(key);
  };
  return { takeBack, onKeyDown };
}

/** Asks which value to use where another user has saved a different one for the same cell. */
function Clashes({ props, parts }: { props: RecordFormProps; parts: FormParts }) {
  const { t } = useTranslation();
  const { clashing, cancelMerge, saveMerged } = parts.saving;
  if (!clashing) return null;
  return (
    <Suspense>
      <MergeDialog
        merge={clashing.merge}
        by={clashing.conflict?.by ?? t('form.someone')}
        at={clashing.conflict?.at ?? ''}
        fields={props.fields}
        tables={parts.tables}
        nameOf={parts.nameOf}
        onCancel={cancelMerge}
        onSave={saveMerged}
      />
    </Suspense>
  );
}
