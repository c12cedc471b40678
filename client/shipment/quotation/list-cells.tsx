import { Time } from '@blueprintjs/icons';
import { useTranslation } from '../../i18n/use-translation';
import { inquiryTypes } from '../../../contract/reference/fixed/inquiry-choices';
import type { RelayStop } from '../../../contract/shipment/relay';
import { languageInUse } from '../../i18n/language';
import type { ListRow } from '../../grid/grid-column';
import { OffersDot } from '../lists/offers-dot';
import './inquiry.css';

export interface InquiryRow extends ListRow {
  name: string;
  validatydate: string | null;
  inquirytype: keyof typeof inquiryTypes | null;
  offersupdated?: number;
  urgentcolor?: string;
  relay?: RelayStop;
  returned?: boolean;
  heldby?: string | null;
  heldsince?: string;
}

/** The name of an inquiry: with a clock when expired, with a dot when its offers changed since an administrator saved it (D071). */
export function InquiryName({ row, mayLog }: { row: InquiryRow; mayLog: boolean }) {
  const { t } = useTranslation();
  const urgency = row.urgentcolor ?? '';
  const urgencyText =
    urgency === 'expired'
      ? t('inquiry.expired')
      : urgency.startsWith('urgent') && urgency !== 'urgent-low'
        ? t('inquiry.urgent')
        : undefined;
  return (
    <span className={`inquiry-name ${urgency}`} title={urgencyText ? `${row.name} · ${urgencyText}` : row.name}>
      {mayLog && <OffersDot count={row.offersupdated ?? 0} />}
      <span className="inquiry-name-text">{row.name}</span>
      {urgency === 'expired' && <Time size={14} className="list-due" />}
    </span>
  );
}

/** The kind of an inquiry in its colour: sea, jade or violet. */
export function InquiryKind({ kind }: { kind: InquiryRow['inquirytype'] }) {
  if (kind === null) return null;
  return (
    <span className={`inquiry-kind inquiry-kind-${kind}`}>
      <span>{inquiryTypes[kind][languageInUse()]}</span>
    </span>
  );
}
