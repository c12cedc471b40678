import { contractArea } from '../area.js';
import { list } from '../screen.js';

export const notificationArea = contractArea('notification', {
  screens: [
    list('notifications', '/notifications', 'notification.own', ['Мэдэгдэл', 'Notifications'], { found: true }),
  ],
});
