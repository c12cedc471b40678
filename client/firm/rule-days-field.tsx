import { useWatch } from 'react-hook-form';
import { attentionRules } from '../../contract/attention/rules';
import type { RuleDays } from '../../contract/attention/rule-days';
import { useFormContext } from '../form/form-context';
import type { RowColumn } from '../form/rows/row-column';
import { RowsField } from '../form/rows/rows-field';
import { useTranslation } from '../i18n/use-translation';

const columns: readonly RowColumn[] = [
  { name: 'rule', width: 280 },
  { name: 'days' },
  { name: 'usual', label: { mn: 'Анхны хоног', en: 'Usual days' }, figure: true },
];

/** The days of the rules that the firm sets, beside those that apply otherwise. */
export function RuleDaysField() {
  const { t } = useTranslation();
  const { control } = useFormContext();
  const rows = (useWatch({ control, name: 'ruleDays' }) ?? []) as readonly RuleDays[];
  const figures = rows.map(({ rule }): { usual: string } => ({ usual: rule ? String(attentionRules[rule].days) : '' }));
  return <RowsField name="ruleDays" columns={columns} figures={figures} hint={t('firm.ruleDaysHint')} />;
}
