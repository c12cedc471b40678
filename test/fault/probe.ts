import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Runs apart from the test, which is busy with what it sends and would take its own waiting for that of the server. */
const program = `
  const { parentPort, workerData: { url, token } } = require('node:worker_threads');
  const wait = (ms) => new Promise((go) => setTimeout(go, ms));
  let longestMs = 0, refused = 0, calls = 0, saves = 0, isOver = false;
  const repeat = async (everyMs, ask) => {
    for (; !isOver; await wait(everyMs)) {
      const began = performance.now();
      const status = await ask().then(async (answer) => (await answer.arrayBuffer(), answer.status), () => 0);
      calls++;
      if (status !== 200) refused++;
      longestMs = Math.max(longestMs, performance.now() - began);
    }
  };
  const headers = { Authorization: 'Bearer ' + token, 'Content-Type': 'application/json' };
  const save = () => fetch(url + '/api/settings/commodity', {
    method: 'POST', headers, body: JSON.stringify({ name: 'Probe ' + ++saves, active: 1, hscode: '' }),
  });
  const over = Promise.all([repeat(20, () => fetch(url + '/livez')), repeat(100, save)]);
  parentPort.on('message', async (what) => {
    if (what === 'end') { isOver = true; await over; process.exit(); }
    // What is on its way counts for what was done before.
    const before = calls;
    while (calls < before + 3) await wait(5);
    parentPort.postMessage({ longestMs, refused });
    longestMs = refused = 0;
  });
`;

/** Somebody who works all the while: he asks whether the server lives, and saves. */
export class Probe {
  private readonly worker: Worker;

  constructor(url: string, token: string) {
    this.worker = new Worker(program, { eval: true, workerData: { url, token } });
  }

  /** Since it was asked last. */
  async taken(): Promise<{ longestMs: number; refused: number }> {
    const answer = once(this.worker, 'message') as Promise<[{ longestMs: number; refused: number }]>;
    this.worker.postMessage('taken');
    const [taken] = await answer;
    return taken;
  }

  async end(): Promise<void> {
    const gone = once(this.worker, 'exit');
    this.worker.postMessage('end');
    await gone;
  }
}
