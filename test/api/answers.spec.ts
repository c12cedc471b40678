import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routes } from '../../server/composition/declared/routes.js';
import { stopClock } from '../moved-clock.mjs';
import { buildFirm, endFirm, today } from './answers/firm.js';
import { readingsOf } from './answers/readings.js';
import { addressOf, readRecording, RecordedCalls, writeRecording, type Recording } from './answers/recording.js';
import { everyType, openServer, type RunningServer } from './running-server.js';
import { openWorker } from './worker.js';

const isWritten = process.env.RECORD_ANSWERS === '1';
const advice = 'record the answers with RECORD_ANSWERS=1 and look at what changed in test/samples/answers';

let server: RunningServer;
let answers: Recording;
const recorded = readRecording();

beforeAll(async () => {
  const pass = stopClock(Date.parse(`${today}T12:00:00+08:00`));
  server = await openServer({ DEMO: 'users', EXPENSE_FIRST_PERCENT: '80', STATEMENT_TIMEOUT_SECONDS: '600' });
  const worker = await openWorker(server);
  const calls = new RecordedCalls(server, pass);
  const firm = await buildFirm(calls);
  // The first request is made as each type of user; others, and slow file calls, only as the types whose answers differ.
  const readings = routes.filter(({ method, name }) => method === 'GET' && name !== leave);
  for (const route of readings)
    for (const [at, { params, query = '' }] of readingsOf(route, firm).entries())
      await calls.read(
        route.name,
        addressOf(route.name, params) + query,
        at > 0 ? [4] : route.download ? [4, 5] : everyType,
      );
  await worker.close();
  await endFirm(calls, firm);
  await calls.read(leave, addressOf(leave), everyType);
  answers = calls.recording;
  if (isWritten) writeRecording(answers);
}, 600_000);
afterAll(() => server?.close());

/** Calls that end the session of their caller. */
const leave = 'auth.logout';

describe('an answer of the API', () => {
  it.each(routes.map(({ name }) => name))('does not change: %s', (name) => {
    const now = answers[name];
    if (!now) throw new Error(`Nobody asks ${name}: say how in test/api/answers, then ${advice}.`);
    const then = isWritten ? now : recorded[name];
    if (!then) throw new Error(`No answer of ${name} is recorded: ${advice}.`);
    expect(now.map(({ call, as }) => `${call} as ${as}`)).toEqual(then.map(({ call, as }) => `${call} as ${as}`));
    now.forEach((answer, at) => sameAnswer(answer, then[at]));
  });

  it('has no recording of a call that no longer exists', () => {
    const names = new Set(routes.map(({ name }) => name));
    const gone = isWritten ? [] : Object.keys(recorded).filter((name) => !names.has(name));
    if (gone.length > 0) throw new Error(`There is no ${gone.join(', ')} any more: ${advice}.`);
  });
});

function sameAnswer(now: Recording[string][number], then: Recording[string][number] | undefined): void {
  try {
    expect({ status: now.status, body: now.body }).toEqual({ status: then?.status, body: then?.body });
  } catch (error) {
    throw new Error(
      `${now.call} as ${now.as} is answered otherwise. If that is meant, ${advice}.\n${(error as Error).message}`,
    );
  }
}
