import { BlockList } from 'node:net';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { catalogue } from '../../../cli/catalogue.js';
import { commonOptions, writerOptions } from '../../../cli/kit/options.js';
import { isNoun, type Verb } from '../../../cli/kit/verb.js';
import { describeSettings, readConfig } from '../../../server/runtime/config.js';
import { composeFile, composeSettings } from '../../builders/compose.js';
import { root } from '../imports.js';

const settings = new Set(describeSettings().map(({ name }) => name));
const verbs = new Map(
  catalogue.flatMap((entry) =>
    isNoun(entry)
      ? entry.verbs.map((verb) => [`${entry.name} ${verb.name}`, verb] as const)
      : [[entry.name, entry] as const],
  ),
);
const pages = readdirSync(join(root, 'docs/operating')).filter((name) => name.endsWith('.md'));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

function flagsOf(verb: Verb): Set<string> {
  const declared = [
    ...(verb.options ?? []).map(({ flags }) => flags),
    ...commonOptions.map(({ flags }) => flags),
    ...(verb.writes ? writerOptions.map(({ flags }) => flags) : []),
  ];
  return new Set(declared.flatMap((flags) => flags.match(/--[a-z-]+/g) ?? []));
}

/** The errors of a quoted command. */
function complaint(quoted: string): string | null {
  const words = quoted.split(/\s+/).slice(1);
  const verb = verbs.get(words.slice(0, 2).join(' ')) ?? verbs.get(words[0] ?? '');
  if (!verb) return `${quoted}: there is no such command`;
  const known = flagsOf(verb);
  const wrong = words.filter((word) => word.startsWith('--') && !known.has(word));
  return wrong.length > 0 ? `${quoted}: there is no ${wrong.join(', ')}` : null;
}

describe('the operating pages', () => {
  it.each(pages)('%s quotes only existing commands, with existing options', (page) => {
    const quoted = [...read(`docs/operating/${page}`).matchAll(/(?:^\s*|`|exec \S+ )(zuuch [a-z][^`\n]*)/gm)]
      .map(([, command]) => (command as string).trim())
      .filter((command) => !command.startsWith('zuuch-'));
    expect(quoted.map(complaint).filter((found) => found !== null)).toEqual([]);
  });

  it.each(pages)('%s names only existing settings', (page) => {
    const named = [...read(`docs/operating/${page}`).matchAll(/(?:^|`)([A-Z][A-Z]+(?:_[A-Z]+)*)(?:=|`)/gm)]
      .map(([, name]) => name as string)
      .filter((name) => name.includes('_') && !name.startsWith('POSTGRES_'));
    expect(named.filter((name) => !settings.has(name))).toEqual([]);
  });
});

describe('the containers', () => {
  const typed = {
    POSTGRES_PASSWORD: 'nobody-knows-it',
    PUBLIC_URL: 'https://zuuch.company.mn',
    ADMIN_EMAIL: 'you@company.mn',
    ADMIN_PASSWORD: 'nobody knows this one',
  };

  it('have only existing settings, which allow a start in production', () => {
    const composed = composeSettings(typed);
    expect(Object.keys(composed).filter((name) => !settings.has(name))).toEqual([]);
    expect(readConfig(composed)).toMatchObject({ NODE_ENV: 'production', DEMO: 'none' });
  });

  it('trust only their proxy for the client address, at an address that no other container can have', () => {
    const proxy = /ipv4_address: ([\d.]+)/.exec(composeFile)?.[1] as string;
    expect(readConfig(composeSettings(typed)).TRUST_PROXY).toEqual([proxy]);
    const range = /ip_range: ([\d.]+)\/(\d+)/.exec(composeFile) as RegExpExecArray;
    const others = new BlockList();
    others.addSubnet(range[1] as string, Number(range[2]));
    expect(others.check(proxy)).toBe(false);
  });

  it('do not start without the settings that have no default', () => {
    const required = new Set([...composeFile.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name));
    expect(required).toEqual(new Set(Object.keys(typed)));
  });

  it('have no default password, no moving version, and can write only to their data', () => {
    for (const line of composeFile.split('\n').filter((one) => /PASSWORD:/.test(one)))
      expect(line).toMatch(/\$\{\w+:\?/);
    const images = [...`${composeFile}\n${read('docker/Dockerfile')}`.matchAll(/(?:image: |^FROM )(\S+)/gm)].map(
      ([, image]) => image as string,
    );
    expect(images.filter((image) => !/:\d/.test(image))).toEqual([]);
    expect(composeFile).toContain('read_only: true');
    expect(read('docker/Dockerfile')).toMatch(/^USER node$/m);
  });
});
