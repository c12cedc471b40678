import { lazyAfterFirstScreen } from '../shell/later';
import type { ClientArea } from '../shell/parts';

export const notificationArea: ClientArea = {
  name: 'notification',
  panels: { notifications: () => import('./notifications.panel') },
  notices: lazyAfterFirstScreen(() => import('./notice-popups')),
};
