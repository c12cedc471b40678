import { describe, expect, it } from '@jest/globals';
import { aggregates } from '../composition/declared/aggregates.js';
import { figures } from '../composition/declared/figures.js';
import { listings } from '../composition/declared/listings.js';
import { records } from '../composition/declared/records.js';
import { Aggregates } from '../projection/aggregate.js';
import type { Row, RowSet } from '../projection/table.js';
import { ChangedTopics } from './changed-topics.js';
import { Topics } from './topics.js';

const all = new Aggregates(aggregates);
const changed = new ChangedTopics(listings, figures, all);
const topicsOf = (stream: string, before: RowSet, after: RowSet): string =>
  changed.of({ stream, before, after, recorded: [] });
const shipment = (before: RowSet, after: RowSet): string => topicsOf('shipment-9', before, after);

describe('what a change of rows means for open pages', () => {
  it('is the lists to which a row belonged or belongs', () => {
    const closed = { id: 9, status: 4 };
    expect(shipment({ inquiry: [{ id: 9, status: 1 }] }, { inquiry: [closed] })).toBe(
      'dashboard-staff* inquiry inquiryinactive',
    );
    expect(shipment({ inquiry: [closed] }, { inquiry: [{ ...closed, name: 'Тээвэр' }] })).toBe(
      'dashboard-staff* inquiryinactive',
    );
    expect(shipment({ inquiry: [closed] }, { inquiry: [{ ...closed }] })).toBe('');
  });

  it('names rows that belong to a record by their own ids, and a whole list when they are very many', () => {
    const rows = (count: number, name: string): Row[] =>
      Array.from({ length: count }, (_, i) => ({ id: i + 1, shipment_id: 9, name }));
    expect(shipment({ change_log: rows(2, 'a') }, { change_log: [...rows(1, 'a'), ...rows(2, 'b').slice(1)] })).toBe(
      'changelog:2',
    );
    expect(shipment({ change_log: rows(60, 'a') }, { change_log: rows(60, 'b') })).toBe('changelog*');
  });

  it('is nothing for what a list joins but does not show', () => {
    const agent = { id: 5, name: 'Sino', phone: '1', deleted: false, canonical_id: null };
    const topics = (after: Row) => topicsOf('agent-5', { agent: [agent] }, { agent: [after] }).split(' ');
    expect(topics({ ...agent, name: 'Sino Trans' })).toEqual(expect.arrayContaining(['shippingorder*', 'uglug*']));
    expect(topics({ ...agent, canonical_id: 6 })).toEqual(expect.arrayContaining(['shippingorder*', 'uglug*']));
    expect(topics({ ...agent, phone: '2' }).filter((topic) => /^(shippingorder|uglug)/.test(topic))).toEqual([]);
  });
});

describe('a page that watches everything', () => {
  const topics = new Topics(listings, figures, records, all);
  const changesOf = (stored: string | null) =>
    topics
      .newsOf({ stream: 'shipment-9', type: 'OrderChanged', position: 5, topics: stored })
      .map(({ change: { position: _position, ...change } }) => change);

  it('receives what is stored with an event, and nothing of topics that this version does not know', () => {
    expect(changesOf('inquiry uglug:5,7 reports* unknown*')).toEqual([
      { topic: 'shipment/9', id: 9 },
      { topic: 'inquiry', id: 9 },
      { topic: 'uglug', id: 5, file: 9 },
      { topic: 'uglug', id: 7, file: 9 },
      { topic: 'reports', id: null },
    ]);
    expect(changesOf('-')).toEqual([{ topic: 'shipment/9', id: 9 }]);
  });

  it('receives what the type of an event can change when nothing is stored with it', () => {
    expect(changesOf(null).map(({ topic }) => topic)).toEqual(
      expect.arrayContaining(['shippingorder', 'finance', 'soc']),
    );
  });
});
