import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Json } from '../../../contract/json.js';
import { openDataSource } from '../../../server/database/data-source.js';
import { createPool } from '../../../server/database/pool.js';
import { kernelOn } from '../../builders/kernel.js';
import { audit } from '../audit.js';
import { Child, killAll, ProcessExited } from '../programs/child.js';
import { Clerks, type Send } from '../clerks.js';
import { Postgres } from '../processes/postgres.js';
import { count, Dice, report } from '../seed.js';

const clerks = 8;

describe('a log under kill -9', () => {
  let postgres: Postgres;
  const children: Child[] = [];
  const pools: Pool[] = [];

  beforeAll(async () => {
    postgres = await Postgres.start();
  }, 300_000);
  afterAll(async () => {
    await killAll(children);
    await Promise.all(pools.map((pool) => pool.end()));
    await postgres?.stop();
  }, 300_000);

  async function database(name: string): Promise<{ url: string; pool: Pool }> {
    const admin = createPool(postgres.url, { max: 1 });
    await admin.query(`create database ${name}`);
    await admin.end();
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    await (await openDataSource(url.href)).destroy();
    const pool = createPool(url.href, { max: 10 });
    pools.push(pool);
    const kernel = kernelOn(pool);
    await kernel.open();
    await kernel.close();
    return { url: url.href, pool };
  }

  it(
    'retains what it acknowledged, once, when the server is killed at a random moment',
    async () => {
      const dice = new Dice();
      const kills = count(5, 200);
      const { url, pool } = await database('server_killed');
      let writer = Child.start('writer', children);
      let spare = Child.start('writer', children);
      await writer.callOrThrow('open', url);
      let replaced = Promise.resolve();
      const send: Send = async (name, command, envelope) => {
        const at = writer;
        try {
          const reply = await at.call('run', name, command, envelope);
          if ('defect' in reply) throw new Error(reply.defect);
          return 'refusal' in reply ? { refusal: reply.refusal } : { answer: reply.answer as Json };
        } catch (error) {
          if (!(error instanceof ProcessExited)) throw error;
          await replaced;
          return undefined;
        }
      };
      const work = new Clerks(dice, send, `kill-${dice.seed}`);
      await work.start(clerks);
      for (let kill = 0; kill < kills; kill++) {
        const enough = work.acknowledged + dice.below(30);
        while (work.acknowledged < enough) await sleep(1);
        await sleep(dice.next() * 20);
        let done = () => {};
        replaced = new Promise((resolve) => (done = resolve));
        await writer.kill();
        writer = spare;
        await writer.callOrThrow('open', url);
        done();
        if (kill < kills - 1) spare = Child.start('writer', children);
      }
      await work.stop();
      const figures = { kills, ...(await work.reconcile(pool)), ...(await audit(pool)) };
      report('server-kill', dice.seed, figures);
      expect(figures).toMatchObject({ lost: 0, doubled: 0, wrongAnswers: 0, holes: 0, findings: 0, mismatches: 0 });
      expect(figures.retried).toBeGreaterThan(0);
      await killAll(children);
    },
    count(180_000, 1_800_000),
  );

  it(
    'retains what it acknowledged, once, when PostgreSQL is killed under load, and continues by itself',
    async () => {
      const dice = new Dice();
      const kills = count(2, 20);
      const { url, pool } = await database('database_killed');
      const writers = [Child.start('writer', children), Child.start('writer', children)];
      await Promise.all(writers.map((writer) => writer.callOrThrow('open', url)));
      let unavailable = 0;
      let lastAnswer = 0;
      let n = 0;
      const send: Send = async (name, command, envelope) => {
        const reply = await (writers[n++ % writers.length] as Child).call('run', name, command, envelope);
        if ('defect' in reply) throw new Error(reply.defect);
        if ('refusal' in reply && reply.refusal === 'Unavailable') {
          unavailable++;
          await sleep(20);
          return undefined;
        }
        lastAnswer = Date.now();
        return 'refusal' in reply ? { refusal: reply.refusal } : { answer: reply.answer as Json };
      };
      const work = new Clerks(dice, send, `database-kill-${dice.seed}`);
      await work.start(clerks);
      const recoveries: number[] = [];
      for (let kill = 0; kill < kills; kill++) {
        const enough = work.acknowledged + 50 + dice.below(100);
        while (work.acknowledged < enough) await sleep(1);
        const killed = Date.now();
        const which = dice.pick(['all', 'postmaster', 'one'] as const);
        if (which === 'one') await postgres.killOne((pids) => dice.pick(pids));
        else {
          await postgres.kill(which);
          await postgres.resume();
        }
        // An answer already under way does not count: the next one has to come from the new PostgreSQL.
        const resumed = which === 'one' ? killed + 50 : Date.now();
        while (lastAnswer <= resumed) {
          if (Date.now() - killed > 60_000) throw new Error('Nobody was answered for a minute');
          await sleep(5);
        }
        recoveries.push(Date.now() - killed);
      }
      await work.stop();
      const median = recoveries.sort((a, b) => a - b)[Math.floor(recoveries.length / 2)] as number;
      const figures = {
        kills,
        unavailable,
        recoveryMs: median,
        ...(await work.reconcile(pool)),
        ...(await audit(pool)),
      };
      report('database-kill', dice.seed, figures);
      expect(figures).toMatchObject({ lost: 0, doubled: 0, wrongAnswers: 0, holes: 0, findings: 0, mismatches: 0 });
      await killAll(children);
    },
    count(180_000, 1_800_000),
  );
});
