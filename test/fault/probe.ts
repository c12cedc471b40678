import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Runs in a thread of its own: the test is busy sending, and would measure its own delays instead of those of the server. */
const program = `
  const { parentPort, workerData: { url, token, picture } } = require('node:worker_threads');
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
  // A file is read on one of few threads, which other files and passwords need too.
  const look = () => fetch(url + '/img/' + picture, { headers });
  const over = Promise.all([repeat(20, () => fetch(url + '/livez')), repeat(100, save), repeat(100, look)]);
  parentPort.on('message', async (what) => {
    if (what === 'end') { isOver = true; await over; process.exit(); }
    if (what === 'begin') return void (longestMs = refused = 0);
    // Answers that were on their way still belong to what was done before.
    const before = calls;
    while (calls < before + 4) await wait(5);
    parentPort.postMessage({ longestMs, refused });
    longestMs = refused = 0;
  });
`;

/** Another user: checks whether the server lives, saves, and loads a picture. */
export class Probe {
  private readonly worker: Worker;

  constructor(url: string, token: string, picture: string) {
    this.worker = new Worker(program, { eval: true, workerData: { url, token, picture } });
  }

  /** Resets the measurements. */
  reset(): void {
    this.worker.postMessage('begin');
  }

  /** The measurements since `reset`. */
  async measured(): Promise<{ longestMs: number; refused: number }> {
    const answer = once(this.worker, 'message') as Promise<[{ longestMs: number; refused: number }]>;
    this.worker.postMessage('taken');
    const [result] = await answer;
    return result;
  }

  async end(): Promise<void> {
    const gone = once(this.worker, 'exit');
    this.worker.postMessage('end');
    await gone;
  }
}

const timing = `
  const { parentPort, workerData: { url, token } } = require('node:worker_threads');
  const headers = { Authorization: 'Bearer ' + token };
  parentPort.on('message', async (ms) => {
    if (ms === 0) process.exit();
    const taken = [];
    const until = performance.now() + ms;
    while (performance.now() < until) {
      const began = performance.now();
      const answer = await fetch(url + '/api/sessions', { headers });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error('answered ' + answer.status);
      taken.push(performance.now() - began);
      await new Promise((go) => setTimeout(go, 5));
    }
    parentPort.postMessage(taken.sort((a, b) => a - b)[Math.floor(taken.length * 0.95)]);
  });
`;

/** Reads one short answer after another and returns the 95th percentile of their times. */
export class Stopwatch {
  private readonly worker: Worker;

  constructor(url: string, token: string) {
    this.worker = new Worker(timing, { eval: true, workerData: { url, token } });
  }

  async p95(ms: number): Promise<number> {
    const answer = once(this.worker, 'message') as Promise<[number]>;
    this.worker.postMessage(ms);
    return (await answer)[0];
  }

  async end(): Promise<void> {
    const gone = once(this.worker, 'exit');
    this.worker.postMessage(0);
    await gone;
  }
}
