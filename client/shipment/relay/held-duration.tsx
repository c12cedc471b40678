import { useTranslation } from '../../i18n/use-translation';
import { localInstant } from '../../../contract/time';
import { workingHours } from '../../../contract/days/working-hours';
import { useMinute } from './use-minute';

/** The hours of a working day. */
const longHours = 9;

interface HeldDurationProps {
  since: string;
  /** The short text, for a row of a list. */
  brief?: boolean;
}

/** For how many office hours the responsible user has had the inquiry; highlighted from a whole working day on. */
export function HeldDuration({ since, brief = false }: HeldDurationProps) {
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
