import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { maxPictures } from '../../../contract/shipment/tracing/form';
import { answerWith } from '../../api/answer-with';
import { upload } from '../../api/upload';
import { useUser } from '../../session/use-session';
import type { PendingPicture } from './pending-picture';
import { storePictures } from './stored-pictures';
import { makeSmaller } from './make-smaller';
import { PictureList } from './picture-list';

/** A slower upload counts as no connection. */
const timeoutMs = 60_000;

export async function sendPicture(
  { key, name, file }: PendingPicture,
  onSent?: (share: number) => void,
): Promise<string> {
  const body = new FormData();
  body.append('picture', file, name);
  const signal = AbortSignal.timeout(timeoutMs);
  const call = { url: '/api/operation/picture', body, key, signal, ...(onSent ? { onSent } : {}) };
  return answerWith('image', await upload<unknown>(call)).image;
}

/** The pictures of a pending entry that the user edits again. */
export function usePendingPictures(initialPictures: readonly PendingPicture[]): PictureList {
  const list = useList();
  const restore = useEffectEvent(() => list.restore(initialPictures));
  useEffect(() => {
    restore();
    return list.clear;
  }, [list]);
  return list;
}

/** The pictures of the entry that is being typed; they are restored when the page is reopened. */
export function usePictures(record: string): PictureList {
  const { id: userId } = useUser();
  const list = useList();
  useEffect(() => {
    const end = storePictures(list, userId, record);
    return () => {
      end();
      list.clear();
    };
  }, [list, userId, record]);
  return list;
}

function useList(): PictureList {
  const [list] = useState(() => new PictureList({ makeSmaller, send: sendPicture }, maxPictures));
  useSyncExternalStore(list.subscribe, () => list.all);
  return list;
}
