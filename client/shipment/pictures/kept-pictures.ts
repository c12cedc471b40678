import { inTable } from '../../browser/browser-database';
import type { WaitingPicture } from '../waiting/waiting-entry';
import type { PictureList } from './picture-list';

interface Kept {
  userId: number;
  record: string;
  pictures: readonly WaitingPicture[];
}

/**
 * Stores the pictures of an entry that is not sent yet in the browser, and restores them: a phone often unloads the page
 * while its camera is open. Without IndexedDB nothing is stored. The returned function stops storing; stored pictures stay.
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
    // If the user chose pictures before the stored ones were read, those stay.
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

/** A key that changes when a picture is added, resized or uploaded. */
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
