import type { ReferenceDeclaration } from '../../../contract/reference/declaration.js';
import { referenceRoutes } from '../../../contract/reference/routes.js';
import { commandCall, type CommandCall } from '../../http/command-calls.js';
import { commandsOfList } from './list-commands.js';

/** The calls that write the entries of a list; a person can also be erased. */
export function entryCalls(declaration: ReferenceDeclaration): CommandCall[] {
  const routes = referenceRoutes[declaration.name];
  const { save, remove, merge, confirm, erase } = commandsOfList(declaration.name);
  const calls = [
    commandCall(routes.add, save, {
      body: ({ body: { values } }) => ({ rows: [{ given: values }] }),
      doneMessage: 'saved',
      answer: ({ ids: [id = 0] }) => ({ id }),
    }),
    commandCall(routes.edit, save, {
      body: ({ params: { id }, body: { values, version } }) => ({ rows: [{ id, given: values }], version }),
      doneMessage: 'updated',
      answer: ({ ids: [id = 0] }) => ({ id }),
    }),
    commandCall(routes.delete, remove, {
      body: ({ params: { id } }) => ({ id }),
      doneMessage: 'deleted',
    }),
    declaration.confirmedBy === undefined
      ? commandCall(routes.merge, merge, {
          body: ({ params: { id }, body: { into } }) => ({ id, into }),
          doneMessage: 'merged',
          answer: ({ id }) => ({ id }),
        })
      : commandCall(routes.confirm, confirm, {
          body: ({ params: { id }, body: { version } }) => ({ id, version }),
          doneMessage: 'updated',
          answer: ({ id }) => ({ id }),
        }),
  ];
  const { counterpart } = declaration;
  // A payer or an agent: also for users who see no form of it.
  if (counterpart !== undefined)
    calls.push(
      commandCall(routes.link, save, {
        body: ({ params: { id }, body }) => ({ rows: [{ id, given: { [counterpart]: body.with } }] }),
        doneMessage: 'updated',
        answer: ({ ids: [id = 0] }) => ({ id }),
      }),
      commandCall(routes.numbers, save, {
        body: ({ params: { id }, body: { values, version } }) => ({ rows: [{ id, given: values }], version }),
        doneMessage: 'updated',
        answer: ({ ids: [id = 0] }) => ({ id }),
      }),
    );
  if (!declaration.isPerson) return calls;
  return [
    ...calls,
    commandCall(routes.erase, erase, { body: ({ params: { id } }) => ({ id }), doneMessage: 'deleted' }),
  ];
}
