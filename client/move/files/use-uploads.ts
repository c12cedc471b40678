import { useRef, useState } from 'react';
import { failureOf, type Failure } from '../../api/failure';
import { upload } from '../../api/upload';
import { newKey } from '../../browser/new-key';
import { renewList } from '../../live/own-changes';
import { moveLists } from '../move-calls';

/** A file on its way to the server, or one that was not taken. */
export interface PendingFile {
  /** The idempotency key: sending it again adds the file once. */
  key: string;
  file: File;
  /** The share sent so far: 0 to 1. */
  share: number;
  failure: Failure | undefined;
}

export interface Uploads {
  pending: readonly PendingFile[];
  add: (files: Iterable<File>) => void;
  again: (key: string) => void;
  /** Forgets a file that was not taken. */
  dismiss: (key: string) => void;
}

/** What added files are for: rows of the move, or later lists that are compared with it. */
export type FilesFor = 'files' | 'comparisons';

/** Sends files one after the other, so that the first of them is being read while the next is sent. */
export function useUploads(moveId: number, what: FilesFor = 'files'): Uploads {
  const [pending, setPending] = useState<readonly PendingFile[]>([]);
  const queue = useRef(Promise.resolve());
  const update = (key: string, change: Partial<PendingFile>): void =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const dismiss = (key: string): void => setPending((all) => all.filter((one) => one.key !== key));

  const send = async (key: string, file: File): Promise<void> => {
    const body = new FormData();
    body.append('name', file.name);
    body.append('file', file);
    try {
      await upload({ url: `/api/moves/${moveId}/${what}`, body, key, onSent: (share) => update(key, { share }) });
      dismiss(key);
      moveLists.forEach(renewList);
    } catch (thrown) {
      update(key, { failure: failureOf(thrown) });
    }
  };
  const enqueue = (key: string, file: File): void => {
    queue.current = queue.current.then(() => send(key, file));
  };
  return {
    pending,
    add(files) {
      const added = [...files].map((file) => ({ key: newKey(), file, share: 0, failure: undefined }));
      setPending((all) => [...all, ...added]);
      for (const { key, file } of added) enqueue(key, file);
    },
    again(key) {
      const found = pending.find((one) => one.key === key);
      if (!found) return;
      update(key, { share: 0, failure: undefined });
      enqueue(key, found.file);
    },
    dismiss,
  };
}
