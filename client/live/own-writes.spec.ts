import { describe, expect, it } from '@jest/globals';
import type { Change } from '../../contract/live/push';
import { OwnWrites } from './own-writes';

const of = (topic: string, id: number | null, position: number): Change => ({ topic, id, position });
const agent = { kind: 'agent', id: 7, lists: ['agent'] };

describe('the user’s own save', () => {
  it('is not reported as a change, whether the server reports it before or after its answer', () => {
    const own = new OwnWrites();
    const end = own.start(agent);
    expect(own.withoutEchoes([of('agent/7', 7, 40), of('agent', 7, 40)])).toEqual([]);
    expect(end({ id: 7, position: 40 })).toEqual([]);
    expect(own.withoutEchoes([of('agent/7', 7, 40), of('agent', 7, 39)])).toEqual([]);
  });

  it('hides no change of another user', () => {
    const own = new OwnWrites();
    const end = own.start(agent);
    const others = [of('agent', 8, 40), of('city', 7, 40), of('agent', null, 40), of('dashboard', null, 40)];
    expect(own.withoutEchoes(others)).toEqual(others);
    expect(own.withoutEchoes([of('agent', 7, 41)])).toEqual([]);
    expect(end({ id: 7, position: 40 })).toEqual([of('agent', 7, 41)]);
    expect(own.withoutEchoes([of('agent/7', 7, 42)])).toEqual([of('agent/7', 7, 42)]);
  });

  it('of a new record waits for the id that it gets', () => {
    const own = new OwnWrites();
    const end = own.start({ ...agent, id: null });
    expect(own.withoutEchoes([of('agent', 9, 50), of('agent', 10, 51)])).toEqual([]);
    expect(end({ id: 10, position: 51 })).toEqual([of('agent', 9, 50)]);
  });

  it('that failed, or whose answer has no position, hides no change', () => {
    const own = new OwnWrites();
    const end = own.start(agent);
    own.withoutEchoes([of('agent/7', 7, 40)]);
    expect(end()).toEqual([of('agent/7', 7, 40)]);
  });

  it('waits for the second of two saves in progress', () => {
    const own = new OwnWrites();
    const first = own.start(agent);
    const second = own.start(agent);
    own.withoutEchoes([of('agent/7', 7, 41)]);
    expect(first({ id: 7, position: 40 })).toEqual([]);
    expect(second({ id: 7, position: 41 })).toEqual([]);
  });
});
