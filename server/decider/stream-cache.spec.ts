import { expect, it } from '@jest/globals';
import { parcels } from '../../test/builders/parcel.js';
import { Aggregates } from '../projection/aggregate.js';
import { StreamCache } from './stream-cache.js';

function openCache(): { cache: StreamCache; searched: string[] } {
  const searched: string[] = [];
  const reader = {
    stream: async () => [],
    streams: async (streams: readonly string[]) => {
      searched.push(...streams);
      return [];
    },
  };
  const states = { read: async () => [], isDue: () => false, save: () => undefined };
  const facts = { changed: () => undefined, allChanged: () => undefined };
  return { cache: new StreamCache(reader, new Aggregates([parcels]), states, facts), searched };
}

it('a new file is not looked for in the log', async () => {
  const { cache, searched } = openCache();
  await cache.open(['parcel-1', 'parcel-2'], new Set(['parcel-2']));
  expect(searched).toEqual(['parcel-1']);
  expect(cache.get('parcel-2').version).toBe(0);
});
