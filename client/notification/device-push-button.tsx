import { Button, ButtonVariant } from '@blueprintjs/core';
import { Notifications, NotificationsSnooze } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { snackbar } from '../ui/snackbar';
import { devicePush, turnOffDevicePush, turnOnDevicePush, type DevicePush } from './device-push';

/** Turns push notices on this device on or off; hidden if the browser or the server does not support them. */
export function DevicePushButton() {
  const { t } = useTranslation();
  const [state, setState] = useState<DevicePush>('unavailable');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let here = true;
    devicePush().then(
      (found) => here && setState(found),
      () => undefined,
    );
    return () => void (here = false);
  }, []);

  const switchTo = async (to: () => Promise<DevicePush>): Promise<void> => {
    setBusy(true);
    try {
      setState(await to());
    } catch {
      snackbar.note(t('notices.device.failed'));
    } finally {
      setBusy(false);
    }
  };
  if (state === 'unavailable') return null;
  if (state === 'blocked') return <span className="meta notice-device">{t('notices.device.blocked')}</span>;
  return state === 'on' ? (
    <Button
      variant={ButtonVariant.MINIMAL}
      className="notice-device"
      icon={<NotificationsSnooze />}
      text={t('notices.device.off')}
      loading={busy}
      onClick={() => void switchTo(turnOffDevicePush)}
    />
  ) : (
    <Button
      variant={ButtonVariant.MINIMAL}
      className="notice-device"
      icon={<Notifications />}
      text={t('notices.device.on')}
      loading={busy}
      onClick={() => void switchTo(turnOnDevicePush)}
    />
  );
}
