import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useUser } from '../../session/use-session';
import type { PendingPicture } from './pending-picture';
import { storePictures } from './stored-pictures';
import { pictureFiles, type FileKind } from './file-kinds';
import { PictureList } from './picture-list';

/** The pictures of a pending entry that the user edits again. */
export function usePendingPictures(
  initialPictures: readonly PendingPicture[],
  kind: FileKind = pictureFiles,
): PictureList {
  const list = useList(kind);
  const restore = useEffectEvent(() => list.restore(initialPictures));
  useEffect(() => {
    restore();
    return list.clear;
  }, [list]);
  return list;
}

/** The pictures of the entry that is being typed; they are restored when the page is reopened. */
export function usePictures(record: string, kind: FileKind = pictureFiles): PictureList {
  const { id: userId } = useUser();
  const list = useList(kind);
  useEffect(() => {
    const end = storePictures(list, userId, record);
    return () => {
      end();
      list.clear();
    };
  }, [list, userId, record]);
  return list;
}

function useList({ prepare, send, maxCount }: FileKind): PictureList {
  const [list] = useState(() => new PictureList({ prepare, send }, maxCount));
  useSyncExternalStore(list.subscribe, () => list.all);
  return list;
}
