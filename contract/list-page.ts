import { listQuery, type ListDeclaration } from './list.js';
import { listAnswer, route } from './route.js';

/** The route for a page of a list, named like the list. */
export const pageOf = (list: ListDeclaration, summary: string) =>
  route({
    name: `${list.name}.list`,
    method: 'GET',
    path: list.path,
    capability: list.capability,
    summary,
    query: listQuery(list),
    answer: listAnswer,
  });
