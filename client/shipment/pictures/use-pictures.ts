import { useEffect, useState, useSyncExternalStore } from 'react';
import { mostPictures } from '../../../contract/shipment/tracing/form';
import { answerWith } from '../../api/answer-with';
import { upload } from '../../api/upload';
import type { WaitingPicture } from '../waiting/waiting-entry';
import { makeSmaller } from './make-smaller';
import { PictureList } from './picture-list';

/** A line that is so slow counts as none. */
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

/** The pictures of the entry that is being typed here. */
export function usePictures(begun: readonly WaitingPicture[] = []): PictureList {
  const [list] = useState(() => new PictureList({ makeSmaller, send: sendPicture }, mostPictures));
  useEffect(() => {
    list.take(begun);
    return list.clear;
    // What it begins with is looked at once.
  }, [list]);
  useSyncExternalStore(list.subscribe, () => list.all);
  return list;
}
