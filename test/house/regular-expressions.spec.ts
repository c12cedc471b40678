import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseSync } from '@swc/core';
import type { check } from 'recheck';
import { z } from 'zod';
import { filesBelow, root } from './imports.js';

// npm installs the checker as a program too, where there is one for the machine: it is seven times as fast as in a thread, and a
// thread ten times as fast as the modules of a test. Unless it is named, it looks for Java first.
const hasProgram = readdirSync(join(root, 'node_modules')).some((name) => /^recheck-(linux|macos|windows)-/.test(name));
process.env['RECHECK_BACKEND'] = hasProgram ? 'native' : 'worker';
const { check: examine } = (await import('recheck')) as { check: typeof check };
const { version } = JSON.parse(readFileSync(join(root, 'node_modules/recheck/package.json'), 'utf8')) as {
  version: string;
};

/** Styles and scripts of our own are all that the build of the client reads. */
const ofTheBuild = 'client/vite.config.ts';
const programs = ['contract', 'server', 'cli', 'client'] as const;
/** Only the library knows the text of these expressions. */
const ofLibraries = {
  'zod email': z.email(),
  'zod date': z.iso.date(),
  'zod instant': z.iso.datetime({ offset: true }),
};

interface Pattern {
  source: string;
  flags: string;
}
interface Expression extends Pattern {
  /** A file that contains it. */
  where: string;
}

interface FoundExpressions {
  expressions: Map<string, Expression>;
  /** Files that build an expression from a string. */
  builtFromText: string[];
}

function expressionsIn(text: string, path: string): { literals: Pattern[]; makesOne: boolean } {
  const literals: Pattern[] = [];
  let makesOne = false;
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const { type, pattern, flags, callee } = node as {
      type?: string;
      pattern?: string;
      flags?: string;
      callee?: { value?: string };
    };
    if (type === 'RegExpLiteral') literals.push({ source: pattern ?? '', flags: flags ?? '' });
    if (callee?.value === 'RegExp') makesOne = true;
    Object.values(node).forEach(visit);
  };
  const syntax = path.endsWith('.mjs')
    ? ({ syntax: 'ecmascript', decorators: true } as const)
    : ({ syntax: 'typescript', decorators: true, tsx: path.endsWith('.tsx') } as const);
  visit(parseSync(text, { ...syntax, target: 'es2022' }).body);
  return { literals, makesOne };
}

function allExpressions(): FoundExpressions {
  const found: FoundExpressions = { expressions: new Map(), builtFromText: [] };
  const add = (where: string, { source, flags }: Pattern): void =>
    void found.expressions.set(`/${source}/${flags}`, { where, source, flags });
  const files = programs
    .flatMap(filesBelow)
    .filter((path) => /(?<!\.d)\.(tsx?|mjs)$/.test(path) && !/\.spec\./.test(path) && path !== ofTheBuild);
  for (const path of files) {
    const { literals, makesOne } = expressionsIn(readFileSync(join(root, path), 'utf8'), path);
    for (const one of literals) add(path, one);
    if (makesOne) found.builtFromText.push(path);
  }
  for (const [name, { _zod }] of Object.entries(ofLibraries)) {
    const { pattern } = _zod.def as { pattern?: RegExp };
    if (!pattern) throw new Error(`${name} has no expression any more`);
    add(name, pattern);
  }
  return found;
}

/** An expression without unlimited repetition takes at most this many steps per letter. */
function repeats({ source }: Expression): boolean {
  return /[*+]|\{\d+,\}/.test(source);
}

const limits = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  attackLimit: 20_000_000,
  maxIteration: 5,
  randomSeed: 1,
};

/** Empty, or why the steps grow faster than the text. They are counted, so the speed of the machine is irrelevant. */
async function whyNotLinear({ source, flags }: Expression): Promise<string | undefined> {
  const result = await examine(source, flags, limits);
  if (result.status === 'safe') return undefined;
  return result.status === 'unknown'
    ? `unknown: ${result.error.kind}`
    : `${result.complexity.summary}: ${result.attack.pattern}`;
}

/** The checker is deterministic, so an expression that was found linear is not checked again until it changes. */
class Linear {
  private readonly file = join(root, '.test/linear-expressions.json');
  private readonly question = JSON.stringify([version, limits]);
  private readonly before = new Set(this.read());

  has(name: string): boolean {
    return this.before.has(name);
  }

  write(names: readonly string[]): void {
    mkdirSync(join(root, '.test'), { recursive: true });
    writeFileSync(this.file, JSON.stringify({ question: this.question, names }));
  }

  private read(): readonly string[] {
    if (!existsSync(this.file)) return [];
    const { question, names } = JSON.parse(readFileSync(this.file, 'utf8')) as { question: string; names: string[] };
    return question === this.question ? names : [];
  }
}

/** Each value once, on as many lanes as there are processors. */
async function inLanes<T>(values: readonly T[], run: (value: T) => Promise<void>): Promise<void> {
  const rest = values.values();
  const lane = async () => {
    for (const value of rest) await run(value);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}

describe('the regular expressions of the programs', () => {
  const { expressions, builtFromText } = allExpressions();

  it('take steps in proportion to the text, for any input', async () => {
    const slow: string[] = [];
    const linear = new Linear();
    const repeating = [...expressions].filter(([, one]) => repeats(one));
    const proven = new Set(repeating.flatMap(([name]) => (linear.has(name) ? [name] : [])));
    await inLanes(
      repeating.filter(([name]) => !proven.has(name)),
      async ([name, one]) => {
        const why = await whyNotLinear(one);
        if (why === undefined) proven.add(name);
        else slow.push(`${one.where}: ${name}  ${why}`);
      },
    );
    linear.write([...proven].sort());
    if (slow.length > 0)
      throw new Error(
        `Say where a repetition begins, (?<!0)0+$ for 0+$, or go over the text in a loop:\n  ${slow.join('\n  ')}`,
      );
    expect(expressions.size).toBeGreaterThan(100);
  }, 240_000);

  it('are literals: only paths and the samples of the API are built from parts', () => {
    expect(builtFromText.sort()).toEqual(['server/api-description/example.ts', 'server/http/serve.ts']);
  });
});
