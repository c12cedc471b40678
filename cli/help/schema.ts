import { z } from 'zod';
import type { JsonObject } from '../../contract/json.js';
import { CliError } from '../terminal/exit.js';
import { isNoun, shapesOf, verb, type Column, type Noun, type Verb } from '../kit/verb.js';

/** The JSON contract, for programs that read the output. */
export function schemaOf(catalogue: () => readonly (Noun | Verb)[]): Verb {
  return verb({
    name: 'schema',
    about: 'Prints which fields the JSON of a command has; of all commands when none is named',
    arguments: [{ name: 'command', about: 'as in "users list"', isOptional: true }],
    examples: ['schema', 'schema "users list"', 'schema --json command,field'],
    shape: {
      columns: [
        { name: 'command', about: 'the command' },
        { name: 'is', about: 'object, or list of objects' },
        { name: 'field', about: 'a field of it' },
        { name: 'about', about: 'what it holds' },
      ],
    },
    input: z.object({ command: z.string().optional() }),
    async run({ command }) {
      const all = catalogue().flatMap((entry) =>
        isNoun(entry)
          ? entry.verbs.flatMap((one) => shapesOf(one, `${entry.name} ${one.name}`))
          : shapesOf(entry, entry.name),
      );
      const chosen = all.filter(
        ({ path }) => command === undefined || path === command || path.startsWith(`${command} `),
      );
      if (chosen.length === 0)
        throw new CliError('NoSuchCommand', `There is no command ${command}`, {
          hint: 'zuuch help shows all commands.',
          exit: 'notFound',
        });
      const row =
        (path: string, is: string) =>
        ({ name, about }: Column): JsonObject => ({ command: path, is, field: name, about });
      return {
        data: chosen.flatMap(({ path, shape: { object, columns } }) =>
          (object?.fields ?? columns).map(row(path, object ? 'object' : 'list')),
        ),
      };
    },
  });
}
