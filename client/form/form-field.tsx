import {
  Button,
  ButtonVariant,
  Checkbox,
  FormGroup,
  HTMLSelect,
  InputGroup,
  Intent,
  Switch,
  TextArea,
} from '@blueprintjs/core';
import { EyeOff, EyeOpen } from '@blueprintjs/icons';
import { useId, useState, type ReactNode } from 'react';
import { useController, type ControllerRenderProps, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../contract/fields';
import type { Json } from '../../contract/json';
import { languageInUse } from '../i18n/language';
import { ChoiceSearch, mostToSee } from './choice-search';
import { DateInput } from './date-input';
import { useFormContext } from './form-context';
import { messageIn, valueText } from './form-values';
import { NumberInput } from './number-input';
import { RefInput, type RefSource } from './ref-input';

interface FormFieldProps {
  name: string;
  /** Of the twelve columns of the form. */
  span?: 2 | 3 | 4 | 6 | 8 | 12;
  /** Where a picker finds its items; a `ref` cannot do without. */
  source?: RefSource;
  /** Makes a new item of what was typed into the picker. */
  onCreate?: ((typed: string) => void) | undefined;
  /** A choice of two that reads as on and off: the values it sends. */
  asSwitch?: { on: number; off: number };
  /** What follows for other fields when somebody changes this one. */
  onChosen?: (value: Json, set: (name: string, value: Json) => void) => void;
  /** Stands behind a figure. */
  suffix?: string;
  password?: boolean;
  readOnly?: boolean;
  hint?: ReactNode;
  autoFocus?: boolean;
}

/** One labelled field of the form, drawn by its kind, with its message, and with what somebody else saved meanwhile. */
export function FormField(props: FormFieldProps) {
  const { name, span = 6, hint } = props;
  const form = useFormContext();
  const { t } = useTranslation();
  const language = languageInUse();
  const id = useId();
  const declared = form.fields[name];
  if (!declared) throw new Error(`The form has no field ${name}`);
  const { field, fieldState } = useController({ name, control: form.control });
  const message = fieldState.error?.message && messageIn(fieldState.error.message, language);
  const offer = form.offers[name];
  const readOnly = form.readOnly || props.readOnly === true;
  const helper = message ?? hint;
  return (
    <FormGroup
      className={`form-field form-span-${span}`}
      data-field={name}
      label={declared.label[language]}
      {...(declared.required && !readOnly ? { labelInfo: <span aria-hidden="true">*</span> } : {})}
      labelFor={id}
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
      <Input
        {...props}
        declared={declared}
        field={field}
        id={id}
        invalid={Boolean(message)}
        describedBy={helper ? `${id}-help` : undefined}
        disabled={readOnly}
      />
      {offer !== undefined && (
        <div className="form-offer" role="status">
          <span>
            {t('form.liveChanged', {
              by: form.offeredBy,
              value: valueText(name, declared, offer, language, form.nameOf) || t('form.empty'),
            })}
          </span>
          <Button
            variant={ButtonVariant.MINIMAL}
            size="small"
            text={t('form.take')}
            onClick={() => form.settleOffer(name, true)}
          />
          <Button
            variant={ButtonVariant.MINIMAL}
            size="small"
            text={t('form.keep')}
            onClick={() => form.settleOffer(name, false)}
          />
        </div>
      )}
    </FormGroup>
  );
}

interface InputProps extends FormFieldProps {
  declared: Field;
  field: ControllerRenderProps<FieldValues>;
  id: string;
  invalid: boolean;
  describedBy: string | undefined;
  disabled: boolean;
}

function Input({
  name,
  declared,
  field,
  id,
  invalid,
  describedBy,
  disabled,
  source,
  onCreate,
  asSwitch,
  onChosen,
  suffix,
  password,
  autoFocus,
}: InputProps) {
  const form = useFormContext();
  const choose = (value: Json): void => {
    field.onChange(value);
    onChosen?.(value, form.setValue);
  };
  const { t } = useTranslation();
  const language = languageInUse();
  const aria = {
    id,
    'aria-invalid': invalid,
    'aria-describedby': describedBy,
    'aria-required': declared.required,
    disabled,
  };
  const intent = invalid ? Intent.DANGER : Intent.NONE;
  const onFocus = (): void => form.onFocusField(name);
  const onBlur = (): void => {
    form.onFocusField(null);
    field.onBlur();
  };
  const text = typeof field.value === 'string' ? field.value : '';
  const picking = {
    onNotTaken: (words: string | undefined): void => form.sayField(name, words ?? null),
    beforeSave: form.beforeSave,
  };

  if (password)
    return (
      <PasswordInput
        {...aria}
        value={text}
        intent={intent}
        inputRef={field.ref}
        onFocus={onFocus}
        onBlur={onBlur}
        onChange={field.onChange}
      />
    );
  if (asSwitch) {
    const isOn = field.value === asSwitch.on;
    const words = declared.choices?.[isOn ? asSwitch.on : asSwitch.off]?.[language];
    return (
      <Switch
        {...aria}
        aria-required={undefined}
        inputRef={field.ref}
        checked={isOn}
        label={words ?? (isOn ? t('form.on') : t('form.off'))}
        onFocus={onFocus}
        onBlur={onBlur}
        onChange={() => choose(isOn ? asSwitch.off : asSwitch.on)}
      />
    );
  }
  switch (declared.kind) {
    case 'text':
    case 'code':
    case 'email':
    case 'phone':
    case 'image':
    case 'instant':
    case 'containerNumber':
    case 'airWaybill':
    case 'wagonNumber':
      return (
        <InputGroup
          {...aria}
          inputRef={field.ref}
          type={declared.kind === 'email' ? 'email' : declared.kind === 'phone' ? 'tel' : 'text'}
          autoComplete="off"
          autoFocus={autoFocus ?? false}
          intent={intent}
          value={text}
          onChange={field.onChange}
          onFocus={onFocus}
          onBlur={onBlur}
        />
      );
    case 'note':
      return (
        <TextArea
          {...aria}
          inputRef={field.ref}
          fill
          autoResize
          intent={intent}
          value={text}
          onChange={field.onChange}
          onFocus={onFocus}
          onBlur={onBlur}
        />
      );
    case 'integer':
    case 'decimal':
    case 'money':
    case 'rate':
    case 'weight':
      return (
        <span onFocus={onFocus}>
          <NumberInput
            id={id}
            kind={declared.kind}
            digits={declared.digits}
            suffix={suffix}
            value={text}
            onChange={field.onChange}
            onBlur={onBlur}
            inputRef={field.ref}
            invalid={invalid}
            describedBy={describedBy}
            disabled={disabled}
          />
        </span>
      );
    case 'date':
      return (
        <span onFocus={onFocus}>
          <DateInput
            id={id}
            label={declared.label[language]}
            value={text}
            onChange={choose}
            onBlur={onBlur}
            inputRef={field.ref}
            invalid={invalid}
            describedBy={describedBy}
            disabled={disabled}
            beforeSave={form.beforeSave}
          />
        </span>
      );
    case 'flag':
      return (
        <Switch
          id={id}
          disabled={disabled}
          inputRef={field.ref}
          checked={field.value === true}
          label={field.value === true ? t('form.on') : t('form.off')}
          onFocus={onFocus}
          onBlur={onBlur}
          onChange={(event) => field.onChange(event.currentTarget.checked)}
        />
      );
    case 'choice': {
      const keys = Object.keys(declared.choices ?? {});
      const value = field.value as string | number | null;
      if (keys.length > mostToSee) {
        return (
          <ChoiceSearch
            id={id}
            choices={declared.choices ?? {}}
            value={value}
            onChange={(key) => choose(key === null ? null : keyOf(key))}
            onFocus={onFocus}
            onBlur={onBlur}
            inputRef={field.ref}
            invalid={invalid}
            describedBy={describedBy}
            disabled={disabled}
            required={declared.required}
            {...picking}
          />
        );
      }
      return (
        <HTMLSelect
          {...aria}
          fill
          className={invalid ? 'form-invalid' : ''}
          ref={field.ref}
          value={value === null ? '' : String(value)}
          onFocus={onFocus}
          onBlur={onBlur}
          onChange={(event) => choose(event.target.value === '' ? null : keyOf(event.target.value))}
        >
          {(value === null || !declared.required) && (
            <option value="">{declared.required ? t('form.choose') : t('form.none')}</option>
          )}
          {keys.map((key) => (
            <option key={key} value={key}>
              {declared.choices?.[key]?.[language]}
            </option>
          ))}
        </HTMLSelect>
      );
    }
    case 'choices': {
      const chosen = Array.isArray(field.value) ? (field.value as number[]) : [];
      const keys = Object.keys(declared.choices ?? {}).map(Number);
      return (
        <div
          id={id}
          role="group"
          aria-label={declared.label[language]}
          aria-describedby={describedBy}
          onFocus={onFocus}
          onBlur={onBlur}
        >
          {keys.map((key) => (
            <Checkbox
              key={key}
              inline
              disabled={disabled}
              checked={chosen.includes(key)}
              label={declared.choices?.[key]?.[language] ?? String(key)}
              onChange={() => field.onChange(keys.filter((other) => chosen.includes(other) !== (other === key)))}
            />
          ))}
        </div>
      );
    }
    case 'ref':
      if (!source) throw new Error(`The picker ${name} has no source`);
      return (
        <RefInput
          id={id}
          value={field.value as number | null}
          name={form.nameOf(name, field.value as number | null)}
          source={source}
          onChange={(item) => choose(item?.id ?? null)}
          onCreate={onCreate}
          onFocus={onFocus}
          onBlur={onBlur}
          inputRef={field.ref}
          invalid={invalid}
          describedBy={describedBy}
          disabled={disabled}
          required={declared.required}
          {...picking}
        />
      );
    default:
      return declared.kind satisfies never;
  }
}

/** Whole-number keys are numbers on the wire; a select only knows text. */
function keyOf(key: string): string | number {
  return /^\d+$/.test(key) ? Number(key) : key;
}

interface PasswordProps {
  id: string;
  value: string;
  intent: Intent;
  disabled: boolean;
  inputRef: React.Ref<HTMLInputElement>;
  onChange: (event: React.ChangeEvent<HTMLInputElement>) => void;
  onFocus: () => void;
  onBlur: () => void;
}

function PasswordInput({ inputRef, disabled, ...input }: PasswordProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const label = shown ? t('form.hidePassword') : t('form.showPassword');
  return (
    <InputGroup
      {...input}
      inputRef={inputRef}
      disabled={disabled}
      type={shown ? 'text' : 'password'}
      autoComplete="new-password"
      rightElement={
        <Button
          variant={ButtonVariant.MINIMAL}
          icon={shown ? <EyeOff /> : <EyeOpen />}
          aria-label={label}
          title={label}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
