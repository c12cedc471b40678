import { Controller, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Json } from '../../contract/json.js';
import type { MessageName } from '../../contract/refusals/messages.js';
import type { AnswerOf, Route } from '../../contract/route.js';
import { message, type CommandToRun } from '../decider/bus.js';
import type { CommandDefinition } from '../decider/command.js';
import type { Call } from './call.js';
import { Serve } from './serve.js';

/** A call that only runs a command: it needs no controller method of its own. */
export interface CommandCall {
  route: Route;
  definition: CommandToRun['definition'];
  /** The input of the command. */
  body(call: Call): unknown;
  serve(call: Call, bus: CommandBus): Promise<object>;
}

interface Declared<R extends Route, C, A> {
  /** The input of the command. */
  body(call: Call<R>): NoInfer<C>;
  doneMessage: MessageName;
  /** The answer besides the message. */
  answer?(decided: NoInfer<A>): Omit<AnswerOf<R>, 'message'> & object;
  /** Translates a refusal into the names of the caller's form. */
  inWords?(refusal: unknown): unknown;
}

/** A call that runs a command: which one, with which input, and the message when it is done. */
export function commandCall<R extends Route, C, A extends Json, D extends object, F extends object>(
  route: R,
  definition: CommandDefinition<C, A, D, F>,
  { body, doneMessage, answer, inWords = (refusal) => refusal }: Declared<R, C, A>,
): CommandCall {
  return {
    route,
    definition,
    body,
    async serve(call: Call<R>, bus) {
      const command = body(call);
      try {
        const decided = await bus.execute(message(definition, command, call.envelope(command as Json)));
        return { message: call.message(doneMessage), ...answer?.(decided) };
      } catch (error) {
        throw inWords(error);
      }
    },
  };
}

/** One controller for all of these calls. */
export function commandController(calls: readonly CommandCall[]): Type<object> {
  class CommandCalls {
    constructor(readonly bus: CommandBus) {}
  }
  for (const { route, serve } of calls) {
    const method = { value: served, writable: true, configurable: true };
    Object.defineProperty(CommandCalls.prototype, route.name, method);
    Serve(route)(CommandCalls.prototype, route.name, method);
    function served(this: CommandCalls, call: Call) {
      return serve(call, this.bus);
    }
  }
  Reflect.defineMetadata('design:paramtypes', [CommandBus], CommandCalls);
  Controller()(CommandCalls);
  return CommandCalls;
}
