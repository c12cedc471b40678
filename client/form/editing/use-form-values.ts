import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import { useForm, useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { Fields } from '../../../contract/fields/field';
import { sameJson, type Json } from '../../../contract/json';
import {
  answerOffer,
  baseOn,
  takeIn as takeInto,
  type FormBase,
  type FormContent,
  type StoredRecord,
} from '../values/form-base';
import { resolverOf } from '../problems/form-resolver';
import { formValues } from '../values/form-values';
import type { Values } from '../values/merge';
import type { Problem } from '../problems/problems';
import { tableValues, type FormTables } from '../values/table';
import type { Loaded } from '../record-form-props';
import { useEdits } from './use-edits';

export interface FormValues {
  form: UseFormReturn<FieldValues>;
  isDirty: boolean;
  /** The values the form started with. */
  first: Values;
  /** The values the next new record starts with. */
  next: RefObject<Values>;
  /** The record that the values are edited on. */
  base: RefObject<FormBase>;
  typed: () => Values;
  valuesOf: (stored: Loaded['values']) => Values;
  edits: ReturnType<typeof useEdits>;
  /** Values saved by other users for fields that hold unsaved input. */
  offers: Readonly<Record<string, Json>>;
  answerOffer: (name: string, take: boolean) => void;
  focused: RefObject<string | undefined>;
  /** A newer record has arrived: fields without input are updated, for fields with input the new value is offered. */
  takeIn: (saved: Loaded, isNew: boolean) => void;
  /** Replaces the values and the record they are edited on. */
  setContent: (content: FormContent) => void;
  stored: (record: Loaded) => StoredRecord;
  /** Resets the form to the newest record. */
  discard: () => void;
}

interface ValuesOf {
  fields: Fields;
  tables: FormTables;
  loaded: Loaded;
  fieldProblems: RefObject<readonly Problem[]>;
  onChange: (name: string) => void;
  /** Whether missing values are reported when a field is left or only on save. */
  mode: 'onTouched' | 'onSubmit';
}

/** The values of a form, the record they are edited on, and how newer versions of the record are applied. */
export function useFormValues({ fields, tables, loaded, fieldProblems, onChange, mode }: ValuesOf): FormValues {
  const valuesOf = useCallback(
    (stored: Loaded['values']): Values => ({ ...formValues(fields, stored), ...tableValues(tables, stored) }),
    [fields, tables],
  );
  const [first] = useState(() => valuesOf(loaded.values));
  const base = useRef(baseOn({ values: first, version: loaded.version }));
  const form = useForm<FieldValues>({
    defaultValues: first,
    mode,
    resolver: useMemo(() => resolverOf(fields, fieldProblems, () => base.current.values), [fields, fieldProblems]),
  });
  const { isDirty } = useFormState({ control: form.control });
  const edits = useEdits(form, onChange);
  const next = useRef(first);
  const focused = useRef<string>(undefined);
  const [offers, setOffers] = useState<Values>(base.current.offers);
  const typed = useCallback((): Values => form.getValues() as Values, [form]);
  const stored = ({ values, version }: Loaded): StoredRecord => ({ values: valuesOf(values), version });

  const setContent = useCallback(
    (to: FormContent): void => {
      base.current = to.base;
      setOffers(to.base.offers);
      edits.fromOutside(() => {
        form.reset(to.base.values, { keepValues: true });
        const now = typed();
        // After the reset React Hook Form treats all fields as unchanged; fields that differ from the record are marked as changed again.
        for (const [name, value] of Object.entries(to.values))
          if (!sameJson(value, now[name]) || !sameJson(value, to.base.values[name]))
            form.setValue(name, value, { shouldDirty: true });
      });
    },
    [edits, form, typed],
  );
  const takeIn = (saved: Loaded, isNew: boolean): void => {
    const content = { base: base.current, values: typed() };
    const moved = takeInto(content, stored(saved), { fields, tables }, isNew ? undefined : focused.current);
    // The initial values of a new record may arrive late: they are put into fields without input, also into the focused one, and never
    // offered.
    if (moved) setContent(isNew ? { ...moved, base: baseOn(moved.base.newest) } : moved);
  };
  return {
    form,
    isDirty,
    first,
    next,
    base,
    typed,
    valuesOf,
    edits,
    offers,
    answerOffer: useCallback(
      (name, isAccepted) => setContent(answerOffer({ base: base.current, values: typed() }, name, isAccepted)),
      [setContent, typed],
    ),
    focused,
    takeIn,
    setContent,
    stored,
    discard: () => {
      const to = baseOn(base.current.newest);
      setContent({ base: to, values: to.values });
    },
  };
}
