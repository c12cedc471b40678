import { newKey } from './new-key';

/** The data of its users that this browser stores; it survives closing the tab and a crash. */
const database = 'zuuch';
const version = 4;
const tables = {
  drafts: 'id',
  waiting: 'key',
  pictures: ['userId', 'record'],
} as const;

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(database, version);
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion > 0 && oldVersion < 4) addDraftIds(request.result, request.transaction!);
      for (const [name, keyPath] of Object.entries(tables))
        if (!request.result.objectStoreNames.contains(name))
          request.result.createObjectStore(name, { keyPath: keyPath as string | string[] });
    };
    request.onsuccess = () => {
      // A tab of a newer build can upgrade the database only when this one closes it.
      request.result.onversionchange = () => {
        request.result.close();
        opened = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('IndexedDB cannot be opened'));
    request.onblocked = () => reject(new Error('IndexedDB is held by a tab of an older build'));
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Before version 4 there was one draft per version of a record, and one form could overwrite the draft of another. */
function addDraftIds(opening: IDBDatabase, upgrade: IDBTransaction): void {
  const reading: IDBRequest<object[]> = upgrade.objectStore('drafts').getAll();
  reading.onsuccess = () => {
    opening.deleteObjectStore('drafts');
    const drafts = opening.createObjectStore('drafts', { keyPath: tables.drafts });
    for (const draft of reading.result) drafts.put({ ...draft, id: newKey(), path: '', title: '', about: '' });
  };
}

/** One request on a table; when it resolves, the data is on the disk. `then` may make more requests in the same transaction. */
export async function inTable<T>(
  table: keyof typeof tables,
  mode: IDBTransactionMode,
  makeRequest: (store: IDBObjectStore) => IDBRequest<T>,
  then?: (found: T, store: IDBObjectStore) => void,
): Promise<T> {
  const transaction = (await open()).transaction(table, mode, { durability: 'strict' });
  const store = transaction.objectStore(table);
  const request = makeRequest(store);
  // Committed here, not by the browser later: a tab that is killed now has already handed over its data.
  if (!then) transaction.commit();
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      if (!then) return resolve(request.result);
      then(request.result, store);
      transaction.commit();
    };
    if (then) transaction.oncomplete = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB refused'));
  });
}

export function countIn(table: keyof typeof tables): Promise<number> {
  return inTable(table, 'readonly', (store) => store.count());
}
