import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { RowParts, type Parts } from './row-parts.js';

describe('the parts of the rows of a file', () => {
  it('are computed again only where what they depend on has changed', () => {
    const order = {};
    const first = new RowParts(undefined);
    const { value } = first.part('order', [order], () => ['order']);
    first.part('notes', [{}], () => ['note']);
    const second = new RowParts(first.parts);
    expect(second.part('order', [order], () => ['another'])).toEqual({ value, isReused: true });
    expect(second.part('notes', [{}], () => ['other note'])).toEqual({ value: ['other note'], isReused: false });
  });

  it('of a file that is saved all day are not held once there are newer ones', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const computed: WeakRef<object>[] = [];
    let parts: Parts | undefined;
    for (let save = 0; save < 10; save++) {
      const next = new RowParts(parts);
      computed.push(new WeakRef(next.part('notes', [{ save }], () => [`note ${save}`]).value));
      parts = next.parts;
    }
    await nextTurn();
    collectGarbage();
    // A variable of the last turn may hold one more.
    expect(computed.filter((value) => value.deref() !== undefined).length).toBeLessThanOrEqual(2);
    expect([...parts!.keys()]).toEqual(['notes']);
  });
});
