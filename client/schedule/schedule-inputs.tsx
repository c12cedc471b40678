import { Checkbox, FormGroup, HTMLSelect, Switch } from '@blueprintjs/core';
import { useMemo } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { exportFormats } from '../../contract/export/export';
import { FormInput } from '../fields/line/form-input';
import { FormSection } from '../form/form-section';
import { languageInUse } from '../i18n/language';
import { FilterField } from '../list/filters/filter-field';
import { refFilters } from '../reference/entries/ref-filter';
import type { Schedulable } from './schedule-calls';
import { filterParts, formatsOf, withWhat, type ScheduleValues } from './schedule-form';
import { ScheduleRange } from './schedule-range';
import { ScheduleWhen } from './schedule-when';

export interface InputsProps {
  values: ScheduleValues;
  set: (values: ScheduleValues) => void;
  tables: readonly Schedulable[];
  canMail: boolean;
  /** The messages of the server about a field. */
  messagesOf: (field: string) => readonly string[];
}

/** What is exported, when and to whom. */
export function ScheduleInputs(props: InputsProps) {
  const { t } = useTranslation();
  const { values, set, messagesOf } = props;
  return (
    <>
      <FormSection id="what" title={t('schedules.parts.what')}>
        <What {...props} />
      </FormSection>
      <FormSection id="when" title={t('schedules.parts.when')}>
        <ScheduleWhen
          cadence={values.cadence}
          set={(cadence) => set({ ...values, cadence })}
          messages={messagesOf('cron')}
        />
      </FormSection>
      <FormSection id="whom" title={t('schedules.parts.whom')}>
        <Recipients {...props} />
      </FormSection>
    </>
  );
}

function What({ values, set, tables, messagesOf }: InputsProps) {
  const { t } = useTranslation();
  const table = tables.find(({ name }) => name === values.what);
  const wrong = messagesOf('what');
  return (
    <>
      <FormGroup
        className="form-field form-span-6"
        label={t('schedules.columns.what')}
        labelFor="schedule-what"
        intent={wrong.length > 0 ? 'danger' : 'none'}
        helperText={wrong.join(' ')}
      >
        <HTMLSelect
          id="schedule-what"
          fill
          value={values.what}
          onChange={({ currentTarget: { value } }) => {
            const chosen = tables.find(({ name }) => name === value);
            if (chosen) set(withWhat(values, chosen));
          }}
        >
          {!table && <option value="">{t('schedules.choose')}</option>}
          {tables.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </HTMLSelect>
      </FormGroup>
      <FormGroup className="form-field form-span-3" label={t('schedules.format')} labelFor="schedule-format">
        <HTMLSelect
          id="schedule-format"
          fill
          value={values.format}
          onChange={({ currentTarget: { value } }) => set({ ...values, format: value })}
          options={[...(table ? formatsOf(table) : exportFormats)]}
        />
      </FormGroup>
      <FormGroup
        className="form-field form-span-12"
        label={t('schedules.columns.name')}
        labelFor="schedule-name"
        intent={messagesOf('name').length > 0 ? 'danger' : 'none'}
        helperText={messagesOf('name').join(' ')}
      >
        <FormInput
          id="schedule-name"
          value={values.name}
          placeholder={table?.title ?? ''}
          onChange={({ currentTarget: { value } }) => set({ ...values, name: value })}
        />
      </FormGroup>
      {table && <Filters table={table} values={values} set={set} messagesOf={messagesOf} />}
      {table && table.columns.length > 0 && <Columns table={table} values={values} set={set} />}
    </>
  );
}

type OfTable = Pick<InputsProps, 'values' | 'set'> & { table: Schedulable };

function Filters({ table, values, set, messagesOf }: OfTable & Pick<InputsProps, 'messagesOf'>) {
  const { t } = useTranslation();
  const language = languageInUse();
  const pickers = useMemo(() => refFilters(table), [table]);
  const setFilters = (filters: Record<string, string>) => set({ ...values, filters });
  return filterParts(table).map((part) => {
    if (part.kind === 'range') {
      const [from, to] = [part.from[0], part.to[0]];
      return (
        <ScheduleRange
          key={`${table.name} ${from}`}
          {...{ from: part.from, to: part.to }}
          values={values.filters}
          set={setFilters}
          isNeeded={table.needed.includes(from)}
          messages={[...messagesOf(from), ...messagesOf(to)]}
        />
      );
    }
    const [name, filter] = part.of;
    const value = values.filters[name] ?? '';
    const one = (next: string) => setFilters({ ...values.filters, [name]: next });
    return (
      <FormGroup
        key={`${table.name} ${name}`}
        className="form-field form-span-6"
        label={filter.label?.[language] ?? t('list.search')}
        intent={messagesOf(name).length > 0 ? 'danger' : 'none'}
        helperText={messagesOf(name).join(' ')}
      >
        {pickers[name]?.(value, one) ?? <FilterField filter={filter} value={value} set={one} />}
      </FormGroup>
    );
  });
}

/** The columns; none chosen means those that the list usually shows. */
function Columns({ table, values, set }: OfTable) {
  const { t } = useTranslation();
  const usual = table.columns.filter((column) => column.usual).map(({ key }) => key);
  const shown = values.columns.length > 0 ? values.columns : usual;
  const toggle = (key: string): void => {
    const next = shown.includes(key) ? shown.filter((one) => one !== key) : [...shown, key];
    set({ ...values, columns: next.join() === usual.join() ? [] : next });
  };
  return (
    <details className="form-span-12 schedule-columns">
      <summary>{t('schedules.shownColumns', { shown: shown.length, all: table.columns.length })}</summary>
      <div>
        {table.columns.map(({ key, label }) => (
          <Checkbox
            key={key}
            label={label}
            checked={shown.includes(key)}
            disabled={shown.length === 1 && shown.includes(key)}
            onChange={() => toggle(key)}
          />
        ))}
      </div>
    </details>
  );
}

function Recipients({ values, set, canMail, messagesOf }: InputsProps) {
  const { t } = useTranslation();
  const wrong = messagesOf('mail');
  return (
    <>
      <p className="form-span-12 quiet">{t('schedules.toOwner')}</p>
      <FormGroup
        className="form-field form-span-12"
        label={t('schedules.mail')}
        labelFor="schedule-mail"
        intent={wrong.length > 0 ? 'danger' : 'none'}
        helperText={wrong.length > 0 ? wrong.join(' ') : t(canMail ? 'schedules.mailHint' : 'schedules.mailNotSet')}
      >
        <FormInput
          id="schedule-mail"
          value={values.mail}
          invalid={wrong.length > 0}
          disabled={!canMail && values.mail === ''}
          onChange={({ currentTarget: { value } }) => set({ ...values, mail: value })}
        />
      </FormGroup>
      <Switch
        className="form-span-12"
        label={t('schedules.skipEmpty')}
        checked={values.skipEmpty}
        onChange={() => set({ ...values, skipEmpty: !values.skipEmpty })}
      />
    </>
  );
}
