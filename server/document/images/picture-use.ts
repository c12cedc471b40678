import type { Purpose } from './image-store.js';

/** How to find out whether a picture of a purpose is still shown; declared by the area that shows such pictures. */
export type PictureUse = { purpose: Purpose } & (
  | {
      /** Rows of this table show it, as long as they exist and were not removed. */
      rows: { table: string; file: string; removedAt?: string };
    }
  | {
      /** Every picture that an event of this stream names is retained; the stream may be that of the user who sent it. */
      stream: string | { ofSender: string };
    }
);

/** The uses of pictures in all areas; provided by the composition. */
export class PictureUses {
  constructor(readonly all: readonly PictureUse[]) {}
}
