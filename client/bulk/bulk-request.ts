import type { AnswerOf } from '../../contract/route';
import type { bulkRoutes } from '../../contract/bulk/routes';
import { ask } from '../api/ask';
import { isFailure } from '../api/failure';

export type BulkAnswer = AnswerOf<(typeof bulkRoutes)['one']>;

const lookMs = 300;

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

/** Polls a bulk request until it ends. The server works on it by itself, so polling goes on while the connection is down. */
export async function followed(
  id: number,
  onTold: (answer: BulkAnswer) => void,
  isLeft: () => boolean,
): Promise<BulkAnswer> {
  for (;;) {
    try {
      const answer = await ask<BulkAnswer>({ url: `/api/bulk/${id}` });
      onTold(answer);
      if (answer.state !== 'running' || isLeft()) return answer;
    } catch (thrown) {
      if (!isFailure(thrown) || thrown.status !== 0 || isLeft()) throw thrown;
    }
    await pause(lookMs);
  }
}
