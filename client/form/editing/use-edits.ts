import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { sameJson, type Json } from '../../../contract/json';
import { EditHistory } from './edit-history';
import type { Edits } from '../form-context';
import type { Values } from '../values/merge';

interface FormEdits extends Edits {
  history: EditHistory;
  /** Applies changes that the user did not make, such as a save by another user or a reload; they are not recorded. */
  fromOutside: (change: () => void) => void;
}

/** Records changes of the form in the undo history. `onChange` is called for every changed field, whoever changed it. */
export function useEdits(form: UseFormReturn<FieldValues>, onChange: (name: string) => void): FormEdits {
  const [history] = useState(() => new EditHistory());
  const seen = useRef<Values>(form.getValues() as Values);
  const isRecording = useRef(true);
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;

  useEffect(
    // Subscribes to the values, so that the form does not render at every letter.
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name === undefined) return;
          const after = (form.getValues(name) ?? null) as Json;
          const before = seen.current[name] ?? null;
          if (isRecording.current && !sameJson(before, after)) {
            history.record(name, before, after, Date.now());
            queueMicrotask(() => history.endPress());
          }
          seen.current = { ...seen.current, [name]: after };
          latestOnChange.current(name);
        },
      }),
    [form, history],
  );

  return useMemo(() => {
    const unrecorded = (change: () => void): void => {
      isRecording.current = false;
      change();
      isRecording.current = true;
    };
    const put = (values: Readonly<Record<string, Json>>): void =>
      unrecorded(() => {
        for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true });
      });
    return {
      history,
      start: () => history.start(),
      end: () => history.end(),
      cancel: () => put(history.cancel()),
      undo: () => put(history.undo()),
      redo: () => put(history.redo()),
      tidy: (name, value) => put({ [name]: value }),
      fromOutside: (change) => {
        const before = seen.current;
        unrecorded(change);
        const now = form.getValues() as Values;
        const changed = Object.keys(now).filter((name) => !sameJson(before[name] ?? null, now[name] ?? null));
        seen.current = now;
        history.forget(new Set(changed));
      },
    };
  }, [form, history]);
}
