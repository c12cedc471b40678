import { useCallback, useMemo, type ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/use-translation';
import { allowed, type SettingsList } from '../../../contract/permissions';
import { FormField } from '../../form/form-field';
import type { RefSource } from '../../fields/picker/ref-item';
import { useFormContext } from '../../form/form-context';
import { languageInUse } from '../../i18n/language';
import { useUser } from '../../session/use-session';
import { useCreating } from './creating';
import { useEntrySource } from '../../fields/picker/use-entries';

/** The field that this one depends on has changed: the search is repeated with its new value, and this one is never answered. */
const neverSettles = new Promise<never>(() => undefined);

/** A picker of a reference list in a form, with a dialog to add a missing entry. */
export function RefField(props: ComponentProps<typeof FormField>) {
  const { name } = props;
  const { t } = useTranslation();
  const form = useFormContext();
  const user = useUser();
  const { create, load } = useCreating();
  const { refersTo = '', within } = form.fields[name]!;
  const around = useWatch({ control: form.control, name: within?.field ?? name }) as string | number | null;
  const narrowed = useMemo(
    () => (within && around !== null ? { [within.column]: String(around) } : {}),
    [within, around],
  );
  const source = useEntrySource(refersTo, { narrowed });
  const needsOther = within !== undefined && around === null;
  const mayCreate = allowed(`settings.${refersTo as SettingsList}.create`, user);
  const { waitForLookup, valueOf } = form;
  /** The user may type a city before the typed country is chosen: the search waits for the country. */
  const sourceWithin = useCallback<RefSource>(
    async (typed, signal) => {
      if (mayCreate) load();
      if (!within) return source(typed, signal);
      await waitForLookup(within.field);
      if (valueOf(within.field) !== around) return neverSettles;
      // Without a country no cities are queried.
      return around === null ? [] : source(typed, signal);
    },
    [within, source, around, waitForLookup, valueOf, mayCreate, load],
  );
  return (
    <FormField
      {...props}
      source={sourceWithin}
      {...(needsOther && !form.readOnly
        ? {
            placeholder: t('form.firstChoose', {
              field: form.fields[within.field]?.label[languageInUse()].toLowerCase() ?? '',
            }),
          }
        : {})}
      {...(mayCreate &&
        !needsOther && {
          onCreate: (typed: string) =>
            create({
              list: refersTo,
              typed,
              known: narrowed,
              onCreated: ({ id }) => form.setValue(name, id),
              onClosed: () => form.focusOn(name),
            }),
        })}
    />
  );
}
