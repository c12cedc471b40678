import { Button, ButtonVariant } from '@blueprintjs/core';
import { Cross, Notifications } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import type { Notice } from '../../contract/push';
import { api } from '../api/api';
import { useNotices } from '../live/use-live';
import { refreshUser } from '../session/session';
import { useUser } from '../session/use-session';
import { ring } from './ring';
import './notice-popups.css';

const seconds = 12;

/** A notice while the product is open: title and body at the top right, a sound, and one more at the bell. */
export function NoticePopups() {
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const [notices, setNotices] = useState<Notice[]>([]);
  const drop = (id: number): void => setNotices((before) => before.filter((notice) => notice.id !== id));

  useNotices((notice) => {
    setNotices((before) => [...before.filter(({ id }) => id !== notice.id), notice].slice(-3));
    refreshUser({ notifications_count: user.notifications_count + 1 });
    dispatch(api.util.invalidateTags(['notification']));
    ring();
    setTimeout(() => drop(notice.id), seconds * 1000);
  });

  return (
    <div className="notice-popups" role="log" aria-label={t('shell.popup.from')}>
      {notices.map((notice) => (
        <div key={notice.id} className="notice-popup">
          <Notifications />
          <button
            type="button"
            className="notice-text"
            onClick={() => {
              drop(notice.id);
              void navigate('/notifications');
            }}
          >
            <strong>{notice.title}</strong>
            <span>{notice.body}</span>
          </button>
          <Button variant={ButtonVariant.MINIMAL} size="small" icon={<Cross />} aria-label={t('shell.popup.dismiss')} onClick={() => drop(notice.id)} />
        </div>
      ))}
    </div>
  );
}
