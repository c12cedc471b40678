import { useTranslation } from '../../i18n/use-translation';
import './paid-share.css';

/** The paid percentage of the total as a bar with its figure. */
export function PaidShare({ percentage }: { percentage: number }) {
  const { t } = useTranslation();
  return (
    <span
      className={percentage >= 100 ? 'paid-share paid-share-whole' : 'paid-share'}
      title={t('billing.paidShare', { percentage })}
    >
      <span className="paid-share-bar" aria-hidden="true">
        <span style={{ width: `${percentage}%` }} />
      </span>
      <span className="numeric">{percentage}%</span>
    </span>
  );
}
