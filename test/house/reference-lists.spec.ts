import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { menuFor, type Menu } from '../../contract/composition/menus.js';
import { referenceList } from '../../contract/reference/catalogue.js';
import { settingsLists } from '../../contract/reference/heads.js';
import { screenDeclarations } from '../../contract/composition/screens.js';
import { cataloguePath, catalogueText } from '../../server/start/reference-catalogue.mjs';
import { checkout } from '../../server/runtime/checkout.js';

function filesBelow(folder: string): string[] {
  return readdirSync(join(checkout, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(path);
    return /\.tsx?$/.test(path) && !/\.spec\.tsx?$/.test(path) ? [path] : [];
  });
}

/** Which source files of the product name a list. */
function naming(list: string): string[] {
  const word = new RegExp(`(?<![\\w/])['"\`]?${list}['"\`]?(?![\\w])`);
  return ['contract', 'server', 'client', 'cli'].flatMap(filesBelow).filter((path) => {
    return word.test(readFileSync(join(checkout, path), 'utf8'));
  });
}

describe('a reference list', () => {
  it('is one file and a line among the heads, which every page loads; the whole catalogue is generated from them', () => {
    const stored = readFileSync(join(checkout, cataloguePath), 'utf8');
    if (stored !== catalogueText(settingsLists, stored))
      throw new Error(`${cataloguePath} does not have the lists of heads.ts. Run: npm run generate`);
    // Tracing entries, units and lists of the railway choose and show one, and nothing else has a rule about them;
    // the others are what the demonstration begins with, and an export, which writes the name beside the number, and
    // templates, which have examples of its rows.
    expect(naming('tracingstatus').sort()).toEqual([
      'client/shipment/operations/units/units-inputs.tsx',
      'client/shipment/tracing/tracing-entries.tsx',
      'contract/reference/catalogue.ts',
      'contract/reference/heads.ts',
      'contract/reference/lists/tracingstatus.ts',
      'contract/shipment/operations/railway/lines.ts',
      'contract/shipment/operations/units/form.ts',
      'contract/shipment/tracing/form.ts',
      'contract/shipment/tracing/routes.ts',
      'server/all-data/sheets/entry-columns.ts',
      'server/demo/files/acts.ts',
      'server/demo/files/entry-ids.ts',
      'server/demo/lists/entries.ts',
      'server/move/templates/list-examples.ts',
      'server/shipment/operations/railway/names.ts',
      'server/shipment/papers/operation-report.ts',
      'server/shipment/readers/past-entries.ts',
      'server/shipment/tracing/tracing-reader.ts',
    ]);
  });

  it('has its screens, its menu entry and its declaration as soon as it has those lines', () => {
    const inMenus = (['drawer', 'railway', 'settings'] satisfies Menu[]).flatMap((menu) =>
      menuFor(menu, { id: 4, type: 4 }),
    );
    const screens = screenDeclarations.map(({ id }) => id as string);
    for (const list of settingsLists) {
      expect(inMenus).toContain(list);
      expect(screens).toEqual(expect.arrayContaining([list, `${list}-add`, `${list}-edit`]));
    }
    expect(referenceList.map(({ name }) => name).sort()).toEqual([...settingsLists].sort());
  });
});
