// @ts-check
/**
 * Writes `contract/reference/catalogue.ts`: the complete declaration of each list that `heads.ts` names. The heads are separate, so that
 * a page that only links to a list does not load its fields, and the list of names need not be maintained twice.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './install.mjs';

export const cataloguePath = 'contract/reference/catalogue.ts';

/**
 * Calls, rows and pages follow the order of the catalogue: lists keep theirs, and a new one comes last.
 * @param {readonly string[]} named by the heads; each has a file of its own in `lists`
 * @param {string} before the catalogue as it is
 */
export function catalogueText(named, before) {
  /** @type {readonly string[]} */
  const old = before.split('const declared = {\n')[1]?.split('}')[0]?.match(/\w+/g) ?? [];
  const lists = [...old.filter((list) => named.includes(list)), ...named.filter((list) => !old.includes(list))];
  const imports = lists.map((list) => [`./lists/${list}.js`, `import { ${list} } from './lists/${list}.js';`]);
  imports.push(['./declaration.js', `import type { ReferenceDeclaration } from './declaration.js';`]);
  imports.sort(([one = ''], [other = '']) => (one < other ? -1 : 1));
  return [
    '// Made by `npm run generate` of the names in heads.ts.',
    `import type { SettingsList } from '../permissions.js';`,
    ...imports.map(([, line]) => line),
    '',
    'const declared = {',
    ...lists.map((list) => `  ${list},`),
    '} satisfies Record<SettingsList, unknown>;',
    '',
    '/** Every reference list, in the order in which they came. */',
    'export const references = declared as Readonly<Record<SettingsList, ReferenceDeclaration>>;',
    'export const referenceList: readonly ReferenceDeclaration[] = Object.values(references);',
    '',
  ].join('\n');
}

if (process.argv[1] === import.meta.filename) {
  const path = join(root, cataloguePath);
  await writeFile(path, catalogueText(await readListNames(), await readFile(path, 'utf8')));
  console.log(cataloguePath);
}

/** Reads the names from `heads.ts`: the built version may be outdated. */
async function readListNames() {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({ input: join(root, 'contract/reference/heads.ts') });
  const { output } = await bundle.generate({ format: 'esm' });
  const { settingsLists } = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
  return settingsLists;
}
