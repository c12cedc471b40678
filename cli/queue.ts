import { z } from 'zod';
import { localInstant } from '../contract/time.js';
import { CliError } from './exit.js';
import { verb, type Noun } from './verb.js';

/** As the queue calls them; they are checked where it is asked. */
const states = ['waiting', 'active', 'delayed', 'completed', 'failed'] as const;

const stats = verb({
  name: 'stats',
  about: 'Counts the jobs of the worker by what they are doing, and says where the queue lies',
  examples: ['queue stats', 'queue stats --json'],
  shape: {
    columns: [
      { name: 'queue', about: 'its name' },
      { name: 'backend', about: 'postgres or redis' },
      ...states.map((name) => ({ name, about: `jobs that are ${name}`, align: 'right' as const })),
    ],
  },
  input: z.object({}),
  async run(_input, context) {
    const { withExports } = await import('./export-services.js');
    return withExports(context, async ({ queue: exports, pastQueue, backend }) => {
      const countsOf = async (queue: typeof exports) => {
        const counts = await queue.counts();
        const figures = Object.fromEntries(states.map((name) => [name, counts[name] ?? 0]));
        return { queue: queue.name, backend: backend.name, ...figures };
      };
      return { data: [await countsOf(exports), await countsOf(pastQueue)] };
    });
  },
});

const list = verb({
  name: 'list',
  about: 'Lists the jobs that make files, those that failed unless said otherwise',
  options: [{ flags: '--state <state>', about: states.join(', ') }],
  examples: ['queue list', 'queue list --state waiting'],
  shape: {
    columns: [
      { name: 'job', about: 'its name, for queue retry' },
      { name: 'request', about: 'number of the request that it is for', align: 'right' },
      { name: 'attempts', about: 'attempts that failed', align: 'right' },
      { name: 'since', about: 'when it was put there' },
      { name: 'reason', about: 'why it failed' },
    ],
  },
  input: z.object({ state: z.enum(states).default('failed') }),
  async run({ state }, context) {
    const { withExports } = await import('./export-services.js');
    return withExports(context, async ({ queue }) => {
      const jobs = await queue.jobs([state], 100);
      return {
        data: jobs.map((job) => ({
          job: job.id ?? '',
          request: job.data.id,
          attempts: job.attemptsMade,
          since: localInstant(new Date(job.timestamp)),
          reason: job.failedReason ?? null,
        })),
      };
    });
  },
});

const retry = verb({
  name: 'retry',
  about: 'Lets a request that failed begin anew',
  arguments: [{ name: 'job', about: 'as queue list names it: export-12' }],
  examples: ['queue retry export-12 --yes'],
  shape: {
    columns: [],
    object: {
      fields: [
        { name: 'job', about: 'its name' },
        { name: 'state', about: 'what the request is now' },
      ],
    },
  },
  writes: { trace: 'line' },
  input: z.object({
    job: z.string().regex(/^export-\d{1,9}$/, 'is written as queue list shows it'),
  }),
  async run({ job }, context) {
    const { withExports } = await import('./export-services.js');
    const id = Number(job.slice(job.lastIndexOf('-') + 1));
    return withExports(context, async ({ requests, queue }) => {
      const request = await requests.find(id);
      if (!request) throw new CliError('NoSuchRequest', `There is no request ${id}`, { exit: 'notFound' });
      if (request.state !== 'failed')
        throw new CliError('NotFailed', `Request ${id} is ${request.state}; only one that failed can begin anew`, {
          exit: 'conflict',
        });
      if (context.isDryRun)
        return { data: { job, state: request.state }, summary: `Would let request ${id} begin anew` };
      await requests.reopen(id);
      await queue.ensure(id);
      return { data: { job, state: 'queued' }, summary: `Request ${id} begins anew` };
    });
  },
});

export const queue: Noun = { name: 'queue', about: 'The jobs of the worker', verbs: [stats, list, retry] };
