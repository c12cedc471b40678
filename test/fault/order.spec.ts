import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { addParcel, moveParcel } from '../builders/parcel.js';
import { envelope, kernelOn, testKernel, type TestKernel } from '../builders/kernel.js';
import { audit } from './audit.js';
import { Child, killAll } from './programs/child.js';
import { count, Dice, report } from './seed.js';

describe('one log order for several processes', () => {
  let test: TestKernel;
  const children: Child[] = [];

  beforeAll(async () => {
    test = await testKernel();
    await Promise.all([1, 2, 3].map(() => Child.start('writer', children).callOrThrow('open', test.url)));
  }, 300_000);
  afterAll(async () => {
    await killAll(children);
    await test?.close();
  });

  it(
    'shows a live reader every event of twelve writers in three processes, in order',
    async () => {
      const each = count(40, 1_000);
      const { reader, logSignal } = test.kernel;
      const seen: string[] = [];
      let position = (await reader.head()).position;
      const before = position;
      let writing = true;
      let holes = 0;
      let reading = Promise.resolve();
      const read = async () => {
        for (;;) {
          const events = await reader.after(position, 100);
          for (const event of events) {
            if (event.position !== position + 1) holes++;
            position = event.position;
            seen.push(`${event.stream} ${event.version}`);
          }
          if (events.length === 0) return;
        }
      };
      // It reads at every signal and also without pause, to meet as many half-written states as possible.
      const stop = logSignal.listen(() => {
        reading = reading.then(read);
      });
      const eager = (async () => {
        while (writing) {
          reading = reading.then(read);
          await reading;
          await sleep(1);
        }
      })();
      const started = Date.now();
      // Two processes work on the same four files, so that they also lose races against each other.
      await Promise.all(children.map((child, i) => child.callOrThrow('burst', 4, each, i < 2 ? 1_000 : 2_000)));
      const seconds = (Date.now() - started) / 1_000;
      writing = false;
      await eager;
      stop();
      await reading;
      await read();
      const { rows } = await test.pool.query<{ at: string }>(
        `select stream || ' ' || version as at from event where position > $1 order by position`,
        [before],
      );
      const figures = {
        writers: 12,
        perSecond: Math.round(rows.length / seconds),
        missed: rows.filter((row, i) => row.at !== seen[i]).length + Math.abs(rows.length - seen.length),
        readerHoles: holes,
        ...(await audit(test.pool)),
      };
      report('order', 0, figures);
      expect(rows).toHaveLength(12 * each);
      expect(figures).toMatchObject({ missed: 0, readerHoles: 0, holes: 0, findings: 0, mismatches: 0 });
    },
    count(120_000, 900_000),
  );

  const events = async () => Number((await test.pool.query(`select count(*) from event`)).rows[0].count);

  it('executes fifty equal commands at the same time through three processes once, and answers all alike', async () => {
    const rounds = count(5, 20);
    let effects = 0;
    let answers = 0;
    for (let round = 1; round <= rounds; round++) {
      const once = envelope({ key: `equal-${round}`, body: { round } });
      const before = await events();
      const replies = await Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          (children[i % 3] as Child).callOrThrow(
            'run',
            'moveParcel',
            { id: 3_000, to: `Round ${round}` },
            { ...once, requestId: `equal-${round}-${i}` },
          ),
        ),
      );
      effects += (await events()) - before;
      answers += new Set(replies.map((reply) => JSON.stringify(reply))).size;
      expect(replies[0]).toEqual({ moves: round });
    }
    report('equal-commands', 0, { rounds, commands: rounds * 50, effects, differentAnswers: answers - rounds });
    expect({ effects, answers }).toEqual({ effects: rounds, answers: rounds });
  }, 300_000);

  it('answers a command at once, however soon after the last answer it comes', async () => {
    const { commands } = test.kernel;
    await commands.run(addParcel, { id: 4_000, name: 'Restless' }, envelope());
    for (let hops = 0; hops < 40; hops++) {
      await commands.run(moveParcel, { id: 4_000, to: 'a' }, envelope());
      for (let i = 0; i < hops; i++) await null;
      await commands.run(moveParcel, { id: 4_000, to: 'b' }, envelope());
    }
    expect((await test.pool.query(`select moves from parcel where id = 4000`)).rows).toEqual([{ moves: 80 }]);
  });

  it('answers a repeat with the first result, also when there is nothing left to change', async () => {
    const [first, second] = children as [Child, Child];
    const save = envelope({ key: 'saved', body: { name: 'New' } });
    await first.callOrThrow('run', 'addParcel', { id: 4_100, name: 'Old' }, envelope());
    expect(await first.callOrThrow('run', 'relabelParcel', { id: 4_100, body: { name: 'New' } }, save)).toEqual({
      changed: true,
    });
    expect(await second.callOrThrow('run', 'relabelParcel', { id: 4_100, body: { name: 'New' } }, save)).toEqual({
      changed: true,
    });
    expect(
      await first.call(
        'run',
        'relabelParcel',
        { id: 4_100, body: { name: 'New' } },
        { ...save, body: { name: 'Other' } },
      ),
    ).toMatchObject({ refusal: 'KeyReused' });
  });

  it(
    'skips no event when a reactor is killed again and again',
    async () => {
      const dice = new Dice();
      const kills = count(4, 40);
      await test.pool.query(`create table handled (run integer not null, position bigint not null, id serial)`);
      const writer = children[0] as Child;
      let working = true;
      const work = (async () => {
        for (let n = 0; working; n++)
          await writer.callOrThrow('run', 'moveParcel', { id: 5_000 + (n % 20), to: `Stop ${n}` }, envelope());
      })();
      const handled = async () => Number((await test.pool.query(`select count(*) from handled`)).rows[0].count);
      for (let kill = 1; kill <= kills; kill++) {
        const reactor = Child.start('reactor', children);
        await reactor.callOrThrow('open', test.url, kill);
        const enough = (await handled()) + dice.below(60);
        while ((await handled()) < enough) await sleep(2);
        await sleep(dice.next() * 10);
        await reactor.kill();
      }
      working = false;
      await work;
      await Child.start('reactor', children).callOrThrow('open', test.url, kills + 1);
      const { position: head } = await test.kernel.reader.head();
      const caughtUp = async () =>
        Number((await test.pool.query(`select position from checkpoint where follower = 'ledger'`)).rows[0].position) >=
        head;
      while (!(await caughtUp())) await sleep(10);
      const { rows } = await test.pool.query<{ once: number; again: number; disordered: number }>(
        `with ordered as (select run, position, lag(position) over (partition by run order by id) as before from handled)
       select count(distinct position)::float8 as once, count(*)::float8 - count(distinct position)::float8 as again,
         count(*) filter (where before is not null and position <> before + 1)::float8 as disordered from ordered`,
      );
      const { once, again, disordered } = rows[0] as { once: number; again: number; disordered: number };
      const figures = { kills, events: head, skipped: head - once, repeated: again, disordered };
      report('reactor', dice.seed, figures);
      expect(figures).toMatchObject({ skipped: 0, disordered: 0 });
    },
    count(180_000, 900_000),
  );

  it(
    'executes each reaction to an event once, though its process is killed again and again',
    async () => {
      const dice = new Dice();
      const kills = count(4, 40);
      const writer = children[0] as Child;
      const start = Child.start('reactor', children);
      await start.callOrThrow('react', test.url);
      await start.kill();
      const { position: from } = await test.kernel.reader.head();
      let working = true;
      const work = (async () => {
        for (let n = 0; working; n++)
          await writer.callOrThrow('run', 'moveParcel', { id: 5_000 + (n % 20), to: `Stop ${n}` }, envelope());
      })();
      const figures = async () =>
        (
          await test.pool.query<{ moves: number; noted: number; notes: number }>(
            `select count(*) filter (where type = 'ParcelMoved')::float8 as moves,
              count(distinct data->>'name') filter (where stream = 'parcel-9000')::float8 as noted,
              count(*) filter (where stream = 'parcel-9000')::float8 as notes from event where position > $1`,
            [from],
          )
        ).rows[0]!;
      for (let kill = 1; kill <= kills; kill++) {
        const reactor = Child.start('reactor', children);
        await reactor.callOrThrow('react', test.url);
        const enough = (await figures()).notes + 1 + dice.below(40);
        while ((await figures()).notes < enough) await sleep(2);
        await reactor.kill();
      }
      working = false;
      await work;
      await Child.start('reactor', children).callOrThrow('react', test.url);
      const { moves } = await figures();
      while ((await figures()).noted < moves) await sleep(10);
      report('reaction', dice.seed, { kills, ...(await figures()) });
      expect(await figures()).toEqual({ moves, noted: moves, notes: moves });
    },
    count(180_000, 900_000),
  );

  it(
    'serves its readers, and loses nothing, while it is rebuilt during writes and the rebuild is killed',
    async () => {
      const rounds = count(2, 20);
      const [writer] = children as [Child];
      let working = true;
      let empty = 0;
      let errors = 0;
      let slowest = 0;
      const write = (async () => {
        for (let n = 0; working; n++)
          await writer.callOrThrow('run', 'moveParcel', { id: 6_000 + (n % 10), to: `Stop ${n}` }, envelope());
      })();
      const read = (async () => {
        while (working) {
          const started = Date.now();
          try {
            const { rows } = await test.pool.query({
              name: 'list',
              text: `select count(*)::float8 as files from parcel`,
            });
            if (rows[0].files === 0) empty++;
          } catch {
            errors++;
          }
          slowest = Math.max(slowest, Date.now() - started);
          await sleep(1);
        }
      })();
      try {
        for (let round = 0; round < rounds; round++) {
          const builder = Child.start('writer', children);
          await builder.callOrThrow('open', test.url);
          if (round % 2 === 0) {
            const interrupted = builder.call('rebuild').catch(() => undefined);
            await sleep(20 + round * 5);
            await builder.kill();
            await interrupted;
          } else {
            const { swapped } = await builder.callOrThrow<{ swapped: boolean }>('rebuild');
            expect(swapped).toBe(true);
            await builder.kill();
          }
        }
      } finally {
        working = false;
        await Promise.all([write, read]);
      }
      const figures = {
        rebuilds: rounds,
        emptyReads: empty,
        failedReads: errors,
        slowestReadMs: slowest,
        ...(await audit(test.pool)),
      };
      report('rebuild', 0, figures);
      expect(figures).toMatchObject({ emptyReads: 0, failedReads: 0, holes: 0, findings: 0, mismatches: 0 });
      const another = kernelOn(test.pool);
      await another.open();
      await another.close();
    },
    count(120_000, 900_000),
  );
});
