import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { useHotkey } from '../workspace/hotkeys';
import { FormContext } from './form-context';
import { DraftBar } from './drafts/draft-bar';
import type { Values } from './values/merge';
import type { RecordFormProps } from './record-form-props';
import { useFormContextValue } from './use-form-context-value';
import { useFormParts, type FormParts } from './use-form-parts';
import './entry-form.css';

interface EntryFormProps
  extends Pick<
    RecordFormProps,
    'record' | 'fields' | 'loaded' | 'save' | 'errorPath' | 'onSaved' | 'onFocusField' | 'alsoChanged' | 'onDiscard'
  > {
  /** The previous entry, as values to type again. */
  last: Values | undefined;
  /** Renders the inputs. */
  children: (row: EntryRow) => ReactNode;
}

/** What the row of inputs needs for its buttons. */
export interface EntryRow {
  isSaving: boolean;
  /** Fills the inputs with the previous entry; undefined without one. */
  repeat: (() => void) | undefined;
  /** Fills some inputs, for a button elsewhere that begins such an entry. */
  begin: (values: Values) => void;
}

/**
 * Inputs for adding one entry after another: Enter adds and returns to the first field, Ctrl+D repeats the previous entry. Leaving it
 * needs no confirmation, because unsaved input is stored as a draft.
 */
export function EntryForm({ last, children, ...formProps }: EntryFormProps) {
  const props: RecordFormProps = { ...formProps, mode: 'add', inDialog: true, checksOnSave: true, children: null };
  const { t } = useTranslation();
  const parts = useFormParts(props);
  const { element, saving } = parts;
  const add = async (): Promise<void> => {
    if (await saving.submit()) focusFirst(parts);
  };
  const repeat = last && ((): void => fill(parts, last));
  useHotkey({
    code: 'KeyD',
    ctrl: true,
    inFields: true,
    label: t('form.repeatShortcut'),
    within: () => element.current,
    run: () => void (element.current?.contains(document.activeElement) && repeat?.()),
  });
  return (
    <FormContext value={useFormContextValue(props, parts)}>
      <form
        ref={element}
        className="entry-form"
        noValidate
        onKeyDown={(event) => {
          if (!isAddKey(event)) return;
          event.preventDefault();
          void add();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <DraftBar parts={parts} fields={formProps.fields} readOnly={false} />
        {children({ isSaving: saving.isSaving, repeat, begin: (values) => fill(parts, values) })}
      </form>
    </FormContext>
  );
}

/** Enter in a single-line input submits by itself; in these elements it does not, and Ctrl+S works everywhere. */
function isAddKey(event: KeyboardEvent<HTMLFormElement>): boolean {
  if (event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return false;
  if (event.code === 'KeyS') return event.ctrlKey || event.metaKey;
  return event.key === 'Enter' && !event.shiftKey && /^(TEXTAREA|SELECT)$/.test((event.target as Element).tagName);
}

function fill(parts: FormParts, values: Values): void {
  for (const [name, value] of Object.entries(values)) parts.state.form.setValue(name, value, { shouldDirty: true });
  focusFirst(parts);
}

/** Waits until the changed values are rendered. */
function focusFirst({ element }: FormParts): void {
  requestAnimationFrame(() =>
    element.current?.querySelector<HTMLElement>('[data-field] :is(input, select, textarea):not([disabled])')?.focus(),
  );
}
