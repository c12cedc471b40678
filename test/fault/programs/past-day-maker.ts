/** A process that makes a past day ready and stops in the middle of it, until it is killed. */
import { PastStores } from '../../../server/as-of/past-stores.js';
import { createPool } from '../../../server/database/pool.js';
import { answerCalls } from './answering.js';
import { parcelKernel } from './parcel-kernel.js';

answerCalls({
  /** Answers when half of the past day is written. */
  async begin(url: string, position: number) {
    const kernel = parcelKernel(createPool(url, { max: 5 }));
    return new Promise<void>((isMidway, fails) => {
      const onProgress = (): Promise<void> => {
        isMidway();
        return new Promise(() => undefined);
      };
      new PastStores(kernel, url).ensure(position, { onProgress }).catch(fails);
    });
  },
});
