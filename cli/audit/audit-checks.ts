import { z } from 'zod';
import { auditChecks } from '../../server/composition/declared/audits.js';
import { storeRun, readRunById, readRuns, type AuditRun } from './audit-runs.js';
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
      { name: 'checks', about: 'the laws that were gone through: name, about, findings' },
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

export const runChecks = verb({
  name: 'run',
  about: 'Goes through what must hold of the whole store, recomputed from the log, and shows the rows that differ',
  options: [
    {
      flags: '--only <check...>',
      about: `only these: ${auditChecks.map(({ name, about }) => `${name} (${about})`).join('; ')}`,
    },
  ],
  examples: ['audit run', 'audit run --only ledger,invoice', 'audit run --json id,findings'],
  shape: findingsShape,
  input: z.object({ only: names }),
  async run({ only }, context) {
    const { pool, kernel } = await context.store();
    const { position } = await kernel.reader.head();
    const at = new Date();
    const selectedChecks = auditChecks.filter(({ name }) => only.length === 0 || only.includes(name));
    const checks: AuditRun['checks'] = [];
    const findings: AuditRun['findings'] = [];
    await context.watch('Auditing', selectedChecks.length, async (update) => {
      for (const { name, about, run } of selectedChecks) {
        const found = await run(pool);
        checks.push({ name, about, findings: found.length });
        findings.push(...found.map((finding) => ({ check: name, ...finding })));
        update(checks.length);
      }
    });
    const seconds = Math.round((Date.now() - at.getTime()) / 100) / 10;
    const run = { at: at.toISOString(), by: context.actor.account ?? '', position, seconds, checks, findings };
    const id = await storeRun(context, run);
    const checkNames = selectedChecks.map(({ name }) => name).join(', ');
    return {
      data: { id, ...run },
      summary:
        findings.length === 0
          ? `${checkNames}: everything holds`
          : `${checkNames}: ${count(findings.length)} rows differ${id === null ? '' : `. Again: zuuch audit show ${id}`}`,
      exit: findings.length === 0 ? 'ok' : 'differences',
    };
  },
});

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
