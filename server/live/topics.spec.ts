import { describe, expect, it } from '@jest/globals';
import { everyUserType, userTypes, type UserType } from '../../contract/actor.js';
import { allowed, type Principal } from '../../contract/permissions.js';
import { rowsTopic } from '../../contract/live/pushed-rows.js';
import { isRecordKey, readRecordKey, recordKey } from '../../contract/record.js';
import { aggregates } from '../composition/declared/aggregates.js';
import { listings } from '../composition/declared/listings.js';
import { records } from '../composition/declared/records.js';
import { areas } from '../composition/areas.js';
import { Aggregates } from '../projection/aggregate.js';
import { Topics } from './topics.js';

const figures = areas.flatMap((area) => area.topics ?? []);
const topics = new Topics(listings, figures, records, new Aggregates(aggregates));
/** The user whose account, inbox and records the events belong to. */
const owner = 9;
const otherUser = (type: UserType): Principal => ({ id: 100 + type, type });
const otherUsers = everyUserType.map(otherUser);

/** One event of every type, each in the stream with the id of the owner. */
const events = aggregates.flatMap(({ name, events: own }) =>
  Object.keys(own).map((type) => ({ stream: `${name}-${owner}`, type, position: 1 })),
);
const everyTopic = [
  ...[...listings.map(({ list }) => list), ...figures].map(({ name }) => name),
  ...records.map(({ name }) => recordKey(name, owner)),
];

/** The topics of which a page that subscribes to everything is notified by this event. */
function topicsReceived(principal: Principal, event: (typeof events)[number]): string[] {
  const rooms = new Set(everyTopic.flatMap((topic) => topics.roomsFor(principal, topic)));
  return topics
    .newsOf(event)
    .flatMap((news) => (news.rooms.some((room) => rooms.has(room)) ? [news.change.topic] : []));
}

/** What the list or the record itself would answer to another user than its owner. */
function mayRead(principal: Principal, topic: string): boolean {
  if (isRecordKey(topic)) {
    const { kind, id } = readRecordKey(topic);
    return records.some(({ name, mayRead: may }) => name === kind && may(principal, id));
  }
  const figure = figures.find(({ name }) => name === topic);
  if (figure) return allowed(figure.capability, principal);
  const listing = listings.find(({ list }) => list.name === topic);
  return (
    listing !== undefined &&
    (allowed(listing.list.capability, principal, owner) ||
      allowed(listing.record ?? listing.list.capability, principal, owner))
  );
}

describe('an open page', () => {
  it.each(otherUsers.map((principal) => [userTypes[principal.type].en, principal] as const))(
    'of %s receives nothing that its user may not read, whatever it subscribes to and whatever happens',
    (_name, principal) => {
      const received = events.flatMap((event) =>
        topicsReceived(principal, event).map((topic) => [event.type, topic] as const),
      );
      expect(received.length).toBeGreaterThan(100);
      expect(received.filter(([, topic]) => !mayRead(principal, topic))).toEqual([]);
    },
  );

  it.each(otherUsers.map((principal) => [userTypes[principal.type].en, principal] as const))(
    'of %s receives rows only of lists that its user may read, and of which nobody has their own',
    (_name, principal) => {
      const received = listings.filter(({ list }) => topics.roomsFor(principal, rowsTopic(list.name)).length > 0);
      expect(received.length).toBeGreaterThan(3);
      expect(received.filter(({ list, own }) => own !== undefined || !allowed(list.capability, principal))).toEqual([]);
    },
  );

  it('of an administrator receives changes of every list, so that no test above passes only because nothing was sent', () => {
    const received = new Set(events.flatMap((event) => topicsReceived(otherUser(4), event)));
    const silent = listings.filter(({ list, own }) => own === undefined && !received.has(list.name));
    expect(silent.map(({ list }) => list.name)).toEqual([]);
  });

  const receiversOf = (
    topic: string,
    event: { stream: string; type: string },
    principals: readonly Principal[],
  ): number[] =>
    principals
      .filter((principal) => topicsReceived(principal, { ...event, position: 1 }).includes(topic))
      .map(({ id }) => id);

  it('receives a notice only when its user is the recipient', () => {
    const sent = { stream: `inbox-${owner}`, type: 'NoticeSent' };
    for (const type of everyUserType) {
      const receiver = { id: owner, type };
      expect(receiversOf('notification', sent, [...otherUsers, receiver])).toEqual([owner]);
    }
  });

  it('receives changes only of its own account, unless its user is an administrator', () => {
    const changed = { stream: `user-${owner}`, type: 'UserChanged' };
    const own = { id: owner, type: 1 as const };
    expect(receiversOf('user', changed, [...otherUsers, own])).toEqual([104, owner]);
    expect(receiversOf(recordKey('user', owner), changed, [...otherUsers, own])).toEqual([104, owner]);
  });

  it.each([
    ['changelog', 'InquiryChanged', '4'],
    ['finance', 'InvoiceGenerated', '1234567'],
    ['avlaga', 'IncomeRecorded', '1234567'],
    ['receivableentries', 'IncomeRecorded', '47'],
    ['payableentries', 'PaymentRecorded', '47'],
    ['extraservice', 'OrderChanged', '47'],
  ])('receives changes of %s by %s when its user is of the types %s', (topic, type, expected) => {
    const who = otherUsers.filter((principal) =>
      topicsReceived(principal, { stream: `shipment-${owner}`, type, position: 1 }).includes(topic),
    );
    expect(who.map((principal) => principal.type).join('')).toBe(expected);
  });

  it('joins no room for a topic that does not exist or is invalid', () => {
    for (const name of ['', 'nothing', 'shipment/', 'topic:user', 'topic:user:own:9', '__proto__'])
      expect([name, topics.roomsFor(otherUser(4), name)]).toEqual([name, []]);
  });
});
