import type { Readable } from 'node:stream';
import type { FileContent } from '../../disk/file-content.js';
import type { CallRequest } from '../call.js';

type Stored = (error: unknown, file?: { content: FileContent }) => void;

/** For the multipart parser: files go to the body that its call has begun, and are deleted with it. */
export const incomingStorage = {
  _handleFile({ incoming }: CallRequest, { stream }: { stream: Readable }, stored: Stored): void {
    if (!incoming) throw new Error('A file was received before its body was begun');
    incoming.receive(stream).then(
      (content) => stored(null, { content }),
      (error: unknown) => stored(error),
    );
  },
  _removeFile(_request: CallRequest, _file: unknown, removed: (error: null) => void): void {
    removed(null);
  },
};
