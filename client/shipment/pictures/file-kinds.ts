import type { ParseKeys } from 'i18next';
import { maxPictures } from '../../../contract/shipment/tracing/form';
import { answerWith } from '../../api/answer-with';
import { upload } from '../../api/upload';
import { makeSmaller } from './make-smaller';
import type { PendingPicture } from './pending-picture';

/** A slower upload counts as no connection. */
const pictureTimeoutMs = 60_000;
/** Twenty megabytes over a weak connection. */
const documentTimeoutMs = 5 * 60_000;
const maxChosen = 20;

type OnSent = (share: number) => void;

/** Files that are sent ahead of the entry that names them: which may be chosen, how many, and how they are sent. */
export interface FileKind {
  /** For the file dialog of the browser. */
  accept: string;
  maxCount: number;
  /** What is sent of a chosen file. */
  prepare: (file: Blob) => Promise<Blob>;
  send: (file: PendingPicture, onSent?: OnSent) => Promise<string>;
  texts: { choose: ParseKeys; tooMany: ParseKeys };
}

async function sendAhead(
  { key, name, file }: PendingPicture,
  { url, part, timeoutMs }: { url: string; part: string; timeoutMs: number },
  onSent?: OnSent,
): Promise<unknown> {
  const body = new FormData();
  body.append(part, file, name);
  const signal = AbortSignal.timeout(timeoutMs);
  return upload<unknown>({ url, body, key, signal, ...(onSent ? { onSent } : {}) });
}

const pictureCall = { url: '/api/operation/picture', part: 'picture', timeoutMs: pictureTimeoutMs };
const documentCall = { url: '/api/document/file', part: 'document', timeoutMs: documentTimeoutMs };

export const pictureFiles: FileKind = {
  accept: 'image/jpeg,image/png,image/webp',
  maxCount: maxPictures,
  prepare: makeSmaller,
  send: async (file, onSent) => answerWith('image', await sendAhead(file, pictureCall, onSent)).image,
  texts: { choose: 'waiting.choosePictures', tooMany: 'waiting.tooMany' },
};

/** A document is stored as it is: its bytes prove what was received. */
export const documentFiles: FileKind = {
  accept: '.pdf,.jpg,.jpeg,.png,.webp,.xlsx,.docx,.xls,.doc,.eml',
  maxCount: maxChosen,
  prepare: (file) => Promise.resolve(file),
  send: async (file, onSent) => answerWith('file', await sendAhead(file, documentCall, onSent)).file,
  texts: { choose: 'waiting.chooseDocuments', tooMany: 'waiting.tooManyDocuments' },
};
