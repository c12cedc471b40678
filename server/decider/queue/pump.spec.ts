import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Refusal } from '../../../contract/refusals/refusals.js';
import {
  addParcel,
  addUniqueParcel,
  moveParcel,
  relabelParcel,
  swapHolders,
  type ParcelState,
} from '../../../test/builders/parcel.js';
import { clerk, envelope, kernelOn, testKernel, type TestKernel } from '../../../test/builders/kernel.js';
import { until } from '../../../test/until.js';
import type { CommandDefinition } from '../command.js';
import type { Kernel } from '../kernel.js';

describe('the log', () => {
  let test: TestKernel;
  let kernel: Kernel;

  beforeAll(async () => {
    test = await testKernel();
    kernel = test.kernel;
  });
  afterAll(() => test.close());

  const count = async (sql: string, values: unknown[] = []) =>
    Number((await test.pool.query(`select count(*) from ${sql}`, values)).rows[0].count);
  /** Saves that wait for the head: to append, or where others append too, to decide. */
  const waiting = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and (query like 'with moved%' or query like '%head for update')`;
  const word = (promise: Promise<unknown>) =>
    promise.then(
      () => 'done',
      (error: unknown) => (error instanceof Refusal ? error.word : String(error)),
    );

  it('stores what was decided and writes its rows in the same transaction', async () => {
    await kernel.commands.run(addParcel, { id: 1, name: 'Tea', holder: 'Bat' }, envelope());
    await kernel.commands.run(moveParcel, { id: 1, to: 'Zamyn-Uud', weight: 40 }, envelope());
    const { rows } = await test.pool.query(
      `select name, holder, status, weight, moves, version from parcel where id = 1`,
    );
    expect(rows).toEqual([{ name: 'Tea', holder: 'Bat', status: 'Zamyn-Uud', weight: 40, moves: 1, version: 2 }]);
    expect(await count('parcel_journal where parcel = 1')).toBe(1);
  });

  it('numbers events without holes when many commands arrive together', async () => {
    const before = kernel.pump.counters.batches;
    await Promise.all(
      Array.from({ length: 100 }, (_, i) => kernel.commands.run(addParcel, { id: 100 + i, name: `P${i}` }, envelope())),
    );
    expect(kernel.pump.counters.batches - before).toBeLessThan(50);
    const { rows } = await test.pool.query(
      `select count(*) as events, max(position) as last, (select position from head) as head from event`,
    );
    expect(rows[0].events).toBe(rows[0].last);
    expect(rows[0].head).toBe(rows[0].last);
  });

  it('lets later commands of one batch see what earlier ones decided', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => kernel.commands.run(moveParcel, { id: 100, to: 'Erlian' }, envelope())),
    );
    expect(answers.map((answer) => answer.moves)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });

  it('decides waiting commands on the state after the batch that is being appended, also when that one fails', async () => {
    await kernel.commands.run(addParcel, { id: 450, name: 'Busy' }, envelope());
    const before = kernel.pump.counters.batches;
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        word(
          kernel.commands.run(
            moveParcel,
            i === 20 ? { id: 100, to: 'X', weight: 2 ** 40 } : { id: 450, to: 'Sainshand', weight: i },
            envelope(),
          ),
        ),
      ),
    );
    expect(kernel.pump.counters.batches - before).toBeGreaterThan(1);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(199);
    const { rows } = await test.pool.query(`select weight, moves, version from parcel where id = 450`);
    expect(rows).toEqual([{ weight: 199, moves: 199, version: 200 }]);
  });

  it('leaves a refused command out of its batch and changes nothing for it', async () => {
    const outcomes = await Promise.all([
      word(kernel.commands.run(addParcel, { id: 300, name: 'A' }, envelope())),
      word(kernel.commands.run(addParcel, { id: 300, name: 'B' }, envelope())),
      word(kernel.commands.run(addParcel, { id: 301, name: 'C' }, envelope())),
    ]);
    expect(outcomes).toEqual(['done', 'Invalid', 'done']);
    expect(await count(`event where stream = 'parcel-300'`)).toBe(1);
  });

  it('refuses a figure that its column cannot hold, whichever command it follows from', async () => {
    expect(await word(kernel.commands.run(moveParcel, { id: 100, to: 'X', weight: 2 ** 31 }, envelope()))).toBe(
      'FigureTooLarge',
    );
  });

  it('stores the other commands of a batch when the database rejects one', async () => {
    await test.pool.query('alter table parcel add constraint light check (weight < 1000000)');
    const outcomes = await Promise.all([
      word(kernel.commands.run(addParcel, { id: 310, name: 'A' }, envelope())),
      word(kernel.commands.run(moveParcel, { id: 100, to: 'X', weight: 2_000_000 }, envelope())),
      word(kernel.commands.run(addParcel, { id: 311, name: 'C' }, envelope())),
    ]);
    await test.pool.query('alter table parcel drop constraint light');
    expect(outcomes[0]).toBe('done');
    expect(outcomes[1]).toMatch(/violates check constraint/);
    expect(outcomes[2]).toBe('done');
    expect(await kernel.commands.run(moveParcel, { id: 100, to: 'Erlian' }, envelope())).toEqual({ moves: 21 });
  });

  describe('commands that are decided with the head locked', () => {
    const add = (id: number, name: string) => word(kernel.commands.run(addUniqueParcel, { id, name }, envelope()));
    const ids = Array.from({ length: 12 }, (_, at) => 320 + at);

    it('are each decided on what the ones before them leave when they wait together', async () => {
      const outcomes = await Promise.all(ids.map((id) => add(id, `Unique ${id - (id % 3)}`)));
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(
        new Set(ids.map((id) => id - (id % 3))).size,
      );
      expect(new Set(outcomes)).toEqual(new Set(['done', 'Invalid']));
    });

    it('are written also when the database rejects one of them', async () => {
      await test.pool.query(`alter table parcel add constraint named check (name <> 'Refused')`);
      const outcomes = await Promise.all([add(340, 'Before'), add(341, 'Refused'), add(342, 'After')]);
      await test.pool.query('alter table parcel drop constraint named');
      expect(outcomes).toEqual(['done', expect.stringMatching(/violates check constraint/), 'done']);
      expect(await count(`parcel where id in (340, 341, 342)`)).toBe(2);
    });

    it('are appended with one statement when their facts can follow what the ones before them decided', async () => {
      /** No parcel is added after the last one. */
      const addUntil = (last: number, id: number, name = `Until ${id}`) => {
        const until: typeof addUniqueParcel = {
          ...addUniqueParcel,
          facts: async (_command, source) => ({
            isTaken: (await source.query('select from parcel where id = $1', [last])).length > 0,
          }),
          factsAfter: ({ isTaken }, events) => ({
            isTaken: isTaken || events.some(({ stream }) => stream === `parcel-${last}`),
          }),
        };
        return word(kernel.commands.run(until, { id, name }, envelope()));
      };
      const { batches } = kernel.pump.counters;
      const ids = [349, 350, 351];
      expect(await Promise.all(ids.map((id) => addUntil(350, id)))).toEqual(['done', 'done', 'Invalid']);
      expect(kernel.pump.counters.batches - batches).toBe(1);
      expect(await count(`parcel where id in (349, 350, 351)`)).toBe(2);
      expect(await addUntil(350, 352)).toBe('Invalid');
      await test.pool.query(`alter table parcel add constraint named check (name <> 'Refused')`);
      const outcomes = await Promise.all([addUntil(359, 353), addUntil(359, 354, 'Refused'), addUntil(359, 355)]);
      await test.pool.query('alter table parcel drop constraint named');
      expect(outcomes).toEqual(['done', expect.stringMatching(/violates check constraint/), 'done']);
    });

    it('are answered only when they are stored, also when the facts of another one ignore a failed query', async () => {
      const ignoring: typeof addUniqueParcel = {
        ...addUniqueParcel,
        facts: async (_command, source) => ({
          isTaken: (await source.query('select 1 / 0').catch(() => [{}])).length > 0,
        }),
      };
      const outcomes = await Promise.all([
        add(343, 'Stored'),
        word(kernel.commands.run(ignoring, { id: 344, name: 'Ignoring' }, envelope())),
      ]);
      expect(outcomes).toEqual(['done', expect.stringContaining('answered with ROLLBACK')]);
      expect(await count(`parcel where id in (343, 344)`)).toBe(1);
      expect(await add(345, 'Later')).toBe('done');
    });
  });

  it('refuses floats and secrets as defects, and stores nothing of them', async () => {
    await expect(kernel.commands.run(moveParcel, { id: 100, to: 'X', weight: 1.5 }, envelope())).rejects.toThrow(
      /never as floats/,
    );
    await expect(
      kernel.commands.run(moveParcel, { id: 100, to: '$argon2id$v=19$m=19456', weight: 1 }, envelope()),
    ).rejects.toThrow(/secret/);
  });

  it('refuses an event that does not fit its schema as a defect, and writes nothing of it', async () => {
    const before = await count('event');
    const move: typeof moveParcel = {
      ...moveParcel,
      decide: () => ({
        events: [{ stream: 'parcel-100', type: 'ParcelMoved', data: { to: 7 } }],
        answer: { moves: 0 },
      }),
    };
    await expect(kernel.commands.run(move, { id: 100, to: '' }, envelope())).rejects.toThrow(
      /ParcelMoved of parcel-100 does not fit its schema: to: /,
    );
    expect(await count('event')).toBe(before);
  });

  it('answers a repeated key with the saved answer and acts once', async () => {
    const once = envelope({ key: 'k1', body: { to: 'Sainshand' } });
    const before = await count('event');
    const together = await Promise.all(
      Array.from({ length: 50 }, () => kernel.commands.run(moveParcel, { id: 101, to: 'Sainshand' }, once)),
    );
    const later = await kernel.commands.run(moveParcel, { id: 101, to: 'Sainshand' }, once);
    expect(new Set([...together, later].map((answer) => answer.moves))).toEqual(new Set([1]));
    expect(await count('event')).toBe(before + 1);
  });

  it('answers a repetition on a full disk with the saved answer when the first one was stored meanwhile', async () => {
    await test.pool.query(`create function full_disk() returns trigger language plpgsql as $$
      begin
        if exists (select 1 from event e where e.key = new.key)
          then raise exception 'could not extend file' using errcode = '53100'; end if;
        return new;
      end $$`);
    await test.pool.query(`create trigger full_disk before insert on event for each row execute function full_disk()`);
    const other = kernelOn(test.pool);
    await other.open();
    const head = await test.pool.connect();
    try {
      await kernel.commands.run(addParcel, { id: 430, name: 'Full' }, envelope());
      const before = await count('event');
      await head.query('begin; select 1 from head for update');
      const once = envelope({ key: 'on-a-full-disk', body: { to: 'Erlian' } });
      const both = [kernel, other].map(({ commands }) => commands.run(moveParcel, { id: 430, to: 'Erlian' }, once));
      await until('two saves that wait', async () => (await count(waiting)) === 2);
      await head.query('commit');
      expect(await Promise.all(both)).toEqual([{ moves: 1 }, { moves: 1 }]);
      expect(await count('event')).toBe(before + 1);
    } finally {
      await head.query('rollback');
      head.release();
      await test.pool.query(`drop trigger full_disk on event; drop function full_disk`);
      await other.close();
    }
  });

  it('refuses a key that is reused with another body, separately for each user and route', async () => {
    const other = (more: object) => envelope({ key: 'k1', body: { to: 'Choir' }, ...more });
    expect(await word(kernel.commands.run(moveParcel, { id: 101, to: 'Choir' }, other({})))).toBe('KeyReused');
    expect(await word(kernel.commands.run(moveParcel, { id: 101, to: 'Choir' }, other({ route: 'elsewhere' })))).toBe(
      'done',
    );
    expect(
      await word(kernel.commands.run(moveParcel, { id: 101, to: 'Choir' }, other({ actor: { ...clerk, userId: 8 } }))),
    ).toBe('done');
  });

  it('changes two files all or nothing', async () => {
    await kernel.commands.run(addParcel, { id: 400, name: 'A', holder: 'Bat' }, envelope());
    await kernel.commands.run(addParcel, { id: 401, name: 'B', holder: 'Dorj' }, envelope());
    await kernel.commands.run(swapHolders, { a: 400, b: 401 }, envelope());
    const { rows } = await test.pool.query(`select holder from parcel where id in (400, 401) order by id`);
    expect(rows.map((row) => row.holder)).toEqual(['Dorj', 'Bat']);
    const before = await count('event');
    expect(await word(kernel.commands.run(swapHolders, { a: 400, b: 310 }, envelope()))).toBe('Invalid');
    expect(await count('event')).toBe(before);
  });

  it('reports who changed which field when a form is outdated, and accepts a current one', async () => {
    await kernel.commands.run(addParcel, { id: 500, name: 'Old' }, envelope());
    await kernel.commands.run(moveParcel, { id: 500, to: 'Erlian' }, envelope());
    await kernel.commands.run(
      relabelParcel,
      { id: 500, version: 1, body: { name: 'Mine' } },
      envelope({ actor: { ...clerk, userId: 9 } }),
    );
    const stale = await kernel.commands
      .run(relabelParcel, { id: 500, version: 1, body: { name: 'Theirs' } }, envelope())
      .catch((e: unknown) => e);
    expect(stale).toBeInstanceOf(Refusal);
    expect((stale as Refusal).details.conflict).toMatchObject({
      by: 'user 9',
      fields: { name: { base: 'Old', theirs: 'Mine' } },
    });
    expect(
      await word(kernel.commands.run(relabelParcel, { id: 500, version: 3, body: { name: 'Theirs' } }, envelope())),
    ).toBe('done');
  });

  it('stores nothing for a save that changes nothing', async () => {
    const before = await count('event');
    expect(await kernel.commands.run(relabelParcel, { id: 500, body: { name: 'Theirs' } }, envelope())).toEqual({
      changed: false,
    });
    expect(await count('event')).toBe(before);
  });

  it('writes, rewrites and removes the rows of a file by their ids', async () => {
    const pieces = (rows: [number, string][]) => ({ pieces: rows.map(([id, label]) => ({ id, label })) });
    await kernel.commands.run(
      relabelParcel,
      {
        id: 500,
        body: pieces([
          [1, 'a'],
          [2, 'b'],
          [3, 'c'],
        ]),
      },
      envelope(),
    );
    await kernel.commands.run(
      relabelParcel,
      {
        id: 500,
        body: pieces([
          [3, 'c'],
          [1, 'A'],
        ]),
      },
      envelope(),
    );
    const { rows } = await test.pool.query(`select id, label from parcel_piece where parcel = 500 order by id`);
    expect(rows).toEqual([
      { id: 1, label: 'A' },
      { id: 3, label: 'c' },
    ]);
  });

  it('keeps one order over several processes, each deciding on all earlier events', async () => {
    const others = [kernelOn(test.pool), kernelOn(test.pool)];
    await Promise.all(others.map((other) => other.open()));
    try {
      await kernel.commands.run(addParcel, { id: 600, name: 'Shared' }, envelope());
      const moves = await Promise.all(
        Array.from({ length: 300 }, (_, i) =>
          ([kernel, ...others][i % 3] as Kernel).commands.run(moveParcel, { id: 600, to: 'Darkhan' }, envelope()),
        ),
      );
      expect(moves.map((answer) => answer.moves).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 300 }, (_, i) => i + 1),
      );
      const unique = await Promise.all(
        Array.from({ length: 12 }, (_, i) =>
          word(
            ([kernel, ...others][i % 3] as Kernel).commands.run(
              addUniqueParcel,
              { id: 610 + i, name: 'Only' },
              envelope(),
            ),
          ),
        ),
      );
      expect(unique.filter((outcome) => outcome === 'done')).toHaveLength(1);
      expect(unique.filter((outcome) => outcome === 'Invalid')).toHaveLength(11);
      const sameKey = await Promise.all(
        [kernel, ...others].map((one) =>
          one.commands.run(moveParcel, { id: 600, to: 'Darkhan' }, envelope({ key: 'across', body: 1 })),
        ),
      );
      expect(new Set(sameKey.map((answer) => answer.moves)).size).toBe(1);
    } finally {
      await Promise.all(others.map((other) => other.close()));
    }
  });

  it('locks the head before it decides while another process appends too, and no longer than that', async () => {
    const other = kernelOn(test.pool);
    await other.open();
    const head = await test.pool.connect();
    const move = (one: Kernel) => one.commands.run(moveParcel, { id: 650, to: 'Choir' }, envelope());
    /** The other process appends first; how many batches this one decides in vain. */
    const lossesBehindOther = async () => {
      const before = kernel.pump.counters.losses;
      await until('both have followed', () => other.pump.position === kernel.pump.position);
      await head.query('begin; select 1 from head for update');
      const moves: Promise<unknown>[] = [];
      for (const one of [other, kernel]) {
        moves.push(move(one));
        await until('it waits for the head', async () => (await count(waiting)) === moves.length);
      }
      await head.query('commit');
      await Promise.all(moves);
      return kernel.pump.counters.losses - before;
    };
    try {
      await kernel.commands.run(addParcel, { id: 650, name: 'Busy' }, envelope());
      // Whatever was appended before, it now decides without the lock.
      await move(kernel);
      expect([await lossesBehindOther(), await lossesBehindOther()]).toEqual([1, 0]);
      await move(kernel);
      expect(await lossesBehindOther()).toBe(1);
    } finally {
      await head.query('rollback');
      head.release();
      await other.close();
    }
  });

  it('writes the saves that arrive while it waits for another process with the first one, also when one of them fails', async () => {
    const other = kernelOn(test.pool);
    await other.open();
    const head = await test.pool.connect();
    const move = (one: Kernel, id = 660, weight = 1) =>
      word(one.commands.run(moveParcel, { id, to: 'Choir', weight }, envelope()));
    /** What is saved while somebody else holds the head, the later ones after the first one waits for it. */
    const whileHeld = async (first: Promise<string>[], later: () => Promise<string>[]) => {
      await until('they wait for the head', async () => (await count(waiting)) === first.length);
      const all = [...first, ...later()];
      await pause(100);
      await head.query('commit');
      return Promise.all(all);
    };
    try {
      await kernel.commands.run(addParcel, { id: 660, name: 'Busy' }, envelope());
      await test.pool.query('alter table parcel add constraint light check (weight < 1000000)');
      await until('both have followed', () => other.pump.position === kernel.pump.position);
      await head.query('begin; select 1 from head for update');
      // From now on this one expects that others append too.
      const others = move(other);
      await until('the other one waits', async () => (await count(waiting)) === 1);
      await whileHeld([others, move(kernel)], () => []);
      const { batches } = kernel.pump.counters;
      await head.query('begin; select 1 from head for update');
      expect(await whileHeld([move(kernel)], () => [move(kernel), move(kernel)])).toEqual(['done', 'done', 'done']);
      expect(kernel.pump.counters.batches - batches).toBe(1);

      await move(other);
      await until('this one has followed', () => other.pump.position === kernel.pump.position);
      await head.query('begin; select 1 from head for update');
      const outcomes = await whileHeld([move(kernel)], () => [move(kernel, 100, 2_000_000), move(kernel)]);
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(2);
      expect(outcomes[1]).toContain('light');
    } finally {
      await head.query('rollback');
      head.release();
      await test.pool.query('alter table parcel drop constraint light');
      await other.close();
    }
  });

  it('opens a file that depends on the newest state of another one, in each process', async () => {
    const moveNamed: CommandDefinition<{ id: number }, { moves: number }> = {
      ...moveParcel,
      decide: (files, { id }, facts) => {
        const { name } = files.get<ParcelState>(`parcel-${id}`).state;
        return moveParcel.decide(files, { id: Number(name), to: 'Choir' }, facts);
      },
    };
    const others = [kernelOn(test.pool), kernelOn(test.pool)];
    await Promise.all(others.map((other) => other.open()));
    try {
      for (const id of [700, 701, 702, 703]) await kernel.commands.run(addParcel, { id, name: '701' }, envelope());
      for (let round = 0; round < 6; round++)
        await Promise.all(
          Array.from({ length: 15 }, (_, i) => {
            const { commands } = [kernel, ...others][i % 3] as Kernel;
            return i % 5 === 0
              ? commands.run(relabelParcel, { id: 700, body: { name: String(701 + ((round + i) % 3)) } }, envelope())
              : commands.run(moveNamed, { id: 700 }, envelope());
          }),
        );
    } finally {
      await Promise.all(others.map((other) => other.close()));
    }
    const { rows } = await test.pool.query<{ stream: string; name: string | null }>(
      `select stream, data #>> '{fields,name,to}' as name from event
        where stream like 'parcel-70_' and type <> 'ParcelAdded' order by position`,
    );
    let named = '701';
    const moves = rows.filter((event) => {
      named = event.name ?? named;
      return event.stream !== 'parcel-700' && event.stream === `parcel-${named}`;
    });
    expect([moves.length, new Set(moves.map(({ stream }) => stream)).size > 1]).toEqual([72, true]);
  });

  it('refuses every update or deletion of an event', async () => {
    await expect(test.pool.query(`update event set version = 9 where position = 1`)).rejects.toThrow(
      /append-only|permission denied/,
    );
    await expect(test.pool.query(`delete from event`)).rejects.toThrow(/append-only|permission denied/);
    await expect(test.pool.query(`truncate event`)).rejects.toThrow(/append-only|permission denied/);
  });

  it('rebuilds every table to the same rows', async () => {
    const report = await kernel.rebuild().run(kernel.models.names());
    expect(report.tables.map(({ name, equal }) => [name, equal])).toEqual([
      ['parcel', true],
      ['parcel_piece', true],
      ['parcel_journal', true],
    ]);
    expect(report.swapped).toBe(true);
    await kernel.commands.run(moveParcel, { id: 600, to: 'After' }, envelope());
    const again = await kernel.rebuild().run(kernel.models.names(), { verifyOnly: true });
    expect(again.tables.every((table) => table.equal)).toBe(true);
  });

  it('finds a row that was changed without an event, and replaces it only on request', async () => {
    await test.pool.query(`update parcel set weight = weight + 1 where id = 600`);
    const report = await kernel.rebuild().run(['parcel']);
    expect(report.tables).toMatchObject([{ name: 'parcel', equal: false }]);
    expect(report.swapped).toBe(false);
    expect((await kernel.rebuild().run(['parcel'], { accept: true })).swapped).toBe(true);
    expect((await kernel.rebuild().run(['parcel'], { verifyOnly: true })).tables).toMatchObject([{ equal: true }]);
  });

  it('rebuilds during live traffic without losing concurrent writes', async () => {
    let writing = true;
    const writer = (async () => {
      for (let i = 0; writing; i++)
        await kernel.commands.run(moveParcel, { id: 100 + (i % 50), to: `Stop ${i}` }, envelope());
    })();
    const report = await kernel.rebuild().run(kernel.models.names());
    writing = false;
    await writer;
    expect(report.swapped).toBe(true);
    const after = await kernel.rebuild().run(kernel.models.names(), { verifyOnly: true });
    expect(after.tables.every((table) => table.equal)).toBe(true);
  });
});
