import { Button, ButtonVariant } from '@blueprintjs/core';
import { Cross, Notifications } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { useNavigate } from 'react-router';
import { addressOfGathered, gatheredTitle } from '../../contract/gathered/address';
import type { gatheredRoutes } from '../../contract/gathered/routes';
import { addressOfNotice, leadsTo } from '../../contract/notification/leads-to';
import type { Notice } from '../../contract/live/push';
import type { AnswerOf } from '../../contract/route';
import { saveFile } from '../api/save-file';
import { sendRequest } from '../api/send-request';
import { languageInUse } from '../i18n/language';
import { useNotices } from '../live/use-live';
import { refreshUser } from '../session/session';
import { snackbar } from '../ui/snackbar';
import { registerDevice } from './device-push';
import { ring } from './ring';
import './notifications.css';

const seconds = 12;

/**
 * A notice while the product is open: title and body at the top right, with a sound. The newest is shown, the others are counted;
 * the server sends the count at the bell.
 */
export default function NoticePopups() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [notices, setNotices] = useState<Notice[]>([]);
  const drop = (id: number): void => setNotices((before) => before.filter((notice) => notice.id !== id));

  useEffect(() => void registerDevice(), []);
  useEffect(() => void countGathered(), []);
  useNotices(
    (notice) => {
      if (notice.gathered) refreshUser({ gathered: notice.gathered.unread });
      const to = leadsTo(notice.options);
      // A file that the user requested is not shown as a notice: a snackbar says that it is ready.
      if (to?.kind === 'file') {
        const run = (): void => void saveFile(to.path).catch(() => navigate(addressOfNotice(notice.id)));
        return void snackbar.note(notice.body, { label: t('notices.download'), run });
      }
      setNotices((before) => [...before.filter(({ id }) => id !== notice.id), inOwnLanguage(notice)].slice(-3));
      ring();
      setTimeout(() => drop(notice.id), seconds * 1000);
    },
    { shows: true },
  );

  const newest = notices.at(-1);
  return (
    <div className="notice-popups" role="log" aria-label={t('notices.popup.from')}>
      {newest && (
        <div key={newest.id} className="notice-popup">
          <Notifications />
          <button
            type="button"
            className="notice-text"
            title={newest.body}
            onClick={() => {
              drop(newest.id);
              void navigate(newest.gathered ? addressOfGathered(newest.id) : addressOfNotice(newest.id));
            }}
          >
            <strong>{newest.title}</strong>
            <span>{newest.body}</span>
          </button>
          {notices.length > 1 && <span className="notice-more">+{notices.length - 1}</span>}
          <Button
            variant={ButtonVariant.MINIMAL}
            size="small"
            icon={<Cross />}
            aria-label={t('notices.popup.dismiss')}
            onClick={() => drop(newest.id)}
          />
        </div>
      )}
    </div>
  );
}

function inOwnLanguage(notice: Notice): Notice {
  const language = languageInUse();
  return notice.gathered ? { ...notice, title: gatheredTitle[language], body: notice.gathered.text[language] } : notice;
}

/** The bell counts them from the start; a failure is not shown, because the page of notices shows it. */
async function countGathered(): Promise<void> {
  const found = sendRequest<AnswerOf<(typeof gatheredRoutes)['list']>>({ url: '/api/notices' });
  await found.then(({ unread }) => refreshUser({ gathered: unread })).catch(() => undefined);
}
