import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PresencePosition } from '../../contract/live/push';
import { OpenRecords } from './open-records';

const at = (record: PresencePosition['record'], field: string | null): PresencePosition => ({ record, field });
const leftPresence = (record: PresencePosition['record']): PresencePosition => ({ record, field: null, left: true });

describe('what a page reports of the records that it has open', () => {
  let sent: PresencePosition[];
  let isConnected: boolean;
  let records: OpenRecords;
  beforeEach(() => {
    jest.useFakeTimers({ now: 0 });
    sent = [];
    isConnected = true;
    records = new OpenRecords((presence) => {
      if (isConnected) sent.push(presence);
      return isConnected;
    });
    records.renew();
  });
  const pass = (ms: number): PresencePosition[] => {
    jest.advanceTimersByTime(ms);
    return sent.splice(0);
  };

  it('is not sent while a key is held down, and is the last field once it is released', () => {
    const during: PresencePosition[] = [];
    for (let n = 0; n < 60; n++) {
      records.enter('user/1', 'a', `field ${n}`);
      during.push(...pass(33));
    }
    expect(during).toEqual([]);
    expect(pass(500)).toEqual([at('user/1', 'field 59')]);
  });

  it('is sent twice a second at most', () => {
    let messages = 0;
    for (let n = 0; n < 30; n++) {
      records.enter('user/1', 'a', `field ${n}`);
      messages += pass(300).length;
    }
    expect(messages).toBeGreaterThan(10);
    expect(messages).toBeLessThanOrEqual(18);
  });

  it('is sent for each record separately, until its last panel is closed', () => {
    records.enter('user/1', 'a', null);
    records.enter('shipment/5', 'b', 'phone');
    expect(pass(500)).toEqual([at('user/1', null), at('shipment/5', 'phone')]);
    records.enter('user/1', 'c', 'email');
    expect(pass(500)).toEqual([at('user/1', 'email')]);
    records.leave('user/1', 'c');
    expect(pass(500)).toEqual([at('user/1', null)]);
    records.leave('user/1', 'a');
    expect(pass(500)).toEqual([leftPresence('user/1')]);
    // A panel that is closed and opened at once counts as open.
    records.leave('shipment/5', 'b');
    records.enter('shipment/5', 'b', 'phone');
    expect(pass(500)).toEqual([at('shipment/5', 'phone')]);
  });

  it('is sent again in time while a record is open, and at once on a new connection', () => {
    records.enter('user/1', 'a', null);
    pass(500);
    const renewals: number[] = [];
    // The server pings every second and a half.
    for (let n = 1; n <= 40; n++) {
      jest.advanceTimersByTime(1_500);
      records.renewIfDue();
      if (sent.splice(0).length > 0) renewals.push(n * 1_500);
    }
    const gaps = renewals.map((ms, i) => ms - (renewals[i - 1] ?? 0));
    expect(Math.max(...gaps)).toBeLessThan(30_000 / 2);
    expect(renewals.length).toBeLessThan(10);

    isConnected = false;
    records.enter('user/2', 'b', null);
    pass(500);
    isConnected = true;
    records.renew();
    expect(sent).toEqual([at('user/1', null), at('user/2', null)]);
  });
});
