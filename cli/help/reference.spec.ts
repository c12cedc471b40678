import { describe, expect, it } from '@jest/globals';
import { catalogue } from '../catalogue.js';
import { programOf } from '../main.js';
import { isNoun } from '../kit/verb.js';

const silent = { write: () => undefined };
const verbs = catalogue.flatMap((entry) =>
  isNoun(entry)
    ? entry.verbs.map((verb) => ({ path: [entry.name, verb.name], verb }))
    : [{ path: [entry.name], verb: entry }],
);

describe('the declarations of the commands', () => {
  it.each(verbs.map(({ path, verb }) => [path.join(' '), verb] as const))(
    'give %s examples that it understands',
    async (path, verb) => {
      expect(verb.examples.length).toBeGreaterThan(0);
      for (const example of verb.examples) {
        let ran = '';
        const program = programOf({ output: silent, messages: silent }, async (_verb, name) => void (ran = name));
        const words = example
          .split(' | ')
          .at(-1)!
          .replace(/^zuuch /, '')
          .split(' > ')[0]!;
        await program.parseAsync(
          (words.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', '')),
          { from: 'user' },
        );
        expect(ran).toBe(path);
      }
    },
  );
});
