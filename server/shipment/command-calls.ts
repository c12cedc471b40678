import { Controller, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Json, JsonObject } from '../../contract/json.js';
import type { MessageName } from '../../contract/messages.js';
import type { AnswerOf, Route } from '../../contract/route.js';
import type { commandsOf } from '../decider/bus.js';
import type { Call } from '../http/call.js';
import type { SectionForm } from '../../contract/shipment/section-form.js';
import { Serve } from '../http/serve.js';
import { inWordsOf } from './form-words.js';

/** A call that is a plain command: which one, with what, and what is said when it is done. It needs no method of a controller. */
export interface CommandCall {
  route: Route;
  command: string;
  body(call: Call): object;
  says: MessageName;
  /** What is answered beside the message. */
  answer(decided: JsonObject): object;
  /** The form that it saves: what somebody else changed meanwhile is told in its words. */
  form: SectionForm | undefined;
}

interface Declared<R extends Route> {
  body(call: Call<R>): object;
  says: MessageName;
  answer?(decided: JsonObject): Omit<AnswerOf<R>, 'message'> & object;
  form?: SectionForm;
}

export function commandCall<R extends Route>(
  route: R,
  command: string,
  { body, says, answer = () => ({}) as never, form }: Declared<R>,
): CommandCall {
  return { route, command, body: body as CommandCall['body'], says, answer, form };
}

/** One controller for all of them. */
export function commandController(bus: ReturnType<typeof commandsOf>, calls: readonly CommandCall[]): Type<object> {
  class CommandCalls {
    constructor(readonly commands: CommandBus) {}
  }
  for (const { route, command, body, says, answer, form } of calls) {
    const serve = async function (this: CommandCalls, call: Call): Promise<object> {
      const sent = body(call);
      try {
        const decided = await this.commands.execute(bus.message(command, sent as never, call.envelope(sent as Json)));
        return { message: call.say(says), ...answer(decided as JsonObject) };
      } catch (error) {
        throw form ? inWordsOf(form, error) : error;
      }
    };
    Object.defineProperty(CommandCalls.prototype, route.name, { value: serve, writable: true, configurable: true });
    const descriptor = Object.getOwnPropertyDescriptor(CommandCalls.prototype, route.name);
    Serve(route)(CommandCalls.prototype, route.name, descriptor as never);
  }
  Reflect.defineMetadata('design:paramtypes', [CommandBus], CommandCalls);
  Controller()(CommandCalls);
  return CommandCalls;
}
