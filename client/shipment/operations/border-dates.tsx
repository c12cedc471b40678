import { useTranslation } from '../../i18n/use-translation';
import { isRunningOut } from '../../../contract/shipment/border-stay';
import { borderDateFields } from '../../../contract/shipment/operations/form';
import type { CustomsDates, DatesAnswer } from '../use-dates';
import type { OrderDays } from '../../../contract/shipment/impossible-days';
import { DayField } from '../form/day-field';
import { useDayOfUnits } from './units/day-of-units';
import { useSendOrQueue } from '../outbox/use-outbox';
import { FieldsForm } from '../form/fields-form';

type OrderOfDays = Pick<OrderDays, 'orderedOn' | 'hasArrived'>;

interface BorderDatesProps {
  id: number;
  code: string;
  order: OrderOfDays;
  dates: CustomsDates;
  isArchived: boolean;
  changedBy: string | undefined;
  onFocusField: (name: string | null) => void;
}

const versionOf = (answer: object): number => (answer as DatesAnswer).versions.operations;

/** When the cargo reaches and leaves the border, how long it stayed, and the remaining free days. */
export function BorderDates({ id, code, order, dates, isArchived, ...form }: BorderDatesProps) {
  const sendOrQueue = useSendOrQueue();
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
        queue={(values, version) =>
          Object.keys(values).join() === 'ataBorder'
            ? sendOrQueue({ kind: 'ataBorder', file: { id, code }, values, pictures: [], version })
            : undefined
        }
      >
        {dayNames.map((name) => (
          <BorderField key={name} id={id} name={name} order={order} />
        ))}
      </FieldsForm>
    </>
  );
}

const dayNames = Object.keys(borderDateFields);

/** The days as of a past moment. */
export function BorderFieldsAsOf() {
  return dayNames.map((name) => <DayField key={name} name={name} span={6} />);
}

function BorderField({ id, name, order }: { id: number; name: string; order: OrderOfDays }) {
  return <DayField name={name} span={6} order={order} warning={useDayOfUnits(id, name)} />;
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

/** Highlighted at seven days or fewer, and as late below zero, where the firm pays for the container. */
function RemainingDays({ label, days }: { label: string; days: number | null }) {
  const { t } = useTranslation();
  const mark = days !== null && days < 0 ? 'border-over' : isRunningOut(days) ? 'border-alert' : undefined;
  return (
    <div className={mark}>
      <dt>{label}</dt>
      <dd>{days === null ? '—' : t('operation.days', { count: days })}</dd>
    </div>
  );
}
