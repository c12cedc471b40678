import { z } from 'zod';
import type { JsonObject } from '../../contract/json.js';
import { ConfigProblems } from '../../server/runtime/config.js';
import type { Check, Finding } from './check.js';
import { databaseChecks, reachable } from './database.js';
import { machineChecks } from './machine.js';
import { explain } from '../terminal/exit.js';
import type { Installation } from '../installation/open.js';
import { verb } from '../kit/verb.js';

export const doctor = verb({
  name: 'doctor',
  about: 'Looks whether everything that Zuuch needs is there and well, and says what to do where it is not',
  examples: ['doctor', 'doctor --json check,state'],
  shape: {
    columns: [
      { name: 'state', about: 'ok, warn or fail', colours: { ok: 'green', warn: 'yellow', fail: 'red' } },
      { name: 'check', about: 'what was looked at' },
      { name: 'found', about: 'what was found' },
      { name: 'cure', about: 'what to do' },
    ],
  },
  input: z.object({}),
  async run(_input, { installation }) {
    const data: JsonObject[] = [];
    const look = async (check: Check) => {
      const findings = await findingsOf(check, installation);
      for (const { state, found, cure = null } of findings) data.push({ state, check: check.name, found, cure });
      return findings;
    };
    for (const check of machineChecks) await look(check);
    const [database] = await look(reachable);
    if (database !== undefined && database.state !== 'fail') for (const check of databaseChecks) await look(check);
    const count = (state: Finding['state']) => data.filter((row) => row.state === state).length;
    const [warnings, failures] = [count('warn'), count('fail')];
    return {
      data,
      summary: `${failures} ${failures === 1 ? 'failure' : 'failures'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`,
      exit: failures > 0 ? 'failure' : 'ok',
    };
  },
});

/** A check that throws is reported as a failure. If the settings cannot be read, only the check of the settings runs. */
async function findingsOf(check: Check, installation: Installation): Promise<readonly Finding[]> {
  try {
    return [(await check.run(installation)) ?? []].flat();
  } catch (error) {
    if (error instanceof ConfigProblems) return [];
    const { message, hint } = explain(error);
    return [{ state: 'fail', found: message, cure: hint ?? '' }];
  }
}
