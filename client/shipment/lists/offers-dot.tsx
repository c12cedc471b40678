import { useTranslation } from '../../i18n/use-translation';
import './offers-dot.css';

/** Marks a file whose offers changed since an administrator last saved it (D071). */
export function OffersDot({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  const label = t('shipmentLists.offersChanged', { count });
  return <span className="offers-dot" role="img" aria-label={label} title={label} />;
}
