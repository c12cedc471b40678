import { useTranslation } from '../../i18n/use-translation';
import { isRunningOut } from '../../../contract/shipment/border-stay';
import { borderDateFields } from '../../../contract/shipment/operations/form';
import { FormField } from '../../form/form-field';
import type { CustomsDates, DatesAnswer } from '../use-dates';
import { FieldsForm } from '../form/fields-form';

interface BorderDatesProps {
  id: number;
  dates: CustomsDates;
  isArchived: boolean;
  changedBy: string | undefined;
  onFocusField: (name: string | null) => void;
}

const versionOf = (answer: object): number => (answer as DatesAnswer).versions.operations;

/** Хилийн мэдээ: when the cargo reaches and leaves the border, how long it stayed, and the remaining free days. */
export function BorderDates({ id, dates, isArchived, ...form }: BorderDatesProps) {
  const answer = dates.loaded?.answer as DatesAnswer | undefined;
  return (
    <>
      {answer && <BorderStay answer={answer} />}
      <FieldsForm
        {...form}
        record={`border/${id}`}
        fields={borderDateFields}
        source={dates}
        versionOf={versionOf}
        url={`/api/custom/${id}/operationognoo`}
        readOnly={isArchived}
      >
        <BorderFields />
      </FieldsForm>
    </>
  );
}

export function BorderFields() {
  return (
    <>
      <FormField name="etaBorder" span={6} />
      <FormField name="ataBorder" span={6} />
      <FormField name="etdBorder" span={6} />
      <FormField name="ataUb" span={6} />
    </>
  );
}

function BorderStay({ answer: { container, length, remaining20, remaining40 } }: { answer: DatesAnswer }) {
  const { t } = useTranslation();
  return (
    <dl className="border-stay">
      <div>
        <dt>{t('operation.container')}</dt>
        <dd>{container ?? '—'}</dd>
      </div>
      <div>
        <dt>{t('operation.stayed')}</dt>
        <dd>{t('operation.days', { count: length })}</dd>
      </div>
      <RemainingDays label={t('operation.left20')} days={remaining20} />
      <RemainingDays label={t('operation.left40')} days={remaining40} />
    </dl>
  );
}

/** Highlighted at seven days or fewer; below zero the firm pays for the container. */
function RemainingDays({ label, days }: { label: string; days: number | null }) {
  const { t } = useTranslation();
  return (
    <div {...(isRunningOut(days) ? { className: 'border-alert' } : {})}>
      <dt>{label}</dt>
      <dd>{days === null ? '—' : t('operation.days', { count: days })}</dd>
    </div>
  );
}
