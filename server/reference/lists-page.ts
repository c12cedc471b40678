import type { Field } from '../../contract/fields/field.js';
import { permissions, type Capability } from '../../contract/permissions.js';
import { referenceList } from '../../contract/reference/catalogue.js';
import { readName, type ReferenceDeclaration } from '../../contract/reference/declaration.js';
import type { Aggregate } from '../projection/aggregate.js';

/** Generates docs/reference/reference-lists.md from the declarations. */
export function referenceListsPage(aggregates: readonly Aggregate[]): string {
  const rows = referenceList.map(
    (declaration) =>
      `| [\`${declaration.name}\`](#${declaration.name}) | ${declaration.title.mn} | ${declaration.title.en} | ${Object.keys(declaration.fields).length} | ${declaration.picker ? `\`${declaration.picker.path}\`` : ''} |`,
  );
  return `# Reference lists

Made by \`npm run generate\` from \`contract/reference/\`. Each list is one declaration; its calls, events, rows, screens, pickers, import, command-line verbs and tests follow from it.

Calls of a list: \`GET /api/settings/{list}\`, \`GET …/{id}\`, \`POST …\`, \`POST …/{id}/edit\`, \`POST …/{id}/delete\`; beside the specification \`GET …/alike\`, \`POST …/{id}/merge\`,
\`POST …/import/preview\`, \`POST …/import\` and, for people, \`POST …/{id}/erase\`. The history of an entry is under \`/api/history/{list}/{id}\`.

| List | Монгол | English | Fields | Choose from |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

${referenceList.map((list) => sectionOf(list, aggregates)).join('\n')}`;
}

function sectionOf(declaration: ReferenceDeclaration, aggregates: readonly Aggregate[]): string {
  const { name, one, detailKey, fields, search, filters = [], unique = [], alike = [], picker, isPerson } = declaration;
  const names = (keys: readonly string[]): string => keys.map((key) => `\`${key}\``).join(', ');
  const users = aggregates.flatMap(({ references, known }) =>
    known && references?.to.includes(name) ? known.as.en : [],
  );
  const facts = [
    `Detail key \`${detailKey}\`, events \`${declaration.noun}…\`.`,
    rightsOf(name),
    search.length > 0 ? `Searched by ${names(search)}.` : 'No search box.',
    filters.length > 0 ? `Filtered by ${names(filters)}.` : '',
    ...unique.map((keys) => `Only one entry has the same ${names(keys)}.`),
    alike.length > 0 ? `A new entry is compared by ${names(alike)}.` : '',
    picker?.under ? `Also chosen under \`${picker.under.path}\`.` : '',
    users.length > 0 ? `Not deleted while in use by: ${users.join(', ')}.` : '',
    isPerson ? 'Personal values can be erased.' : '',
  ];
  const rows = Object.entries(fields).map(
    ([key, field]) =>
      `| \`${key}\` | ${readName(declaration, key) === key ? '' : `\`${readName(declaration, key)}\``} | ${field.label.mn} | ${field.label.en} | ${kindOf(field)} |`,
  );
  return `## ${name}

${one.mn} (${one.en}). ${facts.filter(Boolean).join(' ')}

| Sent | Read | Монгол | English | Kind |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}

function rightsOf(list: ReferenceDeclaration['name']): string {
  const types = (act: string): string => permissions[`settings.${list}.${act}` as Capability].types.join(', ');
  return `Types of user: read ${types('read')}; create ${types('create')}; edit ${types('edit')}; delete ${types('delete')}.`;
}

function kindOf({ kind, required, refersTo, personal, choices }: Field): string {
  const what = refersTo === undefined ? kind : `entry of [\`${refersTo}\`](#${refersTo})`;
  const few =
    choices && Object.keys(choices).length <= 8
      ? `: ${Object.entries(choices)
          .map(([key, { en }]) => `${key} ${en}`)
          .join(', ')}`
      : '';
  return [`${what}${few}`, required ? 'required' : '', personal ? 'personal' : ''].filter(Boolean).join('; ');
}
