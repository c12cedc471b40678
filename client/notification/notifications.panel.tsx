import { Button, ButtonVariant } from '@blueprintjs/core';
import { Envelope, Tick } from '@blueprintjs/icons';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { useNavigate, useSearchParams } from 'react-router';
import { addressOfNotice, leadsTo } from '../../contract/notification/leads-to';
import { notificationList } from '../../contract/notification/list';
import { failureOf } from '../api/failure';
import { saveFile } from '../api/save-file';
import { ConfirmDialog } from '../form/dialogs/confirm-dialog';
import { ListView } from '../list/list-view';
import { RowAction } from '../list/acts/row-action';
import { useUser } from '../session/use-session';
import { snackbar } from '../ui/snackbar';
import { usePanelId, usePlaces } from '../workspace/places/panel-context';
import { DevicePushButton } from './device-push-button';
import { deleteNotice, openNotice, readAllNotices, readNotice } from './inbox-calls';
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

const cells = {
  body: (row: NoticeRow) => <span className={row.read === null ? 'notice-unread' : 'notice-read'}>{row.body}</span>,
  about: ({ about, code }: NoticeRow) => (
    <span title={about ?? undefined}>
      {code && <b>{code} </b>}
      {about}
    </span>
  ),
  options: (row: NoticeRow) => leadsTo(row.options)?.path ?? '',
};
const hrefOf = (row: NoticeRow): string => addressOfNotice(row.id);

/** The inbox (document 1 s2.11). Its own address with `open` is what popups, pushes and rows lead to. */
export default function Notifications() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { notifications_count: count } = useUser();
  const { removing, setRemoving, busy, attempt } = useAttempt();
  useOpening();

  const places = usePlaces();
  const panel = usePanelId();
  const openBeside = async (row: NoticeRow): Promise<void> => {
    try {
      const to = await openNotice(row.id);
      if (to?.kind === 'file') await saveFile(to.path);
      else if (to) places.showBeside(to.path, panel);
    } catch (thrown) {
      snackbar.failure(failureOf(thrown));
    }
  };
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
        onOpenRow={(row) => void openBeside(row)}
        onDone={markRead}
        notice={<p className="inbox-keys meta">{t('notices.keys')}</p>}
        rowActions={openButton}
        rowActionsWidth={26}
        onRemove={setRemoving}
        toolbar={
          <>
            <DevicePushButton />
            {count > 0 && (
              <Button
                variant={ButtonVariant.MINIMAL}
                icon={<Tick />}
                text={t('notices.readAll')}
                disabled={busy}
                onClick={() => void attempt(readAllNotices)}
              />
            )}
          </>
        }
      />
      <ConfirmDialog
        isOpen={removing !== undefined}
        busy={busy}
        onNo={() => setRemoving(undefined)}
        onYes={() => removing && void attempt(() => deleteNotice(removing.id))}
      >
        {removing?.body}
      </ConfirmDialog>
    </>
  );
}

/** E: read, without being opened. */
function markRead({ id, read }: NoticeRow): void {
  if (read === null) readNotice(id).catch((thrown: unknown) => snackbar.failure(failureOf(thrown)));
}

/** Notices are deleted once that was confirmed, and read all at once. */
function useAttempt() {
  const [removing, setRemoving] = useState<NoticeRow>();
  const [busy, setBusy] = useState(false);
  const attempt = async (act: () => Promise<string>): Promise<void> => {
    setBusy(true);
    try {
      snackbar.success(await act());
    } catch (thrown) {
      snackbar.failure(failureOf(thrown));
    } finally {
      setBusy(false);
      setRemoving(undefined);
    }
  };
  return { removing, setRemoving, busy, attempt };
}

/** A notice named in the address is marked read and followed; "back" then leads past it. */
function useOpening(): void {
  const navigate = useNavigate();
  const asked = useSearchParams()[0].get('open');

  const follow = useEffectEvent(async (id: number) => {
    try {
      const to = await openNotice(id);
      if (to?.kind === 'file') await saveFile(to.path);
      await navigate(to?.kind === 'page' ? to.path : '/notifications', { replace: true });
    } catch (thrown) {
      snackbar.failure(failureOf(thrown));
      await navigate('/notifications', { replace: true });
    }
  });
  useEffect(() => {
    if (asked !== null && /^[1-9]\d{0,8}$/.test(asked)) void follow(Number(asked));
  }, [asked]);
}
