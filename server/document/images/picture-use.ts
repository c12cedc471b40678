import type { Purpose } from './image-store.js';

/** Where it is seen whether a picture of a purpose is still shown; the area that shows such pictures declares it. */
export type PictureUse = { purpose: Purpose } & (
  | {
      /** Rows of this table show it, as long as they are there and were not taken out. */
      rows: { table: string; file: string; removedAt?: string };
    }
  | {
      /** Whatever an event of this stream names stays; the stream may be that of the user who sent it. */
      stream: string | { ofSender: string };
    }
);

/** What all areas show pictures for; the composition hands it in. */
export class PictureUses {
  constructor(readonly all: readonly PictureUse[]) {}
}
