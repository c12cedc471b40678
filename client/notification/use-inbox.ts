import { useCallback } from 'react';
import { leadsTo, type Destination } from '../../contract/notification/leads-to';
import { notificationList } from '../../contract/notification/list';
import { useAct, type Acted } from '../act/use-act';
import { ask } from '../api/ask';
import { failureOf } from '../api/failure';
import { refreshUser } from '../session/session';
import { snackbar } from '../ui/snackbar';

/** Every change of the inbox is answered with the count at the bell. */
export type Counted = Acted & { unread: number };

const inboxLists = [notificationList.name];

function showCount({ unread }: Counted): void {
  refreshUser({ notifications_count: unread });
}

export function sayCounted(answer: Counted): void {
  showCount(answer);
  snackbar.success(answer.message);
}

/** Marks notices as read: one, with or without opening it, or all. */
export function useInbox() {
  const { act: read } = useAct<Counted>(inboxLists, { say: showCount });
  const { act: readAll, busy } = useAct<Counted>(inboxLists, { say: sayCounted });
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
    const { listdata } = await ask<{ listdata: { options: string }[] }>({
      url: notificationList.path,
      params: { ids: id },
    });
    return leadsTo(listdata[0]?.options ?? '');
  } catch (thrown) {
    snackbar.failure(failureOf(thrown));
    return undefined;
  }
}
