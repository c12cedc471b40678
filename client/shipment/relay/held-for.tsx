import { useTranslation } from '../../i18n/use-translation';
import { localInstant } from '../../../contract/time';
import { workingHours } from '../../../contract/days/working-hours';
import { useMinute } from './use-minute';

/** A working day. */
const longHours = 9;

interface HeldForProps {
  since: string;
  /** In a row of a list. */
  brief?: boolean;
}

/** For how many hours of the office somebody has had it; a whole day of them stands out. */
export function HeldFor({ since, brief = false }: HeldForProps) {
  const { t } = useTranslation();
  const now = useMinute();
  const hours = Math.floor(workingHours(new Date(since), now));
  const words = (): string => {
    if (brief) return hours === 0 ? t('inquiry.relay.briefLess') : t('inquiry.relay.briefHours', { count: hours });
    return hours === 0 ? t('inquiry.relay.lessThanHour') : t('inquiry.relay.hours', { count: hours });
  };
  return (
    <span
      className={hours >= longHours ? 'held-for held-long' : 'held-for'}
      title={t('inquiry.relay.since', { at: localInstant(since).slice(0, 16) })}
    >
      {words()}
    </span>
  );
}
