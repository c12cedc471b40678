import { Button } from '@blueprintjs/core';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { Link } from 'react-router';
import { formatNumber } from '../../contract/format-number';
import { allowed } from '../../contract/permissions';
import { leadsTo } from '../../contract/notification/leads-to';
import { notificationList } from '../../contract/notification/list';
import { inquiryList } from '../../contract/shipment/quotation/lists';
import { localDay } from '../../contract/time';
import { useListPages } from '../list/use-list-pages';
import type { ListRow } from '../list/grid-column';
import type { ListPage } from '../list/list-pages';
import { useUser } from '../session/use-session';
import { daysAfter } from './month';

const few = 6;
const daysAhead = 7;

interface Inquiry extends ListRow {
  name: string;
  consignee: string | null;
  validatydate: string | null;
}
interface Notice extends ListRow {
  body: string;
  created: string;
  read: string | null;
  options: string;
}

/** What waits for the person who comes in: inquiries sent to him, offers of his that run out, notices he has not read. */
export function OwnWork() {
  const { t } = useTranslation();
  const user = useUser();
  const today = localDay(new Date());
  const until = daysAfter(today, daysAhead - 1);
  const mine = user.type === 6 ? 'tariff' : 'sales';
  return (
    <div className="home-work">
      {allowed('inquiry.list', user) && (
        <>
          <Inquiries title={t('home.waiting')} none={t('home.waitingNone')} filters={{ waiting: String(user.id) }} />
          <Inquiries
            title={t('home.expiring')}
            none={t('home.expiringNone')}
            filters={{ [mine]: String(user.id), validfrom: today, validto: until }}
            sort="validatydate"
          />
        </>
      )}
      <Notices />
    </div>
  );
}

function Inquiries({
  title,
  none,
  filters,
  sort,
}: {
  title: string;
  none: string;
  filters: Record<string, string>;
  sort?: string;
}) {
  const { t } = useTranslation();
  const query = { ...filters, perpage: String(few), totals: '0', ...(sort ? { sort } : {}) };
  const { page, failure, newRows, reload } = useListPages<Inquiry>(inquiryList.name, inquiryList.path, query);
  // Nothing is pointed at here, so what comes may come at once.
  useEffect(() => {
    if (newRows > 0) reload();
  }, [newRows, reload]);
  return (
    <Card
      title={title}
      count={page && countText(page)}
      all={`/inquiry?${new URLSearchParams({ ...filters, ...(sort ? { sort } : {}) }).toString()}`}
      failed={failure !== undefined && !page}
      onRetry={reload}
    >
      {page && page.listdata.length === 0 && <p className="quiet home-note">{none}</p>}
      <ul>
        {page?.listdata.map((row) => (
          <li key={row.id}>
            <Link to={`/inquiry/${row.id}/edit`}>
              <span>{row.name}</span>
              <small>
                {[row.consignee, row.validatydate && t('home.until', { day: row.validatydate })]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Nothing where there is none; a list that is too long to be counted has at least so many. */
function countText({ count = 0, capped }: ListPage): string {
  return count === 0 ? '' : `${formatNumber(count)}${capped ? '+' : ''}`;
}

function Notices() {
  const { t } = useTranslation();
  const { page, failure, newRows, reload } = useListPages<Notice>(notificationList.name, notificationList.path, {
    perpage: '15',
    totals: '0',
  });
  useEffect(() => {
    if (newRows > 0) reload();
  }, [newRows, reload]);
  const unread = page?.listdata.filter((notice) => notice.read === null).slice(0, few);
  return (
    <Card title={t('home.unread')} all="/notifications" failed={failure !== undefined && !page} onRetry={reload}>
      {unread?.length === 0 && <p className="quiet home-note">{t('home.unreadNone')}</p>}
      <ul>
        {unread?.map((notice) => (
          <li key={notice.id}>
            <Link to={leadsTo(notice.options) ? `/notifications?open=${notice.id}` : '/notifications'}>
              <span>{notice.body}</span>
              <small>{notice.created.slice(0, 16)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Card({
  title,
  count,
  all,
  failed,
  onRetry,
  children,
}: {
  title: string;
  count?: string | undefined;
  all: string;
  failed: boolean;
  onRetry: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <section className="home-card" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {count && <b className="home-count">{count}</b>}
        <Link to={all}>{t('home.showAll')}</Link>
      </header>
      {failed && (
        <p role="alert" className="home-note">
          {t('home.cannotLoad')} <Button size="small" text={t('common.retry')} onClick={onRetry} />
        </p>
      )}
      {children}
    </section>
  );
}
