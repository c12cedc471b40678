import { z } from 'zod';
import { jobStates } from '../../contract/job/routes.js';
import { jobKinds } from '../../server/composition/declared/jobs.js';
import { CliError } from '../terminal/exit.js';
import { verb, type Noun } from '../kit/verb.js';

const list = verb({
  name: 'list',
  about: 'Shows all work in the background by its kind: what runs, last ran, comes next, took, failed and why',
  examples: ['queue list', 'queue list --json kind,next,reason'],
  shape: {
    columns: [
      { name: 'kind', about: 'its name, for queue jobs' },
      { name: 'runs_in', about: 'server or worker' },
      { name: 'running', about: 'jobs in work', align: 'right' },
      { name: 'waiting', about: 'jobs that wait for their time or their turn', align: 'right' },
      { name: 'failed', about: 'jobs that failed in the last seven days', align: 'right' },
      { name: 'last', about: 'when one last came to its end' },
      { name: 'seconds', about: 'how long that one took', align: 'right' },
      { name: 'next', about: 'when the next one is due' },
      { name: 'reason', about: 'why the last one failed' },
      { name: 'title', about: 'what it does', isWide: true },
    ],
  },
  input: z.object({}),
  async run(_input, context) {
    const { kindsOverview } = await import('../../server/job/overview.js');
    const { pool } = await context.store();
    const kinds = await kindsOverview(pool, jobKinds);
    return { data: kinds.map(({ title, ...kind }) => ({ ...kind, title: title.en })) };
  },
});

const jobs = verb({
  name: 'jobs',
  about: 'Lists the latest jobs, those that failed unless said otherwise',
  options: [
    { flags: '--kind <kind>', about: 'as queue list names it' },
    { flags: '--state <state>', about: jobStates.join(', ') },
  ],
  examples: ['queue jobs', 'queue jobs --kind export --state waiting'],
  shape: {
    columns: [
      { name: 'key', about: 'its name, for queue retry' },
      { name: 'state', about: jobStates.join(', ') },
      { name: 'person', about: 'number of the account that asked', align: 'right' },
      { name: 'attempts', about: 'attempts that failed', align: 'right' },
      { name: 'due', about: 'when it is due' },
      { name: 'started', about: 'when it was last begun' },
      { name: 'ended', about: 'when it came to its end' },
      { name: 'reason', about: 'why it failed' },
    ],
  },
  input: z.object({
    kind: z.enum(jobKinds.map(({ name }) => name)).optional(),
    state: z.enum(jobStates).default('failed'),
  }),
  async run({ kind, state }, context) {
    const { latestJobs } = await import('../../server/job/overview.js');
    const { namesFrom } = await import('../../server/decider/actor-names.js');
    const { names } = await import('../../server/composition/declared/names.js');
    const { pool } = await context.store();
    const kinds = jobKinds.filter(({ name }) => kind === undefined || name === kind);
    const found = await latestJobs(pool, namesFrom(pool, names), { kinds, states: [state] }, 100);
    return { data: found.map((job) => ({ ...job })) };
  },
});

const retry = verb({
  name: 'retry',
  about: 'Lets a job that failed begin anew, with all its attempts',
  arguments: [{ name: 'job', about: 'as queue jobs names it: export:12' }],
  examples: ['queue retry export:12 --yes'],
  shape: {
    columns: [],
    object: {
      fields: [
        { name: 'key', about: 'its name' },
        { name: 'state', about: 'what it is now' },
      ],
    },
  },
  writes: { trace: 'line' },
  input: z.object({ job: z.string().min(1).max(200) }),
  async run({ job: key }, context) {
    const { Jobs } = await import('../../server/job/jobs.js');
    const { pool } = await context.store();
    const all = new Jobs(pool);
    const found = await all.find(key);
    if (!found) throw new CliError('NoSuchJob', `There is no job ${key}`, { exit: 'notFound' });
    if (found.state !== 'failed')
      throw new CliError('NotFailed', `Job ${key} is ${found.state}; only one that failed can begin anew`, {
        exit: 'conflict',
      });
    if (context.isDryRun) return { data: { key, state: found.state }, summary: `Would let job ${key} begin anew` };
    await all.reopen(key);
    return { data: { key, state: 'waiting' }, summary: `Job ${key} begins anew` };
  },
});

const release = verb({
  name: 'release',
  about: 'Lets schedules, letters and pushed notices of a restored store run again; they are paused by backup restore',
  examples: ['queue release --dry-run', 'queue release --yes'],
  shape: {
    columns: [],
    object: {
      fields: [
        { name: 'restored', about: 'when the store was restored; null if it was not paused' },
        { name: 'backup', about: 'when the backup was made; null if it was not paused' },
        { name: 'paused', about: 'whether they are paused now' },
      ],
    },
  },
  writes: { trace: 'line' },
  input: z.object({}),
  async run(_input, context) {
    const { findPause, releaseStore } = await import('../../server/job/restore-pause.js');
    const { pool } = await context.store();
    const pause = await findPause(pool);
    const times = {
      restored: pause?.restoredAt.toISOString() ?? null,
      backup: pause?.backedUpAt.toISOString() ?? null,
    };
    if (!pause) return { data: { ...times, paused: false }, summary: 'Nothing is paused' };
    if (context.isDryRun)
      return { data: { ...times, paused: true }, summary: 'Would let schedules, letters and pushed notices run again' };
    await releaseStore(pool);
    return { data: { ...times, paused: false }, summary: 'Schedules, letters and pushed notices run again' };
  },
});

export const queue: Noun = { name: 'queue', about: 'Work in the background', verbs: [list, jobs, retry, release] };
