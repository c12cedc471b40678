import { describe, expect, it } from '@jest/globals';
import { changesSomething } from '../../contract/changing-rights.js';
import { allowed, permissions, type Capability } from '../../contract/permissions.js';
import { routes } from '../../server/composition/declared/routes.js';

const methodsOf = new Map<string, Set<string>>();
for (const { capability, method } of routes) {
  const methods = methodsOf.get(capability) ?? new Set();
  methodsOf.set(capability, methods.add(method));
}
/** Nothing of the firm changes by them: what a user has seen, and files that are made of what he reads. */
const readingActs = ['attention.read', 'export.any', 'live.use'];

describe('the rights to change something', () => {
  it('are those of calls that change something, and none of calls that read', () => {
    const wrong = [...methodsOf].flatMap(([capability, methods]) => {
      const reads = methods.has('GET');
      const writes = [...methods].some((method) => method !== 'GET');
      if (!Object.hasOwn(permissions, capability) || reads === writes || readingActs.includes(capability)) return [];
      return changesSomething(capability) === writes ? [] : [`${capability} ${writes ? 'changes' : 'reads'}`];
    });
    expect(wrong).toEqual([]);
  });

  it('are those of nobody where nothing may be changed; what he may read stays', () => {
    for (const capability of Object.keys(permissions) as Capability[])
      for (const type of [1, 2, 3, 4, 5, 6, 7] as const) {
        const here = allowed(capability, { id: 1, type, isReadOnly: true });
        expect([capability, type, here]).toEqual([
          capability,
          type,
          allowed(capability, { id: 1, type }) && !changesSomething(capability),
        ]);
      }
    expect(allowed('settings.payer.edit', { id: 1, type: 4, isReadOnly: true })).toBe(false);
    expect(allowed('settings.payer.read', { id: 1, type: 4, isReadOnly: true })).toBe(true);
  });
});
