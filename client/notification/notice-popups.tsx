import { Button, ButtonVariant } from '@blueprintjs/core';
import { Cross, Notifications } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { addressOfNotice } from '../../contract/notification/leads-to';
import type { Notice } from '../../contract/push';
import { useNotices } from '../live/use-live';
import { keepDeviceTold } from './device-push';
import { ring } from './ring';
import './notice-popups.css';

const seconds = 12;

/** A notice while the product is open: title and body at the top right, and a sound. The bell is told of it by the server. */
export default function NoticePopups() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [notices, setNotices] = useState<Notice[]>([]);
  const drop = (id: number): void => setNotices((before) => before.filter((notice) => notice.id !== id));

  useEffect(() => void keepDeviceTold(), []);
  useNotices((notice) => {
    setNotices((before) => [...before.filter(({ id }) => id !== notice.id), notice].slice(-3));
    ring();
    setTimeout(() => drop(notice.id), seconds * 1000);
  });

  return (
    <div className="notice-popups" role="log" aria-label={t('notices.popup.from')}>
      {notices.map((notice) => (
        <div key={notice.id} className="notice-popup">
          <Notifications />
          <button
            type="button"
            className="notice-text"
            onClick={() => {
              drop(notice.id);
              void navigate(addressOfNotice(notice.id));
            }}
          >
            <strong>{notice.title}</strong>
            <span>{notice.body}</span>
          </button>
          <Button
            variant={ButtonVariant.MINIMAL}
            size="small"
            icon={<Cross />}
            aria-label={t('notices.popup.dismiss')}
            onClick={() => drop(notice.id)}
          />
        </div>
      ))}
    </div>
  );
}
