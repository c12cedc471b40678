import { leadsTo, type Destination } from '../../contract/notification/leads-to';
import { notificationList } from '../../contract/notification/list';
import { ask } from '../api/ask';
import { renewList } from '../list/pages/use-list-pages';
import { refreshUser } from '../session/session';

interface Counted {
  message: string;
  unread: number;
}

/** Every change of the inbox answers what the bell shows now. */
async function change(path: string, body?: object): Promise<string> {
  const { message, unread } = await ask<Counted>({
    method: 'POST',
    url: `${notificationList.path}${path}`,
    ...(body ? { body } : {}),
  });
  refreshUser({ notifications_count: unread });
  renewList(notificationList.name);
  return message;
}

export const readAllNotices = (): Promise<string> => change('/read');
export const readNotice = (id: number): Promise<string> => change(`/${id}`);
export const deleteNotice = (id: number): Promise<string> => change(`/${id}/delete`, { _method: 'DELETE' });

/** Marks it read and says where it leads. */
export async function openNotice(id: number): Promise<Destination> {
  const { listdata } = await ask<{ listdata: { options: string }[] }>({
    url: notificationList.path,
    params: { ids: id },
  });
  await change(`/${id}`);
  return leadsTo(listdata[0]?.options ?? '');
}
