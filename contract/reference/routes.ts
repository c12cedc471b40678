import { z } from 'zod';
import type { SettingsList } from '../permissions.js';
import { idInPath, idParams, listAnswer, messageAnswer, route, savedAnswer } from '../route.js';
import { listQuery } from '../list.js';
import { references } from './catalogue.js';
import type { ReferenceDeclaration } from './declaration.js';
import { entryBody } from './form.js';
import { importAnswer, importBody, previewAnswer, previewBody } from './import.js';
import { referenceListOf } from './list.js';
import { partyNumbersBody } from './party-numbers-body.js';

const anything = z.record(z.string(), z.any());

// oxlint-disable-next-line eslint/max-lines-per-function -- a declaration: one call after another
function routesOf(declaration: ReferenceDeclaration) {
  const { name, detailKey } = declaration;
  const list = referenceListOf(declaration);
  const path = `/api/settings/${name}`;
  const entries = declaration.title.en;
  const body = entryBody(declaration);
  return {
    list: route({
      name: `${name}.list`,
      method: 'GET',
      path,
      capability: `settings.${name}.read`,
      fromReplica: true,
      summary: `${entries}, a page at a time`,
      query: listQuery(list),
      answer: listAnswer,
    }),
    detail: route({
      name: `${name}.detail`,
      method: 'GET',
      path: `${path}/{id}`,
      capability: `settings.${name}.read`,
      summary: `${entries}: one entry`,
      params: idParams,
      answer: z.looseObject({ [detailKey]: anything, version: z.number().int() }),
    }),
    add: route({
      name: `${name}.add`,
      method: 'POST',
      path,
      capability: `settings.${name}.create`,
      summary: `${entries}: a new entry`,
      body,
      answer: savedAnswer,
      record: `${name}.detail`,
    }),
    edit: route({
      name: `${name}.edit`,
      method: 'POST',
      path: `${path}/{id}/edit`,
      capability: `settings.${name}.edit`,
      summary: `${entries}: changes an entry`,
      params: idParams,
      body,
      answer: savedAnswer,
      record: `${name}.detail`,
    }),
    delete: route({
      name: `${name}.delete`,
      method: 'POST',
      path: `${path}/{id}/delete`,
      capability: `settings.${name}.delete`,
      summary: `${entries}: deletes an entry that nothing refers to`,
      methodOverride: 'DELETE',
      params: idParams,
      answer: messageAnswer,
    }),
    link: route({
      name: `${name}.link`,
      method: 'POST',
      path: `${path}/{id}/link`,
      capability: declaration.changedBy?.[declaration.counterpart ?? ''] ?? `settings.${name}.edit`,
      summary: `${entries}: links an entry with the one of the other list that is the same firm; null takes the link back`,
      params: idParams,
      body: z.object({ with: z.number().int().positive().nullable() }),
      answer: savedAnswer,
    }),
    numbers: route({
      name: `${name}.numbers`,
      method: 'POST',
      path: `${path}/{id}/numbers`,
      capability: 'party.numbers',
      summary: `${entries}: sets register and tax number, from the page of the party; what is not sent stays as it is`,
      params: idParams,
      body: partyNumbersBody,
      answer: savedAnswer,
    }),
    confirm: route({
      name: `${name}.confirm`,
      method: 'POST',
      path: `${path}/{id}/confirm`,
      capability: declaration.confirmedBy ?? 'list.merge',
      summary: `${entries}: a second person confirms what is written in this entry; every change makes it unconfirmed again`,
      params: idParams,
      body: z.looseObject({ version: z.number().int().optional() }),
      answer: savedAnswer,
      record: `${name}.detail`,
    }),
    merge: route({
      name: `${name}.merge`,
      method: 'POST',
      path: `${path}/{id}/merge`,
      capability: 'list.merge',
      summary: `${entries}: this entry was another one all along; what refers to it means that one`,
      params: idParams,
      body: z.object({ into: z.union([z.number().int().positive(), idInPath]) }),
      answer: savedAnswer,
    }),
    alike: route({
      name: `${name}.alike`,
      method: 'GET',
      path: `${path}/alike`,
      capability: `settings.${name}.create`,
      summary: `${entries}: those that may be the same as what is being typed`,
      query: z.record(z.string(), z.string().max(500)),
      answer: z.object({
        listdata: z.array(z.object({ id: z.number().int(), name: z.string(), fields: z.array(z.string()) })),
      }),
    }),
    preview: route({
      name: `${name}.preview`,
      method: 'POST',
      path: `${path}/import/preview`,
      capability: `settings.${name}.edit`,
      summary: `${entries}: what an import would do, row by row; nothing is written`,
      body: previewBody,
      needsDiskSpace: true,
      files: ['file'],
      answer: previewAnswer,
    }),
    import: route({
      name: `${name}.import`,
      method: 'POST',
      path: `${path}/import`,
      capability: `settings.${name}.edit`,
      summary: `${entries}: writes the rows of a preview as one act`,
      body: importBody,
      answer: importAnswer,
    }),
    erase: route({
      name: `${name}.erase`,
      method: 'POST',
      path: `${path}/{id}/erase`,
      capability: 'user.erase',
      summary: `${entries}: erases the personal values of a deleted entry from the store`,
      params: idParams,
      answer: messageAnswer,
    }),
  } as const;
}

export type ReferenceRoutes = ReturnType<typeof routesOf>;

/** The routes of every list; the optional ones too, which only some lists offer. */
export const referenceRoutes = Object.fromEntries(
  Object.entries(references).map(([name, declaration]) => [name, routesOf(declaration)]),
) as Readonly<Record<SettingsList, ReferenceRoutes>>;

export const referenceRouteList = Object.entries(referenceRoutes).flatMap(
  ([name, { erase, merge, confirm, link, numbers, ...routes }]) => {
    const { isPerson, confirmedBy, counterpart } = references[name as SettingsList];
    return [
      ...Object.values(routes),
      confirmedBy === undefined ? merge : confirm,
      ...(counterpart === undefined ? [] : [link, numbers]),
      ...(isPerson ? [erase] : []),
    ];
  },
);
