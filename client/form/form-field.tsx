import { Button, ButtonVariant, FormGroup, Intent } from '@blueprintjs/core';
import { useId, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from '../i18n/use-translation';
import { sameJson, type Json } from '../../contract/json';
import { languageInUse } from '../i18n/language';
import { useTakesFocus } from '../workspace/panels/panel-context';
import { useFormContext } from './form-context';
import { fieldMessageIn } from '../../contract/refusals/field-texts';
import { normalValue, valueText } from './values/form-values';
import type { InputOptions } from '../fields/field-input';
import { FieldInput } from '../fields/input-of-kind';

interface FormFieldProps extends InputOptions {
  name: string;
  /** How many of the twelve columns of the form it spans. */
  span?: 2 | 3 | 4 | 6 | 12;
  /** Sets other fields when the user changes this one. */
  onChosen?: (value: Json, set: (name: string, value: Json) => void) => void;
  readOnly?: boolean;
  /** Beside the label, so that a field with one is as high as its neighbours. */
  hint?: ReactNode;
  /** Below the input, as an error is. */
  warning?: ReactNode;
  /** The column heading of the table is its label; this one is for screen readers only. */
  hidesLabel?: boolean;
}

/** A labelled field of the form: its input by kind, its message, and the value another user has saved in the meantime. */
export function FormField(props: FormFieldProps) {
  const { name, span = 6, hint, warning } = props;
  const form = useFormContext();
  const language = languageInUse();
  const id = useId();
  const takesFocus = useTakesFocus();
  const declared = form.fields[name];
  if (!declared) throw new Error(`The form has no field ${name}`);
  const { field, fieldState } = useController({ name, control: form.control });
  const message = fieldState.error?.message && fieldMessageIn(language, fieldState.error.message);
  const offer = form.offers[name];
  const readOnly = form.readOnly || props.readOnly === true;
  const helper = message ?? warning;
  const describedBy = [...(hint ? [`${id}-hint`] : []), ...(helper ? [`${id}-help`] : [])].join(' ');
  const choose = (value: Json): void => {
    field.onChange(value);
    props.onChosen?.(value, form.setValue);
  };
  /** Trims the text when the field is left; that is no change. */
  const tidy = (): void => {
    const typed = form.valueOf(name);
    const value = normalValue(declared, typed);
    if (!sameJson(typed, value)) form.edits.tidy(name, value);
  };
  return (
    <FormGroup
      className={`form-field form-span-${span}`}
      data-field={name}
      label={
        props.hidesLabel ? (
          <span className="visually-hidden">{declared.label[language]}</span>
        ) : (
          declared.label[language]
        )
      }
      {...(declared.required && !readOnly && !props.hidesLabel ? { labelInfo: <span aria-hidden="true">*</span> } : {})}
      labelFor={id}
      subLabel={
        hint && (
          <span id={`${id}-hint`} title={typeof hint === 'string' ? hint : undefined}>
            {hint}
          </span>
        )
      }
      intent={message ? Intent.DANGER : Intent.NONE}
      helperText={
        helper ? (
          <span id={`${id}-help`} role={message ? 'alert' : undefined}>
            {helper}
          </span>
        ) : undefined
      }
      contentClassName={fieldState.isDirty ? 'form-dirty' : ''}
    >
      <FieldInput
        {...props}
        {...{ declared, form, field, id }}
        autoFocus={props.autoFocus === true && takesFocus}
        invalid={Boolean(message)}
        describedBy={describedBy || undefined}
        disabled={readOnly}
        choose={choose}
        onFocus={() => form.onFocusField(name)}
        onBlur={() => {
          form.onFocusField(null);
          if (!props.password) tidy();
          field.onBlur();
        }}
      />
      {offer !== undefined && <Offer name={name} words={valueText(name, declared, offer, language, form.nameOf)} />}
    </FormGroup>
  );
}

/** The value another user has saved for a field with unsaved input. */
function Offer({ name, words }: { name: string; words: string }) {
  const { offeredBy, answerOffer } = useFormContext();
  const { t } = useTranslation();
  return (
    <div className="form-offer" role="status">
      <span>{t('form.liveChanged', { by: offeredBy, value: words || t('form.empty') })}</span>
      <Button
        variant={ButtonVariant.MINIMAL}
        size="small"
        text={t('form.take')}
        onClick={() => answerOffer(name, true)}
      />
      <Button
        variant={ButtonVariant.MINIMAL}
        size="small"
        text={t('form.keep')}
        onClick={() => answerOffer(name, false)}
      />
    </div>
  );
}
