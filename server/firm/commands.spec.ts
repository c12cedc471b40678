import { describe, expect, it } from '@jest/globals';
import type { Actor } from '../../contract/actor.js';
import { applyDiff, invertDiff, type Diff } from '../../contract/diff.js';
import { firmBody } from '../../contract/firm/firm.js';
import type { JsonObject } from '../../contract/json.js';
import { Refusal } from '../../contract/refusals/refusals.js';
import { filesOf } from '../decider/files.js';
import type { NewEvent } from '../log/event.js';
import { advance, Aggregates, emptyFile, type File } from '../projection/aggregate.js';
import { changeFirm } from './commands.js';
import { firmAggregate, type FirmState } from './firm.aggregate.js';
import { firmRecord } from './firm-record.js';

const admin: Actor = { userId: 4, type: 4, door: 'http' };
const aggregates = new Aggregates([firmAggregate]);
const logo = `${'a'.repeat(32)}.png`;

function fileOf(history: readonly NewEvent[]): File<FirmState> {
  return history.reduce(
    (file, event, at) =>
      advance(firmAggregate, file, {
        ...event,
        position: at + 1,
        version: at + 1,
        at: '2026-01-01T00:00:00Z',
        meta: { actor: admin, request: 'r', command: 'c' },
      }),
    emptyFile(firmAggregate, 'firm-1', 1),
  );
}

function decided(history: readonly NewEvent[], form: Parameters<typeof changeFirm.decide>[1]['form'], by = admin) {
  const files = filesOf(aggregates, () => fileOf(history));
  const facts = { now: new Date(0), actor: by, stored: new Set([logo]) };
  try {
    return [...changeFirm.decide(files, { form }, facts).events];
  } catch (error) {
    if (error instanceof Refusal) return [error.word, error.details.fields ?? {}] as const;
    throw error;
  }
}

const saved = (history: readonly NewEvent[], sent: JsonObject, by?: Actor) => {
  const { fields, tables } = firmBody.parse({ name: 'Зууч ХХК', ...sent });
  return decided(history, { fields, tables }, by);
};
const after = (...sent: JsonObject[]): NewEvent[] =>
  sent.reduce<NewEvent[]>((history, one) => [...history, ...(saved(history, one) as NewEvent[])], []);
const account = (more: JsonObject = {}): JsonObject => ({ bank: 'Голомт', number: '1', currency: 'mnt', ...more });

describe('the settings of the firm', () => {
  it('are recorded as the changes of each save', () => {
    const history = after({ phone: '7700' }, { phone: '7711', accounts: [account()] });
    expect(history.map(({ type, data }) => [type, Object.keys((data as Diff).fields)])).toEqual([
      ['FirmChanged', ['name', 'phone']],
      ['FirmChanged', ['phone']],
    ]);
    expect(fileOf(history).state).toMatchObject({
      name: 'Зууч ХХК',
      phone: '7711',
      accounts: [{ id: 1, bank: 'Голомт' }],
    });
    expect(saved(history, { phone: '7711' })).toEqual([]);
  });

  it('are changed only by administrators', () => {
    for (const type of [1, 2, 3, 5, 6, 7] as const)
      expect(saved([], {}, { userId: 9, type, door: 'http' })).toEqual(['NotAllowed', {}]);
  });

  it('accept only pictures uploaded for the firm', () => {
    const other = `${'b'.repeat(32)}.png`;
    for (const file of [other, '../../etc/passwd', 'x.svg'])
      expect(saved([], { stamp: file })).toMatchObject(['Invalid', { stamp: [expect.any(String)] }]);
    expect(saved([], { logo })).toHaveLength(1);
  });

  it('accept only domains as those that files may be mailed to', () => {
    expect(saved([], { mailDomains: 'company.mn, partner.com' })).toHaveLength(1);
    for (const mailDomains of ['company', 'name@company.mn'])
      expect(saved([], { mailDomains })).toMatchObject(['Invalid', { mailDomains: [expect.any(String)] }]);
  });

  it('never reuse the number of a removed account', () => {
    const history = after({ accounts: [account(), account({ number: '2' })] }, { accounts: [account({ id: 1 })] });
    const [event] = saved(history, { accounts: [account({ id: 1 }), account({ number: '3' })] }) as NewEvent[];
    expect(event?.data).toMatchObject({ rows: { accounts: { added: [{ id: 3, number: '3' }] } } });
    expect(saved(history, { accounts: [account({ id: 7 })] })).toMatchObject([
      'Invalid',
      { 'accounts.0.id': [expect.any(String)] },
    ]);
  });

  it('are restored by an undo, removed accounts too', () => {
    const history = after({ accounts: [account(), account({ number: '2' })] }, { email: 'a@b.mn', accounts: [] });
    const last = history.at(-1)?.data as Diff;
    const { command } = firmRecord.undo?.(fileOf(history), invertDiff(last), 'firm') ?? {};
    const [undo] = decided(history, (command as { form: never }).form) as NewEvent[];
    expect(applyDiff(fileOf(history).state, undo?.data as Diff)).toMatchObject({
      email: null,
      accounts: [
        { id: 1, number: '1' },
        { id: 2, number: '2' },
      ],
    });
  });

  it('require a name, and a bank, number and currency for each account', () => {
    const { error } = firmBody.safeParse({ name: '', accounts: [{ bank: 'Голомт' }] });
    expect(error?.issues.map(({ path }) => path.join('.')).sort()).toEqual([
      'accounts.0.currency',
      'accounts.0.number',
      'name',
    ]);
  });
});
