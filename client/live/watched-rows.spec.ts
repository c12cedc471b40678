import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { maxWatchedRows, rowsRenewMs } from '../../contract/live/push';
import type { RecordKey } from '../../contract/record';
import { WatchedRows } from './watched-rows';

describe('the rows that a page watches', () => {
  let sent: RecordKey[][];
  let isConnected: boolean;
  let rows: WatchedRows;
  beforeEach(() => {
    jest.useFakeTimers({ now: 0 });
    sent = [];
    isConnected = true;
    rows = new WatchedRows((records) => {
      if (isConnected) sent.push(records);
      return isConnected;
    });
  });
  const pass = (ms: number): RecordKey[][] => {
    jest.advanceTimersByTime(ms);
    return sent.splice(0);
  };

  it('are sent together once the user has stopped scrolling, once a second at most, and only when they changed', () => {
    for (let n = 1; n < 40; n++) {
      rows.show('orders', [`shipment/${n}`, `shipment/${n + 1}`]);
      expect(pass(100)).toEqual([]);
    }
    rows.show('users', ['user/1']);
    expect(pass(600)).toEqual([['shipment/39', 'shipment/40', 'user/1']]);
    rows.show('orders', ['shipment/39', 'shipment/40']);
    expect(pass(5_000)).toEqual([]);
    rows.show('users', []);
    expect(pass(600)).toEqual([['shipment/39', 'shipment/40']]);
    rows.show('orders', []);
    expect(pass(600)).toEqual([]);
    expect(pass(600)).toEqual([[]]);
  });

  it('are at most as many as the server accepts', () => {
    rows.show(
      'orders',
      Array.from({ length: maxWatchedRows + 5 }, (_, at): RecordKey => `shipment/${at + 1}`),
    );
    expect(pass(600)[0]).toHaveLength(maxWatchedRows);
  });

  it('are sent again after a reconnect, and once a minute', () => {
    isConnected = false;
    rows.show('orders', ['shipment/1']);
    expect(pass(600)).toEqual([]);
    isConnected = true;
    rows.renew();
    rows.renewIfDue();
    expect(pass(0)).toEqual([['shipment/1']]);
    jest.advanceTimersByTime(rowsRenewMs);
    rows.renewIfDue();
    expect(pass(0)).toEqual([['shipment/1']]);
  });

  it('show who the server reported last', () => {
    const [bat, dorj] = [1, 2].map((id) => ({ id, name: `${id}`, profilepic: null }));
    const shown = () =>
      [...rows.viewers].map(([record, people]) => `${record}: ${people.map(({ name }) => name).join()}`);
    rows.received([{ record: 'shipment/1', people: [bat!] }], true);
    rows.received([{ record: 'shipment/2', people: [dorj!] }], false);
    expect(shown()).toEqual(['shipment/1: 1', 'shipment/2: 2']);
    rows.received([{ record: 'shipment/1', people: [] }], false);
    expect(shown()).toEqual(['shipment/2: 2']);
    rows.received([{ record: 'shipment/3', people: [bat!] }], true);
    expect(shown()).toEqual(['shipment/3: 1']);
    rows.lost();
    expect(shown()).toEqual([]);
  });
});
