import type { Type } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Json } from '../../contract/json.js';
import { CommandRunner, type CommandDefinition, type Envelope } from './command.js';

/** The commands of an aggregate by name; the keys are the names that the log keeps. */
// oxlint-disable-next-line typescript/no-explicit-any -- each definition has its own command and facts; the class below types them one by one
export type CommandSet = Readonly<Record<string, CommandDefinition<any, any, any, any>>>;

type CommandOf<S extends CommandSet, K extends keyof S> =
  S[K] extends CommandDefinition<infer C, infer _A, infer _D, infer _F> ? C : never;
type AnswerOf<S extends CommandSet, K extends keyof S> =
  S[K] extends CommandDefinition<infer _C, infer A, infer _D, infer _F> ? A : never;

/** What travels on the command bus: one class per aggregate, around the name and the body of its command. */
abstract class AggregateCommand extends Command<Json> {
  constructor(
    readonly name: string,
    readonly body: unknown,
    readonly envelope: Envelope,
  ) {
    super();
  }
}

/** The bus finds a handler by the command's class, so every aggregate gets one of each, made here from its definitions. */
export function commandsOf<S extends CommandSet>(definitions: S) {
  class Message extends AggregateCommand {}

  @CommandHandler(Message)
  class Handler implements ICommandHandler<Message, Json> {
    constructor(private readonly runner: CommandRunner) {}

    async execute({ name, body, envelope }: Message): Promise<Json> {
      const definition = definitions[name];
      if (!definition) throw new Error(`${name} is not a command of this aggregate`);
      return this.runner.run(definition, body, envelope) as Promise<Json>;
    }
  }

  return {
    Handler: Handler as Type<ICommandHandler<Message, Json>>,
    /** A message for the bus; its answer has the type that the command decides. */
    message<K extends keyof S & string>(name: K, body: CommandOf<S, K>, envelope: Envelope): Command<AnswerOf<S, K>> {
      return new Message(name, body, envelope) as unknown as Command<AnswerOf<S, K>>;
    },
  };
}
