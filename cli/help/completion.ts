import { z } from 'zod';
import { commonOptions, writerOptions } from '../kit/options.js';
import { isNoun, verb, type Noun, type Verb } from '../kit/verb.js';

const shells = ['bash', 'zsh', 'fish'] as const;

/** Created with the catalogue as an argument, because the catalogue contains this verb too. */
export function completionOf(catalogue: () => readonly (Noun | Verb)[]): Verb {
  return verb({
    name: 'completion',
    about: 'Prints the lines that make a shell complete commands and options',
    arguments: [{ name: 'shell', about: shells.join(', ') }],
    examples: ['completion bash', 'completion zsh', 'completion fish'],
    shape: {
      columns: [],
      object: {
        fields: [
          { name: 'shell', about: 'which shell' },
          { name: 'script', about: 'what it reads' },
        ],
        plain: 'script',
      },
    },
    input: z.object({ shell: z.enum(shells, { error: `must be one of ${shells.join(', ')}` }) }),
    async run({ shell }) {
      return { data: { shell, script: scripts[shell](completionLines(catalogue())) } };
    },
  });
}

interface Line {
  /** The words typed so far. */
  path: string;
  words: string[];
}

function completionLines(catalogue: readonly (Noun | Verb)[]): Line[] {
  const options = (one: Verb) =>
    [
      ...(one.options ?? []).map(({ flags }) => flags),
      ...(one.writes ? writerOptions : []).map(({ flags }) => flags),
      ...commonOptions.map(({ flags }) => flags),
    ].flatMap((flags) => flags.match(/--[a-z-]+/g) ?? []);
  return [
    { path: '', words: [...catalogue.map(({ name }) => name), 'help'] },
    ...catalogue.flatMap((entry): Line[] =>
      isNoun(entry)
        ? [
            { path: entry.name, words: entry.verbs.map(({ name }) => name) },
            ...entry.verbs.map((one) => ({ path: `${entry.name} ${one.name}`, words: options(one) })),
          ]
        : [{ path: entry.name, words: options(entry) }],
    ),
  ];
}

const cases = (lines: readonly Line[]) =>
  lines.map(({ path, words }) => `    '${path}') words='${words.join(' ')}' ;;`).join('\n');

/** The longest prefix of the line that is a command determines the suggestions. */
const scripts: Record<(typeof shells)[number], (lines: readonly Line[]) => string> = {
  bash: (lines) => `_zuuch_words() {
  case "$1" in
${cases(lines)}
    *) return 1 ;;
  esac
}
_zuuch() {
  local words typed="\${COMP_WORDS[*]:1:2}"
  [ "$COMP_CWORD" -eq 1 ] && typed=''
  [ "$COMP_CWORD" -eq 2 ] && typed="\${COMP_WORDS[1]}"
  _zuuch_words "$typed" || _zuuch_words "\${COMP_WORDS[1]}" || return
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _zuuch zuuch`,
  zsh: (lines) => `#compdef zuuch
autoload -U +X bashcompinit && bashcompinit
${scripts.bash(lines)}`,
  fish: (lines) =>
    lines
      .map(({ path, words }) => {
        const typed = path.split(' ').filter(Boolean);
        const when =
          typed.length === 0
            ? '__fish_use_subcommand'
            : typed.map((word) => `__fish_seen_subcommand_from ${word}`).join('; and ');
        return words
          .map((word) =>
            word.startsWith('--')
              ? `complete -c zuuch -n '${when}' -l ${word.slice(2)}`
              : `complete -c zuuch -f -n '${when}' -a ${word}`,
          )
          .join('\n');
      })
      .join('\n'),
};
