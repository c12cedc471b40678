import { z } from 'zod';
import { auditChecks } from '../../server/composition/declared/audits.js';
import { ChangedRecords } from '../../server/audit/changed-records.js';
import { runAudits, type AuditReach } from '../../server/audit/run-audits.js';
import { storeRun, readRunById, readRuns, type AuditRun } from './audit-runs.js';
import type { Context } from '../kit/context.js';
import { CliError } from '../terminal/exit.js';
import { count } from '../terminal/progress.js';
import { verb, type Column, type Shape } from '../kit/verb.js';

const idColumn: Column = { name: 'id', about: 'the number of the run; null where it could not be kept' };
const findingsShape: Shape = {
  columns: [
    { name: 'check', about: 'which law' },
    { name: 'row', about: 'the row that differs' },
    { name: 'what', about: 'what is wrong with it' },
    { name: 'expected', about: 'what the log says' },
    { name: 'found', about: 'what stands there' },
  ],
  object: {
    fields: [
      idColumn,
      { name: 'at', about: 'when it began' },
      { name: 'by', about: 'who ran it' },
      { name: 'position', about: 'where the log stood' },
      { name: 'seconds', about: 'how long it took' },
      { name: 'since', about: 'only records were read that events after this position changed; null where all were' },
      { name: 'records', about: 'how many records that are; null where all were read' },
      {
        name: 'checks',
        about:
          'the laws that were gone through: name, about, findings, and reach: all, changed or both, whichever records were read',
      },
      { name: 'findings', about: 'the rows that differ: check, row, what, expected, found' },
    ],
    rows: 'findings',
  },
};

/** `--only ledger,rates` and `--only ledger rates` mean the same. */
const names = z
  .array(z.string())
  .default([])
  .transform((texts) => texts.flatMap((text) => text.split(',')).filter(Boolean))
  .refine((chosen) => chosen.every((name) => auditChecks.some((check) => check.name === name)), {
    error: `is no check; there are ${auditChecks.map(({ name }) => name).join(', ')}`,
  });

const since = z
  .string()
  .regex(/^\d{1,15}$/, 'is a position of the log, a whole number from 0')
  .transform(Number)
  .optional();

export const runChecks = verb({
  name: 'run',
  about: 'Goes through what must hold of the whole store, recomputed from the log, and shows the rows that differ',
  options: [
    {
      flags: '--only <check...>',
      about: `only these: ${auditChecks.map(({ name, about }) => `${name} (${about})`).join('; ')}`,
    },
    {
      flags: '--since <position>',
      about:
        'read only the records that events after this position changed; a law between records reads all of them still, and the answer says so',
    },
  ],
  examples: [
    'audit run',
    'audit run --only ledger,invoice',
    'audit run --since 140938',
    'audit run --json id,findings',
  ],
  shape: findingsShape,
  input: z.object({ only: names, since }),
  async run(input, context) {
    const { pool, kernel } = await context.store();
    const { position } = await kernel.reader.head();
    if (input.since !== undefined && input.since > position) throw notYet(input.since, position);
    const at = new Date();
    const selectedChecks = auditChecks.filter(({ name }) => input.only.length === 0 || input.only.includes(name));
    const { results, records } = await context.watch('Auditing', selectedChecks.length, (update) =>
      withRecords(input.since, context, async (changed) => ({
        results: await runAudits(selectedChecks, pool, changed, update),
        records: changed?.count ?? null,
      })),
    );
    const findings = results.flatMap((result) => result.findings.map((found) => ({ check: result.name, ...found })));
    const checks = results.map((result) => ({ ...result, findings: result.findings.length }));
    const seconds = Math.round((Date.now() - at.getTime()) / 100) / 10;
    const by = context.actor.account ?? '';
    const run = { at: at.toISOString(), by, position, seconds, since: input.since ?? null, records, checks, findings };
    const id = await storeRun(context, run);
    return {
      data: { id, ...run },
      summary: summaryOf(run, id),
      exit: findings.length === 0 ? 'ok' : 'differences',
    };
  },
});

/** The records that changed since a position, where one is given. */
async function withRecords<T>(
  position: number | undefined,
  context: Context,
  use: (records: ChangedRecords | undefined) => Promise<T>,
): Promise<T> {
  if (position === undefined) return use(undefined);
  const { url } = await context.installation.address();
  const records = await ChangedRecords.after(position, url, context.installation.aggregates);
  try {
    return await use(records);
  } finally {
    await records.end();
  }
}

function summaryOf({ checks, findings, since: position, records }: Omit<AuditRun, 'id'>, id: string | null): string {
  const found =
    findings.length === 0
      ? 'everything holds'
      : `${count(findings.length)} rows differ${id === null ? '' : `. Again: zuuch audit show ${id}`}`;
  const named = `${checks.map(({ name }) => name).join(', ')}: ${found}`;
  if (position === null) return named;
  const of = (reach: AuditReach): string[] => checks.filter((check) => check.reach === reach).map(({ name }) => name);
  const over = [
    [`over the ${count(records ?? 0)} records that changed after ${position}`, of('changed')],
    ['over all records', of('all')],
    ['over both', of('both')],
  ] as const;
  return [named, ...over.flatMap(([what, laws]) => (laws.length > 0 ? [`${what}: ${laws.join(', ')}`] : []))].join(
    '\n',
  );
}

function notYet(position: number, end: number): CliError {
  return new CliError('NotYet', `The log has no position ${count(position)} yet`, {
    hint: `It ends at ${end}.`,
    exit: 'notFound',
  });
}

export const listRuns = verb({
  name: 'list',
  about: 'Lists the audits that were run from here, the newest first',
  examples: ['audit list', 'audit list --json id,findings'],
  shape: {
    columns: [
      idColumn,
      { name: 'at', about: 'when it began' },
      { name: 'by', about: 'who ran it' },
      { name: 'position', about: 'where the log stood', align: 'right' },
      { name: 'seconds', about: 'how long it took', align: 'right' },
      { name: 'checks', about: 'the laws that were gone through, separated by commas' },
      { name: 'findings', about: 'how many rows differed', align: 'right', colours: { 0: 'green' } },
    ],
  },
  input: z.object({}),
  async run(_input, context) {
    const runs = await readRuns(context);
    return {
      data: runs.map(({ checks, findings, ...run }) => ({
        ...run,
        checks: checks.map(({ name }) => name).join(','),
        findings: findings.length,
      })),
    };
  },
});

export const showRun = verb({
  name: 'show',
  about: 'Shows an earlier audit with the rows that differed then',
  arguments: [{ name: 'id', about: 'as audit list names it' }],
  examples: ['audit show A-2026-118', 'audit show A-2026-118 --json findings'],
  shape: findingsShape,
  input: z.object({ id: z.string() }),
  async run({ id }, context) {
    const run = await readRunById(context, id);
    return {
      data: run,
      summary: `${run.at}, position ${count(run.position)}: ${count(run.findings.length)} rows differed`,
    };
  },
});
