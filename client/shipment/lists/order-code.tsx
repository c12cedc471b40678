import { TickCircle, Time } from '@blueprintjs/icons';
import { useTranslation } from '../../i18n/use-translation';
import { localDay } from '../../../contract/time';
import { OffersDot } from './offers-dot';
import './order-code.css';

/** The columns that decide how the code of an order is marked in any list. */
export interface MarkedRow {
  code: string;
  eta_border: string | null;
  finished: string | null;
  offersupdated?: number;
}

/** The ETA at the border once it is reached, else null. */
function dueSince({ eta_border }: MarkedRow): string | null {
  return eta_border !== null && eta_border <= localDay(new Date()) ? eta_border : null;
}

/** The code of an order: green with a tick when finished, with a clock from its ETA at the border on and a dot when its offers changed. */
export function OrderCode({ row, mayLog }: { row: MarkedRow; mayLog: boolean }) {
  const { t } = useTranslation();
  const due = dueSince(row);
  const marks = [
    ...(row.finished === null ? [] : [t('shipmentLists.finishedAt', { at: row.finished.slice(0, 10) })]),
    ...(due ? [t('shipmentLists.due', { day: due })] : []),
  ];
  return (
    <span
      className={`order-code${row.finished === null ? '' : ' order-finished'}`}
      title={marks.join(' · ') || row.code}
    >
      {mayLog && <OffersDot count={row.offersupdated ?? 0} />}
      <span>{row.code}</span>
      {due && <Time size={14} className="list-due" />}
      {row.finished !== null && <TickCircle size={14} className="order-tick" />}
      {marks.length > 0 && <span className="visually-hidden">{marks.join(', ')}</span>}
    </span>
  );
}

export function BorderDay({ row }: { row: MarkedRow }) {
  return <span {...(dueSince(row) ? { className: 'list-due' } : {})}>{row.eta_border}</span>;
}
