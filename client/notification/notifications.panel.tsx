import { Button, ButtonVariant } from '@blueprintjs/core';
import { Envelope, Tick } from '@blueprintjs/icons';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { useNavigate, useSearchParams } from 'react-router';
import { addressOfNotice, leadsTo, type Destination } from '../../contract/notification/leads-to';
import { notificationList } from '../../contract/notification/list';
import { failureOf } from '../api/failure';
import { saveFile } from '../api/save-file';
import type { RowKeys } from '../list/grid/grid-props';
import { ListView } from '../list/list-view';
import { RowAction } from '../list/acts/row-action';
import { useRemoval } from '../list/acts/use-removal';
import { useUser } from '../session/use-session';
import { snackbar } from '../ui/snackbar';
import { usePanelId, usePanelManager } from '../workspace/panels/panel-context';
import { GatheredNotices } from './gathered-notices';
import { InboxTabs, useInboxTab } from './inbox-tabs';
import { NoticeSwitches } from './notice-switches';
import { DevicePushButton } from './device-push-button';
import { useReadAtOnce } from './read-at-once';
import { showResult, useInbox, type InboxResult } from './use-inbox';
import './notifications.css';

interface NoticeRow {
  id: number;
  body: string;
  created: string;
  read: string | null;
  options: string;
  about: string | null;
  code: string | null;
  [name: string]: unknown;
}

const usualCells = {
  about: ({ about, code }: NoticeRow) => (
    <span title={about ?? undefined}>
      {code && <b>{code} </b>}
      {about}
    </span>
  ),
  options: (row: NoticeRow) => leadsTo(row.options)?.path ?? '',
};
const hrefOf = (row: NoticeRow): string => addressOfNotice(row.id);
const peekOf = ({ options }: NoticeRow): string | undefined => {
  const to = leadsTo(options);
  return to?.kind === 'page' ? to.path : undefined;
};

/** The inbox: the notices of the specification, those about files, and the choice of their kinds. */
export default function Inbox() {
  const tab = useInboxTab();
  if (tab === 'files') return <GatheredNotices />;
  return tab === 'settings' ? <NoticeSwitches /> : <Notifications />;
}

/** The notices of the specification (document 1 s2.11). Popups, push notices and rows link to their address with `open`. */
function Notifications() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { notifications_count: count } = useUser();
  const { open, read, readAll, busy } = useInbox();
  const removal = useRemoval<NoticeRow, InboxResult>({
    list: notificationList.name,
    path: '/notifications',
    question: ({ body }) => body,
    report: (_row, answer) => showResult(answer),
  });
  useOpening(open);

  const panels = usePanelManager();
  const panel = usePanelId();
  const openInSplitView = async (row: NoticeRow): Promise<void> => {
    const to = await open(row.id);
    if (to?.kind === 'file') await fetchFile(to.path);
    else if (to) panels.showInSplitView(to.path, panel);
  };
  const { isUnread, flip } = useReadAtOnce();
  const cells = useMemo(
    () => ({
      body: (row: NoticeRow) => <span className={isUnread(row) ? 'notice-unread' : 'notice-read'}>{row.body}</span>,
      ...usualCells,
    }),
    [isUnread],
  );
  const rowKeys = useMemo(
    () => doneKey((row) => isUnread(row) && flip([row.id], read(row.id))),
    [isUnread, flip, read],
  );
  const openButton = useCallback(
    (row: NoticeRow) => (
      <RowAction
        icon={<Envelope />}
        label={t('notices.open')}
        tabIndex={0}
        onClick={() => void navigate(hrefOf(row))}
      />
    ),
    [navigate, t],
  );
  return (
    <>
      <ListView<NoticeRow>
        list={notificationList}
        title={t('screens.notifications')}
        nameColumn="body"
        cells={cells}
        hrefOf={hrefOf}
        peekOf={peekOf}
        onOpenRow={(row) => void openInSplitView(row)}
        rowKeys={rowKeys}
        tabs={<InboxTabs shown="notices" />}
        notice={<div className="key-line meta">{t('notices.keys')}</div>}
        rowActions={openButton}
        rowActionsWidth={26}
        onRemove={removal.openDialog}
        toolbar={
          <>
            <DevicePushButton />
            {count > 0 && (
              <Button
                variant={ButtonVariant.MINIMAL}
                icon={<Tick />}
                text={t('notices.readAll')}
                disabled={busy}
                onClick={() => void readAll()}
              />
            )}
          </>
        }
      />
      {removal.dialog}
    </>
  );
}

/** The key E marks a notice as read without opening it. */
function doneKey(markRead: (row: NoticeRow) => unknown): RowKeys<NoticeRow> {
  return {
    done(row) {
      markRead(row);
      return 'next';
    },
  };
}

async function fetchFile(path: string): Promise<void> {
  await saveFile(path).catch((thrown: unknown) => snackbar.failure(failureOf(thrown)));
}

/**
 * Marks the notice named in the address as read and follows it; its address is replaced, so that "back" does not return to it.
 */
function useOpening(open: (id: number) => Promise<Destination | undefined>): void {
  const navigate = useNavigate();
  const openId = useSearchParams()[0].get('open');

  const follow = useEffectEvent(async (id: number) => {
    const to = await open(id);
    if (to?.kind === 'file') await fetchFile(to.path);
    await navigate(to?.kind === 'page' ? to.path : '/notifications', { replace: true });
  });
  useEffect(() => {
    if (openId !== null && /^[1-9]\d{0,8}$/.test(openId)) void follow(Number(openId));
  }, [openId]);
}
