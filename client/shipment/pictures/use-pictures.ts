import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { mostPictures } from '../../../contract/shipment/tracing/form';
import { answerWith } from '../../api/answer-with';
import { upload } from '../../api/upload';
import { useUser } from '../../session/use-session';
import type { WaitingPicture } from '../waiting/waiting-entry';
import { keepPictures } from './kept-pictures';
import { makeSmaller } from './make-smaller';
import { PictureList } from './picture-list';

/** A slower upload counts as no connection. */
const patience = 60_000;

export async function sendPicture(
  { key, name, file }: WaitingPicture,
  onSent?: (share: number) => void,
): Promise<string> {
  const body = new FormData();
  body.append('picture', file, name);
  const signal = AbortSignal.timeout(patience);
  const call = { url: '/api/operation/picture', body, key, signal, ...(onSent ? { onSent } : {}) };
  return answerWith('image', await upload<unknown>(call)).image;
}

/** The pictures of a pending entry that the user edits again. */
export function useWaitingPictures(begun: readonly WaitingPicture[]): PictureList {
  const list = useList();
  const begin = useEffectEvent(() => list.take(begun));
  useEffect(() => {
    begin();
    return list.clear;
  }, [list]);
  return list;
}

/** The pictures of the entry that is being typed; they are restored when the page is reopened. */
export function usePictures(record: string): PictureList {
  const { id: userId } = useUser();
  const list = useList();
  useEffect(() => {
    const end = keepPictures(list, userId, record);
    return () => {
      end();
      list.clear();
    };
  }, [list, userId, record]);
  return list;
}

function useList(): PictureList {
  const [list] = useState(() => new PictureList({ makeSmaller, send: sendPicture }, mostPictures));
  useSyncExternalStore(list.subscribe, () => list.all);
  return list;
}
