import { Command, CommanderError } from 'commander';
import type { Aggregate } from '../server/projection/aggregate.js';
import { prompt } from './terminal/prompt.js';
import { catalogue } from './catalogue.js';
import { paint, usesColour } from './terminal/colour.js';
import { Context } from './kit/context.js';
import { CliError, exitCodes, explain, type Exit, type Explanation } from './terminal/exit.js';
import { Installation } from './installation/open.js';
import { commonOptions, writerOptions } from './kit/options.js';
import { chosenFields, render, type Format, type OutputOptions } from './kit/output.js';
import { processTerminal, type Terminal } from './terminal/terminal.js';
import { topics } from './help/topics.js';
import { leaveTrace } from './kit/trail.js';
import { argumentText, isNoun, type Answer, type Noun, type Shape, type Verb } from './kit/verb.js';

interface CommonOptions {
  json?: string | boolean;
  csv?: boolean;
  output?: Format;
  color?: boolean;
  input?: boolean;
  verbose?: boolean;
  dataDir?: string;
  yes?: boolean;
  dryRun?: boolean;
}

const commonNames = new Set(['json', 'csv', 'output', 'color', 'input', 'verbose', 'dataDir', 'yes', 'dryRun']);

export interface RunOptions {
  /** Aggregates used instead of the product's own, for tests of the command line itself. */
  aggregates?: readonly Aggregate[];
}

/** Runs one command line and returns its exit code. */
export async function run(argv: readonly string[], terminal: Terminal, options: RunOptions = {}): Promise<number> {
  let exit: Exit = 'ok';
  const program = programOf(terminal, async (verb, path, typed) => {
    exit = await perform(verb, path, typed, terminal, options);
  });
  try {
    await program.parseAsync([...argv], { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.ok.code;
    if (error instanceof CommanderError && error.code === 'commander.help') return exitCodes.usage.code;
    const explanation = explain(error);
    const wantsJson = argv.some((argument) => /^--(json|output=(nd)?json)/.test(argument));
    complain(terminal, explanation, {
      isJson: wantsJson,
      requestId: null,
      hasColour: usesColour(terminal.messages, terminal.environment, argv.includes('--no-color')),
    });
    exit = explanation.exit;
  }
  return exitCodes[exit].code;
}

/** Runs the command line of this process. */
export async function main(home: string): Promise<void> {
  const terminal = processTerminal(home, () => {
    process.stderr.write('Interrupted\n');
    process.exit(exitCodes.interrupted.code);
  });
  process.exitCode = await run(process.argv.slice(2), terminal);
  // A database connection that is still closing must not delay the exit after Ctrl+C.
  if (terminal.signal.aborted) process.exit();
}

type Perform = (
  verb: Verb,
  path: string,
  typed: { arguments: readonly unknown[]; options: CommonOptions & Record<string, unknown> },
) => Promise<void>;

export function programOf(terminal: Pick<Terminal, 'output' | 'messages'>, performVerb: Perform): Command {
  const program = new Command('zuuch')
    .description('The command line of Zuuch, the back office of a freight forwarder.')
    .usage('<noun> <verb> [arguments] [options]')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void terminal.output.write(text),
      writeErr: (text) => void terminal.messages.write(text),
      // Printed once, by `run`, in the requested format.
      outputError: () => undefined,
      getOutHelpWidth: () => terminal.output.columns ?? 100,
      getErrHelpWidth: () => terminal.messages.columns ?? 100,
    })
    .helpCommand(false);
  for (const entry of catalogue) {
    if (isNoun(entry)) addNoun(program, entry, performVerb);
    else addVerb(program, entry, entry.name, performVerb);
  }
  addHelp(program, terminal);
  return program;
}

function addNoun(program: Command, noun: Noun, performVerb: Perform): void {
  const command = program.command(noun.name).description(noun.about).helpCommand(false);
  for (const verb of noun.verbs) addVerb(command, verb, `${noun.name} ${verb.name}`, performVerb);
}

function addVerb(parent: Command, verb: Verb, path: string, performVerb: Perform): void {
  const command = parent.command(verb.name).description(verb.about).helpCommand(false);
  command.addHelpText('before', `Examples:\n${verb.examples.map((example) => `  $ zuuch ${example}\n`).join('')}`);
  for (const argument of verb.arguments ?? []) command.argument(argumentText(argument), argument.about);
  for (const { flags, about } of verb.options ?? []) command.option(flags, about);
  for (const option of [...(verb.writes ? writerOptions : []), ...commonOptions]) command.addOption(option);
  command.action(async () => performVerb(verb, path, { arguments: command.processedArgs, options: command.opts() }));
}

/** `zuuch help`, `zuuch help users add`, `zuuch help exit-codes`. */
function addHelp(program: Command, terminal: Pick<Terminal, 'output'>): void {
  program
    .command('help')
    .description('Shows help for a command or a topic')
    .argument('[command-or-topic...]')
    .action((words: string[]) => {
      const topic = words.length === 1 ? topics.find(({ name }) => name === words[0]) : undefined;
      if (topic) {
        terminal.output.write(topic.text());
        return;
      }
      let command: Command = program;
      for (const word of words) {
        const next = command.commands.find((candidate) => candidate.name() === word);
        if (!next)
          throw new CliError('NoSuchCommand', `There is no help for ${words.join(' ')}`, {
            hint: 'zuuch help shows all commands.',
            exit: 'usage',
          });
        command = next;
      }
      command.outputHelp();
    });
  program.addHelpText(
    'after',
    `\nTopics of zuuch help:\n${topics.map(({ name, about }) => `  ${name.padEnd(12)} ${about}\n`).join('')}`,
  );
}

async function perform(
  verb: Verb,
  path: string,
  typed: Parameters<Perform>[2],
  baseTerminal: Terminal,
  options: RunOptions,
): Promise<Exit> {
  const common: CommonOptions = typed.options;
  const terminal =
    common.dataDir === undefined
      ? baseTerminal
      : { ...baseTerminal, environment: { ...baseTerminal.environment, DATA_DIR: common.dataDir } };
  const installation = new Installation(terminal, options.aggregates);
  const isDryRun =
    verb.writes !== undefined && (Boolean(common.dryRun) || (Boolean(verb.writes.isDryByDefault) && !common.yes));
  const mode = {
    mayWrite: verb.writes !== undefined && !isDryRun,
    isDryRun,
    isConfirmed: Boolean(common.yes),
    isNonInteractive: common.input === false,
  };
  const context = new Context(terminal, installation, path, mode);
  const hasColour = (output: Terminal['output']) => usesColour(output, terminal.environment, common.color === false);
  try {
    const shape = shapeFor(verb, typed);
    const outputOptions = chooseOutput(shape, common, terminal, hasColour(terminal.output));
    const input = inputOf(verb, typed);
    if (mode.mayWrite) await allow(context);
    const answer = await performTraced(verb, input, context);
    if (answer.more && outputOptions.format === 'json')
      throw new CliError('Usage', 'A JSON list has an end, and what is followed has none', {
        hint: 'Use --output ndjson.',
        exit: 'usage',
      });
    if (!answer.isWritten) terminal.output.write(render(shape, answer.data, outputOptions));
    for await (const rows of answer.more ?? [])
      terminal.output.write(render(shape, rows, { ...outputOptions, isContinued: true }));
    if (answer.more && terminal.signal.aborted) return 'interrupted';
    if (answer.summary) terminal.messages.write(`${answer.summary}\n`);
    if (common.verbose) terminal.messages.write(`request ${context.requestId}\n`);
    return answer.exit ?? 'ok';
  } catch (error) {
    const explanation = explain(error);
    const isJson = common.json !== undefined || common.output === 'json' || common.output === 'ndjson';
    complain(terminal, explanation, { isJson, requestId: context.requestId, hasColour: hasColour(terminal.messages) });
    if (common.verbose && error instanceof Error) terminal.messages.write(`${error.stack}\n`);
    return explanation.exit;
  } finally {
    await installation.close().catch(() => undefined);
  }
}

/** A command that records no event writes a line to the command-line log, even if it failed halfway. */
async function performTraced(verb: Verb, input: unknown, context: Context): Promise<Answer> {
  if (verb.writes?.trace !== 'line' || context.isDryRun) return verb.run(input, context);
  let exit: Exit = 'failure';
  try {
    const answer = await verb.run(input, context);
    exit = answer.exit ?? 'ok';
    return answer;
  } catch (error) {
    exit = explain(error).exit;
    throw error;
  } finally {
    await leaveTrace(context, input, exit);
  }
}

function shapeFor({ arguments: named = [], shape, variants }: Verb, typed: Parameters<Perform>[2]): Shape {
  const value = typed.arguments[named.findIndex(({ name }) => name === variants?.argument)];
  return variants?.shapes[String(value)] ?? shape;
}

function chooseOutput(shape: Shape, common: CommonOptions, terminal: Terminal, hasColour: boolean): OutputOptions {
  if (common.json !== undefined) {
    const fields = typeof common.json === 'string' ? chosenFields(shape, common.json) : undefined;
    return { format: 'json', ...(fields ? { fields } : {}), hasColour };
  }
  return { format: common.csv ? 'csv' : (common.output ?? (terminal.output.isTTY ? 'table' : 'tsv')), hasColour };
}

function inputOf(verb: Verb, typed: Parameters<Perform>[2]): unknown {
  const own = Object.entries(typed.options).filter(([name]) => !commonNames.has(name));
  const named = (verb.arguments ?? []).map(({ name }, i) => [name, typed.arguments[i]] as const);
  const result = verb.input.safeParse(Object.fromEntries([...own, ...named]));
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    (issue) => `${optionOf(String(issue.path[0] ?? ''), verb)}: ${issue.message}`,
  );
  throw new CliError('Usage', problems.join('; '), { hint: 'Add --help to see what it takes.', exit: 'usage' });
}

/** The name as the user types it. */
function optionOf(name: string, verb: Verb): string {
  return verb.arguments?.some((argument) => argument.name === name)
    ? name
    : `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

async function allow(context: Context): Promise<void> {
  if (context.mode.isConfirmed) return;
  if (!context.canPrompt) {
    throw new CliError('NotConfirmed', `zuuch ${context.command} changes data`, {
      hint: 'Add --yes to do it, or --dry-run to look first.',
      exit: 'usage',
    });
  }
  const answer = await prompt(context.terminal, `zuuch ${context.command} changes data. Continue? [y/N] `);
  if (!/^y(es)?$/i.test(answer.trim())) throw new CliError('NotConfirmed', 'Nothing was changed', { exit: 'usage' });
}

interface Complaint {
  isJson: boolean;
  requestId: string | null;
  hasColour: boolean;
}

function complain(
  terminal: Terminal,
  { code, message, hint, isFault }: Explanation,
  { isJson, requestId, hasColour }: Complaint,
): void {
  if (isJson) {
    const number = isFault && requestId !== null ? { requestId } : {};
    terminal.messages.write(`${JSON.stringify({ error: { code, message, hint, ...number } })}\n`);
    return;
  }
  terminal.messages.write(`${paint('error', 'red', hasColour)}: ${message}\n`);
  if (hint) terminal.messages.write(`${hint}\n`);
}
