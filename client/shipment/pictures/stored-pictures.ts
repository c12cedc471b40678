import { inTable } from '../../browser/browser-database';
import type { PendingPicture } from './pending-picture';
import type { PictureList } from './picture-list';

interface StoredPictures {
  userId: number;
  record: string;
  pictures: readonly PendingPicture[];
}

/**
 * Stores the pictures of an entry that is not sent yet in the browser, and restores them: a phone often unloads the page
 * while its camera is open. Without IndexedDB nothing is stored. The returned function stops storing; stored pictures stay.
 */
export function storePictures(list: PictureList, userId: number, record: string): () => void {
  let last = nameOf(list.entryPictures);
  let ended = false;
  const changed = (): void => {
    const pictures = list.entryPictures;
    if (nameOf(pictures) === last) return;
    last = nameOf(pictures);
    void save({ userId, record, pictures }).catch(() => undefined);
  };
  const end = list.subscribe(changed);
  find(userId, record).then(
    // If the user chose pictures before the stored ones were read, those stay.
    (found) => {
      if (!ended && found && list.all.length === 0) list.restore(found.pictures);
    },
    () => undefined,
  );
  return () => {
    ended = true;
    end();
  };
}

/** A key that changes when a picture is added, resized or uploaded. */
function nameOf(pictures: readonly PendingPicture[]): string {
  return pictures.map(({ key, file, image }) => `${key} ${file.size} ${image ?? ''}`).join('\n');
}

async function save(stored: StoredPictures): Promise<void> {
  if (stored.pictures.length > 0) await inTable('pictures', 'readwrite', (store) => store.put(stored));
  else await inTable('pictures', 'readwrite', (store) => store.delete([stored.userId, stored.record]));
}

function find(userId: number, record: string): Promise<StoredPictures | undefined> {
  return inTable<StoredPictures | undefined>('pictures', 'readonly', (store) => store.get([userId, record]));
}
