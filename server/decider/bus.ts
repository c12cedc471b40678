import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Json } from '../../contract/json.js';
import { CommandRunner, type CommandDefinition, type Envelope } from './command.js';

/** A command definition with its command, of any type; `toRun` pairs two that fit each other. */
export interface CommandToRun<A extends Json = Json> {
  definition: CommandDefinition<unknown, A>;
  command: unknown;
}

export function toRun<C, A extends Json, D extends object, F extends object>(
  definition: CommandDefinition<C, A, D, F>,
  command: NoInfer<C>,
): CommandToRun<A> {
  return { definition, command };
}

/** The message on the command bus. */
class RunCommand<A extends Json = Json> extends Command<A> {
  constructor(
    readonly what: CommandToRun<A>,
    readonly envelope: Envelope,
  ) {
    super();
  }
}

/** Wraps a command for the bus; the type of the answer is that of the command. */
export function message<C, A extends Json, D extends object, F extends object>(
  definition: CommandDefinition<C, A, D, F>,
  command: NoInfer<C>,
  envelope: Envelope,
): Command<A> {
  return new RunCommand(toRun(definition, command), envelope);
}

/** The bus finds a handler by the class of a message; the message contains its command, so one handler serves all commands. */
@CommandHandler(RunCommand)
export class RunCommandHandler implements ICommandHandler<RunCommand, Json> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ what, envelope }: RunCommand): Promise<Json> {
    return this.runner.run(what.definition, what.command, envelope);
  }
}
