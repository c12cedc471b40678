import { useMemo, type ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../i18n/use-translation';
import { allowed, type SettingsList } from '../../contract/permissions';
import { FormField } from '../form/form-field';
import type { RefSource } from '../form/picker/ref-item';
import { useFormContext } from '../form/form-context';
import { languageInUse } from '../i18n/language';
import { useUser } from '../session/use-session';
import { useCreating } from './creating';
import { useEntrySource } from './use-entries';

const nothing: RefSource = async () => [];

/** A picker of a reference list in a form, with a dialog for what is not there yet. */
export function RefField(props: ComponentProps<typeof FormField>) {
  const { name } = props;
  const { t } = useTranslation();
  const form = useFormContext();
  const user = useUser();
  const create = useCreating();
  const { refersTo = '', within } = form.fields[name]!;
  const around = useWatch({ control: form.control, name: within?.field ?? name }) as string | number | null;
  const narrowed = useMemo(
    () => (within && around !== null ? { [within.column]: String(around) } : {}),
    [within, around],
  );
  const source = useEntrySource(refersTo, { narrowed });
  // The cities of no country are not asked for.
  const waits = within !== undefined && around === null;
  const mayCreate = allowed(`settings.${refersTo as SettingsList}.create`, user);
  return (
    <FormField
      {...props}
      source={waits ? nothing : source}
      // In a line of inputs the tab key arrives here before the country that was typed is taken: it stays open to it.
      readOnly={props.readOnly === true || (waits && !props.hidesLabel)}
      {...(waits && !form.readOnly
        ? {
            hint: t('form.firstChoose', {
              field: form.fields[within.field]?.label[languageInUse()].toLowerCase() ?? '',
            }),
          }
        : {})}
      {...(mayCreate && {
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
