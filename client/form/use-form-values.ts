import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import { useForm, useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { Fields } from '../../contract/fields';
import type { Json } from '../../contract/json';
import { resolverOf } from './form-resolver';
import { formValues } from './form-values';
import { liveRows, liveUpdate } from './live-values';
import type { Values } from './merge';
import type { Problem } from './problems';
import { tableValues, type FormTables } from './rows/table';
import type { Loaded } from './record-form-props';
import { useEdits } from './use-edits';

interface Base {
  values: Values;
  version: number;
}

export interface FormValues {
  form: UseFormReturn<FieldValues>;
  isDirty: boolean;
  /** What the form began with. */
  first: Values;
  /** What the next new record begins with. */
  next: RefObject<Values>;
  /** The record that the form is typed on. */
  base: RefObject<Base>;
  typed: () => Values;
  valuesOf: (stored: Loaded['values']) => Values;
  edits: ReturnType<typeof useEdits>;
  /** What others saved for fields that hold something typed. */
  offers: Readonly<Record<string, Json>>;
  answerOffer: (name: string, take: boolean) => void;
  dropOffers: () => void;
  focused: RefObject<string | undefined>;
  /** The record moved on under the form: what nobody touched is renewed, what somebody types in is offered beside it. */
  takeIn: (saved: Loaded) => void;
  /** The form goes on with these values on top of what the record is now. */
  adopt: (values: Values, base: Base) => void;
  /** The form holds the record and nothing else. */
  reset: (values: Values) => void;
}

interface ValuesOf {
  fields: Fields;
  tables: FormTables;
  loaded: Loaded;
  standing: RefObject<readonly Problem[]>;
  onChange: (name: string) => void;
  /** What is missing is said when a field is left, or not before somebody saves. */
  mode: 'onTouched' | 'onSubmit';
}

/** The values of a form, what they are typed on, and what becomes of them when the record moves on under the form. */
export function useFormValues({ fields, tables, loaded, standing, onChange, mode }: ValuesOf): FormValues {
  const valuesOf = useCallback(
    (stored: Loaded['values']): Values => ({ ...formValues(fields, stored), ...tableValues(tables, stored) }),
    [fields, tables],
  );
  const first = useMemo(() => valuesOf(loaded.values), []);
  const form = useForm<FieldValues>({
    defaultValues: first,
    mode,
    resolver: useMemo(() => resolverOf(fields, standing), [fields, standing]),
  });
  const { isDirty } = useFormState({ control: form.control });
  const edits = useEdits(form, onChange);
  const next = useRef(first);
  const base = useRef<Base>({ values: first, version: loaded.version });
  const focused = useRef<string>(undefined);
  const [offers, setOffers] = useState<Record<string, Json>>({});
  const typed = useCallback((): Values => form.getValues() as Values, [form]);

  const adopt = useCallback(
    (values: Values, to: Base): void => {
      base.current = to;
      edits.fromOutside(() => {
        form.reset(to.values, { keepValues: true });
        // The reset believes that nothing is typed; what differs from the record still is.
        for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true });
      });
    },
    [edits, form],
  );
  const takeIn = (saved: Loaded): void => {
    const now = valuesOf(saved.values);
    const update = liveUpdate(base.current.values, typed(), now, Object.keys(fields), focused.current);
    const rows = liveRows(base.current.values, typed(), now, tables);
    edits.fromOutside(() => {
      for (const [name, value] of Object.entries(update.apply)) form.resetField(name, { defaultValue: value });
      for (const [table, merged] of Object.entries(rows.apply)) form.setValue(table, merged, { shouldDirty: true });
    });
    const open = { ...update.offer, ...rows.offer };
    setOffers(open);
    // While an offer is open the form stays on the version it was typed on, so a save must still merge.
    if (Object.keys(open).length === 0) adopt(typed(), { values: now, version: saved.version });
  };
  const answerOffer = useCallback(
    (name: string, take: boolean): void => {
      if (take && offers[name] !== undefined) form.setValue(name, offers[name], { shouldDirty: true });
      const { [name]: _answered, ...rest } = offers;
      setOffers(rest);
      if (Object.keys(rest).length === 0) adopt(typed(), { values: valuesOf(loaded.values), version: loaded.version });
    },
    [adopt, form, loaded, offers, typed, valuesOf],
  );
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
    answerOffer,
    dropOffers: useCallback(() => setOffers({}), []),
    focused,
    takeIn,
    adopt,
    reset: (values) => edits.fromOutside(() => form.reset(values)),
  };
}
