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
      const finding = await findingOf(check, installation);
      if (finding)
        data.push({ state: finding.state, check: check.name, found: finding.found, cure: finding.cure ?? null });
      return finding;
    };
    for (const check of machineChecks) await look(check);
    const database = await look(reachable);
    if (database !== null && database.state !== 'fail') for (const check of databaseChecks) await look(check);
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
async function findingOf(check: Check, installation: Installation): Promise<Finding | null> {
  try {
    return await check.run(installation);
  } catch (error) {
    if (error instanceof ConfigProblems) return null;
    const { message, hint } = explain(error);
    return { state: 'fail', found: message, cure: hint ?? '' };
  }
}
