import { describe, expect, it } from '@jest/globals';
import { areas } from '../../server/composition/areas.js';
import { enginesOf } from './folders.js';
import { readSources, root } from './imports.js';
import { offersIn, offersOf, importsBetween, unmatched, type ImportedName } from './offers.js';

const sources = readSources();

function expectNone(found: readonly string[], advice: string): void {
  if (found.length > 0) throw new Error(`${advice}\n  ${found.join('\n  ')}`);
  expect(found).toEqual([]);
}

describe.each(['server', 'client'] as const)('the areas of the %s', (program) => {
  const isEngine = (folder: string): boolean => enginesOf(program).has(folder);
  const offers = offersOf(program, sources, isEngine);
  const imported = importsBetween(program, sources, isEngine);
  const found = unmatched(offers, imported);

  it('import of each other only what the declaration of the other one offers', () => {
    expectNone(
      found.imported,
      'Have the other area do it (`effects`), hand it in, or name it under `offers` in the area.ts of its folder:',
    );
    expect(imported.length).toBeGreaterThan(5);
  });

  it('offer nothing that no other area imports', () => {
    expectNone(found.offered, 'Take it out of `offers` in the area.ts of its folder:');
  });
});

describe('the areas of the server', () => {
  const isEngine = (folder: string): boolean => enginesOf('server').has(folder);

  it('offer what their declarations say', () => {
    const read = offersOf('server', sources, isEngine);
    for (const { name, offers = {} } of areas)
      if (!isEngine(name)) expect([name, read.get(name)]).toEqual([name, offers]);
  });

  it('leave commands to their own area; only the demo and moves run them, as users do', async () => {
    const others = importsBetween('server', sources, isEngine).filter(
      ({ path }) => !path.startsWith('server/demo/') && !path.startsWith('server/move/targets/'),
    );
    const commands: string[] = [];
    for (const one of others)
      if (await isCommand(one)) commands.push(`${one.path} takes ${one.name} of ${one.from}/${one.file}`);
    expectNone(
      commands,
      'What an area does in the act of another one is an effect, what it does afterwards a reaction:',
    );
    expect(await isCommand({ path: '', from: 'firm', file: 'commands', name: 'changeFirm' })).toBe(true);
    expect(await isCommand({ path: '', from: 'custom-invoice', file: 'commands', name: 'customInvoiceCommands' })).toBe(
      true,
    );
  });
});

async function isCommand({ from, file, name }: ImportedName): Promise<boolean> {
  const module = (await import(`${root}/server/${from}/${file}.ts`)) as Record<string, unknown>;
  const decides = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && typeof (value as { decide?: unknown }).decide === 'function';
  const value = module[name];
  return decides(value) || (typeof value === 'object' && value !== null && Object.values(value).some(decides));
}

describe('the offers of a declaration', () => {
  const text = `export const tollArea = {
  name: 'toll',
  offers: {
    rates: ['ratesOn'],
    'road/roads': ['roadTable', 'RoadState'],
  },
  server: async () => [],
};`;

  it('are read from its text', () => {
    expect(offersIn(text)).toEqual({ rates: ['ratesOn'], 'road/roads': ['roadTable', 'RoadState'] });
    expect(offersIn(text.replace('offers', 'others'))).toEqual({});
    expect(offersIn("  offers: { note: ['Note'], rates: ['ratesOn'] },\n  panels: { roads: ['x'] },\n")).toEqual({
      note: ['Note'],
      rates: ['ratesOn'],
    });
  });

  it('are compared with the imports, in both directions', () => {
    const take = (name: string): ImportedName => ({ path: 'server/a/b.ts', from: 'toll', file: 'rates', name });
    const offers = new Map([['toll', offersIn(text)]]);
    expect(unmatched(offers, [take('ratesOn'), take('rateOf')])).toEqual({
      imported: ['server/a/b.ts takes rateOf of toll/rates'],
      offered: ['toll/road/roads: roadTable', 'toll/road/roads: RoadState'],
    });
  });
});
