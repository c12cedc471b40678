import { useCallback } from 'react';
import { leadsTo, type Destination } from '../../contract/notification/leads-to';
import { notificationList } from '../../contract/notification/list';
import { useAction, type ActionResult } from '../act/use-action';
import { sendRequest } from '../api/send-request';
import { failureOf } from '../api/failure';
import { refreshUser } from '../session/session';
import { snackbar } from '../ui/snackbar';

/** Every change of the inbox is answered with the count at the bell. */
export type InboxResult = ActionResult & { unread: number };

const inboxLists = [notificationList.name];

function showCount({ unread }: InboxResult): void {
  refreshUser({ notifications_count: unread });
}

export function showResult(answer: InboxResult): void {
  showCount(answer);
  snackbar.success(answer.message);
}

/** Marks notices as read: one, with or without opening it, or all. */
export function useInbox() {
  const { act: read } = useAction<InboxResult>(inboxLists, { onDone: showCount });
  const { act: readAll, busy } = useAction<InboxResult>(inboxLists, { onDone: showResult });
  const readOne = useCallback((id: number) => read(`${notificationList.path}/${id}`), [read]);
  return {
    busy,
    readAll: () => readAll(`${notificationList.path}/read`),
    read: readOne,
    /** Marks it as read and returns its destination; undefined if that failed, which was shown. */
    open: async (id: number): Promise<Destination | undefined> => {
      const to = await destinationOf(id);
      return to !== undefined && (await readOne(id)) ? to : undefined;
    },
  };
}

async function destinationOf(id: number): Promise<Destination | undefined> {
  try {
    const { listdata } = await sendRequest<{ listdata: { options: string }[] }>({
      url: notificationList.path,
      params: { ids: id },
    });
    return leadsTo(listdata[0]?.options ?? '');
  } catch (thrown) {
    snackbar.failure(failureOf(thrown));
    return undefined;
  }
}
