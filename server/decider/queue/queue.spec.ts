import { expect, it } from '@jest/globals';
import { clerk } from '../../../test/builders/kernel.js';
import { CommandQueue, groupsOf, type Batch, type QueuedCommand } from './queue.js';

const nothing = () => ({ events: [], meta: { actor: clerk, request: '', command: '' } });

function command(key: string, isExclusive: boolean, together?: string): QueuedCommand {
  const exclusive = isExclusive ? { exclusive: async () => nothing, together } : {};
  const work = { streams: [], key, decide: nothing, ...exclusive };
  return { work, since: 0, resolve: () => undefined, reject: () => undefined };
}

function batchesOf(...commands: readonly QueuedCommand[]): (string | null)[][] {
  const queue = new CommandQueue();
  for (const one of commands) queue.push(one);
  const batches: (string | null)[][] = [];
  while (queue.length > 0) batches.push(queue.next().map(({ work }) => work.key));
  return batches;
}

it('commands that are decided with the head locked wait together, apart from others, in the order in which they came', () =>
  expect(
    batchesOf(
      command('a', false),
      command('b', false),
      command('c', true),
      command('d', true),
      command('e', true),
      command('f', false),
    ),
  ).toEqual([['a', 'b'], ['c', 'd', 'e'], ['f']]));

it('of those that wait together, only neighbours of one name are decided together, and only where their name says so', () => {
  const batch = [
    ...[command('a', true), command('b', true), command('c', true, 'Move'), command('d', true, 'Move')],
    ...[command('e', true, 'Copy'), command('f', true, 'Move')],
  ];
  const groups = groupsOf(batch).map((group) => group.map(({ work }) => work.key));
  expect(groups).toEqual([['a'], ['b'], ['c', 'd'], ['e'], ['f']]);
});

it('the head is not locked for more than twenty of them at once', () => {
  const many = Array.from({ length: 45 }, (_, at) => command(String(at), true));
  expect(batchesOf(...many).map((batch) => batch.length)).toEqual([20, 20, 5]);
});

it('later commands join a batch that is not decided yet, as many as it may have and none past one that locks the head', () => {
  const queue = new CommandQueue();
  const push = (...commands: readonly QueuedCommand[]) => commands.forEach((one) => queue.push(one));
  const joining = (batch: Batch) => queue.nextWith(batch).map(({ work }) => work.key);
  push(command('a', false));
  const batch = queue.next();
  expect(joining(batch)).toEqual([]);
  push(command('b', false), command('c', true), command('d', false));
  expect(joining(batch)).toEqual(['b']);
  expect(joining(batch)).toEqual([]);
  expect(queue.length).toBe(2);
  queue.next();
  push(command('e', false));
  const nearlyFull = Array.from({ length: 199 }, (_, at) => command(String(at), false));
  expect(joining(nearlyFull)).toEqual(['d']);
});
