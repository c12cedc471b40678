import { z } from 'zod';
import { ConfigProblems, describeSettings, readConfig } from '../../server/runtime/config.js';
import { verb, type Noun } from '../kit/verb.js';

const mask = '••••••';

const show = verb({
  name: 'show',
  about: 'Shows every setting as it is in force here; secrets are masked',
  options: [{ flags: '--set', about: 'only those that are set' }],
  examples: ['config show', 'config show --set', 'config show --json setting,value'],
  shape: {
    columns: [
      { name: 'setting', about: 'the environment variable' },
      { name: 'value', about: 'what is in force; null where nothing is' },
      { name: 'isSet', about: 'false where it is the default', colours: { true: 'green' } },
      { name: 'group', about: 'what it belongs to', isWide: true },
    ],
  },
  input: z.object({ set: z.boolean().default(false) }),
  async run({ set }, { terminal }) {
    const all = describeSettings().map(({ name, group, fallback, secret }) => {
      const configured = terminal.environment[name]?.trim() || undefined;
      return {
        setting: name,
        value: configured !== undefined && secret ? mask : (configured ?? (fallback || null)),
        isSet: configured !== undefined,
        group,
      };
    });
    return { data: all.filter(({ isSet }) => !set || isSet) };
  },
});

const check = verb({
  name: 'check',
  about: 'Says which settings would keep a server from starting; nothing is started',
  examples: ['config check', 'config check --json'],
  shape: {
    columns: [
      { name: 'setting', about: 'the environment variable' },
      { name: 'problem', about: 'what is wrong with it' },
    ],
  },
  input: z.object({}),
  async run(_input, { terminal }) {
    try {
      const { NODE_ENV } = readConfig(terminal.environment);
      return { data: [], summary: `All settings can be read; NODE_ENV is ${NODE_ENV}` };
    } catch (error) {
      if (!(error instanceof ConfigProblems)) throw error;
      const data = error.problems.map(({ setting, message }) => ({ setting, problem: message }));
      return {
        data,
        summary: `${data.length} to mend; docs/reference/configuration.md says what each setting means`,
        exit: 'failure',
      };
    }
  },
});

export const config: Noun = { name: 'config', about: 'The settings of this environment', verbs: [show, check] };
