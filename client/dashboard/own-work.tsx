import { Button } from '@blueprintjs/core';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { Link } from 'react-router';
import { formatNumber } from '../../contract/text/format-number';
import { addressOfWork, workOf, type Work } from '../../contract/dashboard/work-of';
import { localDay } from '../../contract/time';
import { leadsTo } from '../../contract/notification/leads-to';
import { notificationList } from '../../contract/notification/list';
import { useListPages } from '../list/pages/use-list-pages';
import type { ListRow } from '../grid/grid-column';
import type { ListPage } from '../list/pages/list-page';
import { useUser } from '../session/use-session';
import { inList } from '../workspace/records/list-navigation';
import { lineOf } from './work-of';

const few = 6;

interface Notice extends ListRow {
  body: string;
  created: string;
  read: string | null;
  options: string;
}

/** What the user has to work on next, and their unread notices. */
export function OwnWork() {
  const user = useUser();
  return (
    <div className="home-work">
      {workOf(user, localDay(new Date())).map((card) => (
        <Rows key={card.of} {...card} />
      ))}
      <Notices />
    </div>
  );
}

function Rows(work: Work) {
  const { t } = useTranslation();
  const { of, list, filters, sort, most = few } = work;
  const address = addressOfWork(work);
  const query = { ...filters, perpage: String(most), totals: '0', ...(sort ? { sort } : {}) };
  const { page, failure, newRows, rowsElsewhere, reload } = useListPages<ListRow>(list.name, list.path, query);
  // Nothing is selected here, so new rows are shown at once, and their number too.
  const changed = newRows + rowsElsewhere;
  useEffect(() => {
    if (changed > 0) reload();
  }, [changed, reload]);
  return (
    <Card
      title={t(`home.${of}`)}
      count={page && countText(page)}
      all={address}
      failed={failure !== undefined && !page}
      waits={failure === undefined && !page}
      onRetry={reload}
    >
      {page && page.listdata.length === 0 && <p className="quiet home-note">{t(`home.${of}None`)}</p>}
      <ul>
        {page?.listdata.map((row) => {
          const { to, name, facts } = lineOf[of](row, t);
          return (
            <li key={row.id}>
              <Link to={to} state={inList(address)}>
                <span>{name}</span>
                <small>{facts.filter(Boolean).join(' · ')}</small>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Empty if there is none; a list that is too long to be counted shows a minimum. */
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
    <Card
      title={t('home.unread')}
      all="/notifications"
      failed={failure !== undefined && !page}
      waits={failure === undefined && !page}
      onRetry={reload}
    >
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
  waits,
  onRetry,
  children,
}: {
  title: string;
  count?: string | undefined;
  all: string;
  failed: boolean;
  /** Its rows are still loading: what is below is not shown before, so that it does not move under the pointer. */
  waits: boolean;
  onRetry: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <section className="home-card" aria-label={title} aria-busy={waits}>
      <header>
        <h2>{title}</h2>
        {count && <b className="row-count">{count}</b>}
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
