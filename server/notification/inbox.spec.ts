import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Actor } from '../../contract/actor.js';
import type { Json, JsonObject } from '../../contract/json.js';
import { addressOfNotice, leadsTo } from '../../contract/notification/leads-to.js';
import { Refusal } from '../../contract/refusals/refusals.js';
import { storedStatesAudit } from '../audit/stored-states.js';
import { envelope, testKernel, type TestKernel } from '../../test/builders/kernel.js';
import { advance, Aggregates, emptyFile, type Aggregate, type File } from '../projection/aggregate.js';
import type { CommandDefinition } from '../decider/command.js';
import type { NewEvent } from '../log/event.js';
import { filesOf } from '../decider/files.js';
import { deleteNotice, readAllNotices, readNotice, sendNotice } from './commands.js';
import { inboxAggregate, type InboxState } from './inbox.aggregate.js';

const kind = inboxAggregate as Aggregate;
const aggregates = new Aggregates([kind]);
const system: Actor = { userId: null, type: null, door: 'system' };
const body = 'Үнийн санал ирлээ';
const sent = (more: object = {}, userId = 9): NewEvent => ({
  stream: `inbox-${userId}`,
  type: 'NoticeSent',
  data: { title: 'Тээвэр зуучийн систем', body, options: '{}', cause: null, ...more },
});
const happened = (type: string, data: JsonObject): NewEvent => ({ stream: 'inbox-9', type, data });

/** The first event of a history is at position 101, so notices have the ids 101, 102, … */
function fileOf(
  stream: string,
  history: readonly NewEvent[],
  from: File<InboxState> = emptyFile(inboxAggregate, stream, Number(stream.split('-')[1])),
): File<InboxState> {
  return history
    .filter((event) => event.stream === stream)
    .slice(from.version)
    .reduce(
      (file, event) =>
        advance(inboxAggregate, file, {
          ...event,
          position: 101 + file.version,
          version: file.version + 1,
          at: `2026-01-01T00:00:${String(file.version).padStart(2, '0')}Z`,
          meta: { actor: system, request: 'r', command: 'c' },
        }),
      from,
    );
}

/** The fact that a command reads from the row of its notice. */
function stored(history: readonly NewEvent[], command: unknown): { exists: boolean } {
  const { userId, id } = command as { userId?: number; id?: number };
  const own = history.filter(({ stream }) => stream === `inbox-${userId}`);
  const isDeleted = own.some(({ type, data }) => type === 'NoticeDeleted' && data['notice'] === id);
  return { exists: own[(id ?? 0) - 101]?.type === 'NoticeSent' && !isDeleted };
}

function given(...history: NewEvent[]) {
  const files = filesOf(aggregates, (stream) => fileOf(stream, history));
  return {
    files,
    when<C, A extends Json>(
      definition: Pick<CommandDefinition<C, A, object, { exists: boolean }>, 'decide'>,
      command: C,
    ): { events: readonly NewEvent[]; answer: A } | string {
      try {
        return definition.decide(files, command, { now: new Date(0), actor: system, ...stored(history, command) });
      } catch (error) {
        if (error instanceof Refusal) return error.word;
        throw error;
      }
    },
  };
}

describe('a notice', () => {
  it('is sent once to each named user, with the title of the system', () => {
    expect(given().when(sendNotice, { to: [9, 3, 9], body, options: '{"inquiryid":7}', cause: 'inquiry:7' })).toEqual({
      events: [
        sent({ options: '{"inquiryid":7}', cause: 'inquiry:7' }),
        sent({ options: '{"inquiryid":7}', cause: 'inquiry:7' }, 3),
      ],
      answer: { sent: 2 },
    });
  });

  it('is not sent again for the same cause, even if it was deleted since', () => {
    const inbox = given(sent({ cause: 'export:1' }), happened('NoticeDeleted', { notice: 101 }));
    expect(inbox.when(sendNotice, { to: [9], body, cause: 'export:1' })).toEqual({ events: [], answer: { sent: 0 } });
    expect(inbox.when(sendNotice, { to: [9, 3], body, cause: 'export:1' })).toEqual({
      events: [sent({ cause: 'export:1' }, 3)],
      answer: { sent: 1 },
    });
    expect(inbox.when(sendNotice, { to: [9], body, cause: 'export:2' })).toMatchObject({ answer: { sent: 1 } });
  });

  it('is sent by the decision of another aggregate that declares that it sends notices', () => {
    const notice = { title: 'Файл', body, link: '/api/export/4/file' };
    const kinds = new Aggregates([kind, { ...kind, name: 'parcel', uses: ['inbox.send'] }, { ...kind, name: 'box' }]);
    const file = fileOf('inbox-9', []);
    expect(kinds.act('inbox.send', file, notice, 'parcel')).toEqual([
      sent({ title: 'Файл', options: '{"link":"/api/export/4/file"}' }),
    ]);
    expect(() => kinds.act('inbox.send', file, notice, 'box')).toThrow('box does not say that it uses inbox.send');
    expect(() => kinds.act('inbox.send', fileOf('parcel-9', []), notice, 'parcel')).toThrow('does not offer');
    const wanting = { ...kind, effects: {}, uses: ['inbox.send'] } as Aggregate;
    expect(() => new Aggregates([wanting])).toThrow('inbox uses inbox.send, which nobody offers');
  });

  it('links to its inquiry, to a page, to a file, or nowhere', () => {
    expect(leadsTo('{"inquiryid":12}')).toEqual({ kind: 'page', path: '/inquiry/12/edit' });
    expect(leadsTo('{"link":"/shippingorder"}')).toEqual({ kind: 'page', path: '/shippingorder' });
    expect(leadsTo('{"link":"/api/export/4/file"}')).toEqual({ kind: 'file', path: '/api/export/4/file' });
    expect(['{}', '', 'null', '[1]', '{"inquiryid":"12"}', '{"link":7}'].map(leadsTo)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(addressOfNotice(5)).toBe('/notifications?open=5');
  });

  it('never links to another site', () => {
    for (const link of ['https://elsewhere.test/', '//elsewhere.test/', '/\\elsewhere.test/', 'javascript:alert(1)']) {
      expect(leadsTo(JSON.stringify({ link }))).toBeNull();
      expect(() => given().when(sendNotice, { to: [9], body, link, cause: 'a' })).toThrow(
        'only to pages of this product',
      );
    }
  });

  it('is read once; reading it again changes nothing', () => {
    const inbox = given(sent(), sent());
    expect(inbox.when(readNotice, { userId: 9, id: 102 })).toEqual({
      events: [happened('NoticesRead', { notices: [102] })],
      answer: { unread: 1 },
    });
    const read = given(sent(), sent(), happened('NoticesRead', { notices: [102] }));
    expect(read.when(readNotice, { userId: 9, id: 102 })).toEqual({ events: [], answer: { unread: 1 } });
  });

  it('is found only in its own inbox', () => {
    const inbox = given(sent());
    expect(inbox.when(readNotice, { userId: 3, id: 101 })).toBe('NotFound');
    expect(inbox.when(deleteNotice, { userId: 3, id: 101 })).toBe('NotFound');
    expect(inbox.when(readNotice, { userId: 9, id: 999 })).toBe('NotFound');
  });

  it('is gone once it was deleted, and lowers the unread count only if it was unread', () => {
    const inbox = given(sent(), sent(), happened('NoticesRead', { notices: [101] }));
    expect(inbox.when(deleteNotice, { userId: 9, id: 101 })).toEqual({
      events: [happened('NoticeDeleted', { notice: 101 })],
      answer: { unread: 1 },
    });
    expect(inbox.when(deleteNotice, { userId: 9, id: 102 })).toMatchObject({ answer: { unread: 0 } });
    const emptied = given(sent(), happened('NoticeDeleted', { notice: 101 }));
    expect(emptied.when(deleteNotice, { userId: 9, id: 101 })).toBe('NotFound');
    expect(emptied.when(readNotice, { userId: 9, id: 101 })).toBe('NotFound');
  });

  it('is read together with all others, and without unread notices nothing is recorded', () => {
    expect(
      given(sent(), sent(), happened('NoticesRead', { notices: [101] })).when(readAllNotices, { userId: 9 }),
    ).toEqual({
      events: [happened('NoticesRead', { notices: [102] })],
      answer: { unread: 0 },
    });
    expect(given().when(readAllNotices, { userId: 9 })).toEqual({ events: [], answer: { unread: 0 } });
  });
});

describe('an inbox of years', () => {
  /** So many notices, of which all but the newest 20 were read, ten at a time. */
  function stateAfter(notices: number): InboxState {
    let file = emptyFile(inboxAggregate, 'inbox-9', 9);
    const add = (event: NewEvent): void => {
      const [position, version, at] = [101 + file.version, file.version + 1, '2026-01-01T00:00:00Z'];
      const meta = { actor: system, request: 'r', command: 'c' };
      file = advance(inboxAggregate, file, { ...event, position, version, at, meta });
    };
    let unread: number[] = [];
    for (let n = 0; n < notices; n++) {
      unread.push(101 + file.version);
      add(sent({ cause: `shipment:${String(n).padStart(6, '0')}` }));
      if (unread.length < 30) continue;
      add(happened('NoticesRead', { notices: unread.slice(0, 10) }));
      unread = unread.slice(10);
    }
    return file.state;
  }

  it('has no more to fold, to store and to open after its sixty-thousandth notice than after its three-thousandth', () => {
    const [few, many] = [stateAfter(3_000), stateAfter(60_000)];
    const bytesOf = (state: InboxState): number => JSON.stringify(state).length;
    expect(many.unreadCount).toBe(few.unreadCount);
    expect(many.count).toBe(60_000);
    expect(bytesOf(many)).toBeLessThan(60_000);
    expect(bytesOf(many) / bytesOf(few)).toBeLessThan(1.2);
  });

  it('that nobody has read is read in one act, and is small again', async () => {
    const test = await testKernel({ aggregates: [inboxAggregate as Aggregate] });
    try {
      const { commands } = test.kernel;
      const more = Array.from({ length: 500 }, () => sent());
      for (let at = 0; at < 12; at++)
        await commands.run(
          { name: 'Record', streams: () => ['inbox-9'], decide: () => ({ events: more, answer: null }) },
          {},
          envelope(),
        );
      const unread = async (): Promise<unknown> => (await test.pool.query(`select unread from inbox`)).rows[0];
      expect(await unread()).toEqual({ unread: 6_000 });
      expect(await commands.run(readAllNotices, { userId: 9 }, envelope())).toEqual({ unread: 0 });
      expect(await unread()).toEqual({ unread: 0 });
      const { rows } = await test.pool.query(`select count(*)::integer as rows from notice where read is not null`);
      expect(rows).toEqual([{ rows: 6_000 }]);
      const { state } = await test.kernel.files.now<InboxState>('inbox-9');
      expect(state).toEqual({ unread: [], unreadCount: 0, causes: [], count: 6_000 });
      expect(await commands.run(sendNotice, { to: [9], body, cause: 'later' }, envelope())).toEqual({ sent: 1 });
      expect(await unread()).toEqual({ unread: 1 });
    } finally {
      await test.close();
    }
  });
});

describe('the inboxes in the database', () => {
  let test: TestKernel;
  beforeAll(async () => {
    test = await testKernel({ aggregates: [inboxAggregate] });
  }, 240_000);
  afterAll(() => test.close());

  const rows = async () => ({
    inbox: (await test.pool.query(`select * from inbox order by id`)).rows,
    notice: (await test.pool.query(`select * from notice order by id`)).rows,
  });

  it('are the same after a rebuild from the log', async () => {
    const { commands } = test.kernel;
    await commands.run(sendNotice, { to: [1, 2, 3], body, cause: 'a' }, envelope());
    await commands.run(sendNotice, { to: [2], body, options: '{"inquiryid":4}', cause: 'b' }, envelope());
    await commands.run(readNotice, { userId: 2, id: 4 }, envelope());
    await commands.run(deleteNotice, { userId: 3, id: 3 }, envelope());
    await expect(commands.run(deleteNotice, { userId: 3, id: 3 }, envelope())).rejects.toMatchObject({
      word: 'NotFound',
    });
    await expect(commands.run(deleteNotice, { userId: 1, id: 2 }, envelope())).rejects.toMatchObject({
      word: 'NotFound',
    });
    await expect(commands.run(readNotice, { userId: 1, id: 2 }, envelope())).rejects.toMatchObject({
      word: 'NotFound',
    });
    expect(await commands.run(readNotice, { userId: 2, id: 4 }, envelope())).toEqual({ unread: 1 });
    const live = await rows();
    expect(live.inbox).toEqual([
      { id: 1, unread: 1 },
      { id: 2, unread: 1 },
      { id: 3, unread: 0 },
    ]);
    expect(live.notice.map(({ id, user_id, read }) => [id, user_id, read !== null])).toEqual([
      [1, 1, false],
      [2, 2, false],
      [4, 2, true],
    ]);
    const { tables } = await test.kernel.rebuild().run(['inbox', 'notice']);
    expect(tables).toEqual([
      { name: 'inbox', rows: 3, equal: true },
      { name: 'notice', rows: 3, equal: true },
    ]);
    expect(await rows()).toEqual(live);
  });

  it('get one notice although the same cause is sent many times at once', async () => {
    const { commands } = test.kernel;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => commands.run(sendNotice, { to: [5, 6], body, cause: 'export:9' }, envelope())),
    );
    expect(answers.reduce((sum, { sent: count }) => sum + count, 0)).toBe(2);
    expect((await test.pool.query(`select id, unread from inbox where id in (5, 6) order by id`)).rows).toEqual([
      { id: 5, unread: 1 },
      { id: 6, unread: 1 },
    ]);
  });

  it('are what a plain list of notices would be, whatever happens to them, live and rebuilt', async () => {
    const fresh = await testKernel({ aggregates: [inboxAggregate as Aggregate] });
    const { kernel, pool } = fresh;
    const user = fc.integer({ min: 1, max: 2 });
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ act: fc.constant('send' as const), user, which: fc.nat(9) }) },
      {
        weight: 2,
        arbitrary: fc.record({ act: fc.constantFrom('read' as const, 'delete' as const), user, which: fc.nat(9) }),
      },
      { weight: 1, arbitrary: fc.record({ act: fc.constant('all' as const), user, which: fc.constant(0) }) },
    );
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
          const before = await plainNotices(pool);
          // Without waiting for one another: several of them are one batch of the log.
          const answers = await Promise.allSettled(
            steps.map(({ act, user: userId, which }, n) => {
              const own = before.filter((notice) => notice.user === userId);
              const id = own[own.length - 1 - which]?.id ?? 0;
              if (act === 'send')
                return kernel.commands.run(
                  sendNotice,
                  { to: [userId], body, cause: `${before.length}.${n}` },
                  envelope(),
                );
              if (act === 'all') return kernel.commands.run(readAllNotices, { userId }, envelope());
              return kernel.commands.run(act === 'read' ? readNotice : deleteNotice, { userId, id }, envelope());
            }),
          );
          for (const answer of answers)
            if (answer.status === 'rejected') expect((answer.reason as Refusal).word).toBe('NotFound');
          const plain = await plainNotices(pool);
          const { rows } = await pool.query(
            `select id::float8 as id, user_id as user, number, read is not null as "isRead" from notice order by id`,
          );
          expect(rows).toEqual(plain);
          for (const id of [1, 2]) {
            const { rows: counts } = await pool.query(`select unread from inbox where id = $1`, [id]);
            expect(counts[0]?.unread ?? 0).toBe(plain.filter((notice) => notice.user === id && !notice.isRead).length);
          }
        }),
        { numRuns: 25 },
      );
      const { tables } = await kernel.rebuild().run(['inbox', 'notice'], { verifyOnly: true });
      expect(tables.map(({ equal }) => equal)).toEqual([true, true]);
      expect(await storedStatesAudit([inboxAggregate as Aggregate]).run(pool)).toEqual([]);
    } finally {
      await fresh.close();
    }
  }, 120_000);

  it('open from a stored state as from all of their events, at every version', () => {
    const act = fc.oneof(
      fc.constant({ type: 'NoticeSent' as const }),
      fc.record({ type: fc.constant('NoticesRead' as const), of: fc.array(fc.nat(40), { maxLength: 5 }) }),
      fc.record({ type: fc.constant('NoticeDeleted' as const), of: fc.tuple(fc.nat(40)) }),
    );
    fc.assert(
      fc.property(fc.array(act, { minLength: 1, maxLength: 40 }), (acts) => {
        const history = acts.map((one, n): NewEvent => {
          if (one.type === 'NoticeSent') return sent({ cause: n % 3 === 0 ? null : `cause ${n}` });
          const ids = one.of.map((which) => 101 + which);
          return happened(one.type, one.type === 'NoticesRead' ? { notices: ids } : { notice: ids[0] ?? 0 });
        });
        const whole = fileOf('inbox-9', history);
        for (let version = 0; version <= history.length; version++) {
          const state = fileOf('inbox-9', history.slice(0, version));
          const stored = JSON.parse(JSON.stringify(state)) as File<InboxState>;
          expect(fileOf('inbox-9', history, stored)).toEqual(whole);
        }
      }),
    );
  });
});

/** The notices as the events give them, folded as one plain list. */
async function plainNotices(pool: TestKernel['pool']) {
  const { rows } = await pool.query<{ position: number; user: number; type: string; data: JsonObject }>(
    `select position::float8 as position, substring(stream from 7)::integer as user, type, data from event order by position`,
  );
  const notices: { id: number; user: number; number: number; isRead: boolean }[] = [];
  const counts = new Map<number, number>();
  for (const { position, user, type, data } of rows) {
    if (type === 'NoticeSent') {
      counts.set(user, (counts.get(user) ?? 0) + 1);
      notices.push({ id: position, user, number: counts.get(user) ?? 0, isRead: false });
    } else if (type === 'NoticesRead') {
      for (const notice of notices) if ((data['notices'] as number[]).includes(notice.id)) notice.isRead = true;
    } else {
      notices.splice(
        notices.findIndex(({ id }) => id === data['notice']),
        1,
      );
    }
  }
  return notices;
}
