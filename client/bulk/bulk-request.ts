import type { AnswerOf } from '../../contract/route';
import type { bulkRoutes } from '../../contract/bulk/routes';
import { sendRequest } from '../api/send-request';
import { isFailure } from '../api/failure';

export type BulkAnswer = AnswerOf<(typeof bulkRoutes)['one']>;

const pollMs = 300;

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

/** Polls a bulk request until it ends. The server works on it by itself, so polling goes on while the connection is down. */
export async function pollToEnd(
  id: number,
  onProgress: (answer: BulkAnswer) => void,
  shouldStop: () => boolean,
): Promise<BulkAnswer> {
  for (;;) {
    try {
      const answer = await sendRequest<BulkAnswer>({ url: `/api/bulk/${id}` });
      onProgress(answer);
      if (answer.state !== 'running' || shouldStop()) return answer;
    } catch (thrown) {
      if (!isFailure(thrown) || thrown.status !== 0 || shouldStop()) throw thrown;
    }
    await pause(pollMs);
  }
}
