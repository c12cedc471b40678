import { inTable } from '../../browser/browser-database';
import type { WaitingPicture } from '../waiting/waiting-entry';
import type { PictureList } from './picture-list';

interface Kept {
  userId: number;
  record: string;
  pictures: readonly WaitingPicture[];
}

/**
 * Keeps on this machine what was chosen for an entry that is not sent yet, and finds it again: a phone often puts the page away
 * while its camera is open. A browser without a store works on without. The answer ends the keeping; what is kept stays.
 */
export function keepPictures(list: PictureList, userId: number, record: string): () => void {
  let last = nameOf(list.kept);
  let ended = false;
  const changed = (): void => {
    const pictures = list.kept;
    if (nameOf(pictures) === last) return;
    last = nameOf(pictures);
    void keep({ userId, record, pictures }).catch(() => undefined);
  };
  const end = list.subscribe(changed);
  find(userId, record).then(
    // Who was faster than the store has chosen anew.
    (found) => {
      if (!ended && found && list.all.length === 0) list.take(found.pictures);
    },
    () => undefined,
  );
  return () => {
    ended = true;
    end();
  };
}

/** Changes with every picture, with its being made smaller, and with its being sent ahead. */
function nameOf(pictures: readonly WaitingPicture[]): string {
  return pictures.map(({ key, file, image }) => `${key} ${file.size} ${image ?? ''}`).join('\n');
}

async function keep(kept: Kept): Promise<void> {
  if (kept.pictures.length > 0) await inTable('pictures', 'readwrite', (store) => store.put(kept));
  else await inTable('pictures', 'readwrite', (store) => store.delete([kept.userId, kept.record]));
}

function find(userId: number, record: string): Promise<Kept | undefined> {
  return inTable<Kept | undefined>('pictures', 'readonly', (store) => store.get([userId, record]));
}
