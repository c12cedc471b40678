import { Button, ButtonVariant, FormGroup, Intent } from '@blueprintjs/core';
import { Trash } from '@blueprintjs/icons';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from '../i18n/use-translation';
import { useFormContext } from '../form/form-context';
import { fieldMessageIn } from '../../contract/refusals/field-texts';
import { ImageInput } from '../fields/image/image-input';
import { languageInUse } from '../i18n/language';
import { useAction, type ImageActionResult } from '../act/use-action';

/**
 * A picture of the form: it is uploaded at once, and the form holds its file name like any other value, with draft, history and
 * undo.
 */
export function FirmPicture({ name }: { name: 'logo' | 'stamp' }) {
  const { t } = useTranslation();
  const form = useFormContext();
  const { field, fieldState } = useController({ name, control: form.control });
  const [chosen, setChosen] = useState<File | null>(null);
  const language = languageInUse();
  const label = form.fields[name]?.label[language] ?? '';
  const current = typeof field.value === 'string' && field.value !== '' ? field.value : null;
  const message = fieldState.error?.message && fieldMessageIn(language, fieldState.error.message);

  const { act } = useAction<ImageActionResult>(undefined, { onDone: ({ image }) => form.setValue(name, image) });
  const send = async (file: File | null): Promise<void> => {
    setChosen(file);
    if (!file) return;
    const body = new FormData();
    body.append('image', file);
    await act('/api/settings/firm/picture', body);
    setChosen(null);
  };
  return (
    <FormGroup
      className="form-field form-span-6"
      label={label}
      intent={message ? Intent.DANGER : Intent.NONE}
      helperText={message}
      contentClassName={fieldState.isDirty ? 'form-dirty' : ''}
    >
      <ImageInput
        label={label}
        current={current}
        fallback={<span className="meta">{t('firm.none')}</span>}
        chosen={chosen}
        disabled={form.readOnly || chosen !== null}
        onChoose={(file) => void send(file)}
      />
      {current && !form.readOnly && (
        <Button
          variant={ButtonVariant.MINIMAL}
          icon={<Trash />}
          text={t('firm.remove')}
          onClick={() => form.setValue(name, null)}
        />
      )}
    </FormGroup>
  );
}
