import { z } from 'zod';
import { idParams, messageAnswer, route, savedAnswer } from '../route.js';
import { rehearsalStates } from './states.js';

const count = z.number().int();
const label = z.object({ mn: z.string(), en: z.string() });

/** How many records of a list a rehearsal brought, and how many of these the rehearsal before did not bring. */
const rehearsedList = z.object({
  list: z.string(),
  label,
  new: count,
  changed: count,
  /** Null where there is no rehearsal before this one to compare with. */
  more_new: count.nullable(),
  more_changed: count.nullable(),
});

const rehearsal = z.object({
  id: count,
  state: z.enum(Object.keys(rehearsalStates) as [keyof typeof rehearsalStates]),
  by: z.string(),
  at: z.string(),
  done: count,
  total: count,
  /** The move has changed since, so another rehearsal may come out differently. */
  is_outdated: z.boolean(),
  /** The number of the rehearsal that it is compared with. */
  before: count.nullable(),
  lists: z.array(rehearsedList),
  /** Why it stopped; with the row, where one was refused. */
  refusal: z
    .object({
      message: z.string(),
      row: z.object({ sheet: count, line: count }).nullable(),
      fields: z.record(z.string(), z.array(z.string())),
    })
    .nullable(),
  /** The users who may look at it besides those who prepare moves. */
  readers: z.array(count),
});

const readableRehearsal = z.object({ id: count, move: z.string(), by: z.string(), at: z.string() });

/** What a move would bring, shown in the lists and reports without being written. */
export const moveRehearsalRoutes = {
  rehearse: route({
    name: 'move.rehearse',
    method: 'POST',
    path: '/api/moves/{id}/rehearsals',
    capability: 'move.prepare',
    summary: 'Writes a checked move into a copy of the store in the background; the store itself does not change',
    needsDiskSpace: true,
    params: idParams,
    answer: savedAnswer,
  }),
  rehearsals: route({
    name: 'move.rehearsals',
    method: 'GET',
    path: '/api/moves/{id}/rehearsals',
    capability: 'move.prepare',
    summary: 'The rehearsals of a move, the newest first, and what differs from the one before',
    params: idParams,
    answer: z.object({
      listdata: z.array(rehearsal),
      /** Who can be invited: users who do not prepare moves themselves. */
      people: z.array(z.object({ id: count, name: z.string() })),
    }),
  }),
  discard: route({
    name: 'move.discardRehearsal',
    method: 'DELETE',
    path: '/api/moves/rehearsals/{id}',
    capability: 'move.prepare',
    summary: 'Throws a rehearsal away with everything of it; one that is running is stopped',
    params: idParams,
    answer: messageAnswer,
  }),
  invite: route({
    name: 'move.inviteToRehearsal',
    method: 'POST',
    path: '/api/moves/rehearsals/{id}/readers',
    capability: 'move.prepare',
    summary: 'Chooses the users who may look at a rehearsal, each with the rights of his type',
    params: idParams,
    body: z.object({ users: z.array(count).max(200) }).meta({ example: { users: [2, 3] } }),
    answer: messageAnswer,
  }),
  readable: route({
    name: 'move.readableRehearsals',
    method: 'GET',
    path: '/api/moves/rehearsals',
    capability: 'session.use',
    summary:
      'The rehearsals that the user may look at: any list, report, file or paper is read with as_of=rehearsal-{id}',
    answer: z.object({ listdata: z.array(readableRehearsal) }),
  }),
} as const;
