import { expect, it } from '@jest/globals';
import { clerk } from '../../../test/builders/kernel.js';
import { CommandQueue, type QueuedCommand } from './queue.js';

const nothing = () => ({ events: [], meta: { actor: clerk, request: '', command: '' } });

function command(key: string, isExclusive: boolean): QueuedCommand {
  const exclusive = isExclusive ? { exclusive: async () => nothing } : {};
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

it('the head is not locked for more than twenty of them at once', () => {
  const many = Array.from({ length: 45 }, (_, at) => command(String(at), true));
  expect(batchesOf(...many).map((batch) => batch.length)).toEqual([20, 20, 5]);
});
