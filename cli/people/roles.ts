import { z } from 'zod';
import { userTypes, type UserType } from '../../contract/actor.js';
import { permissions } from '../../contract/permissions.js';
import { verb, type Noun } from '../kit/verb.js';

const types = Object.entries(userTypes).map(([type, { en }]) => ({ type: Number(type) as UserType, en }));

const matrix = verb({
  name: 'matrix',
  about: 'Shows who may do what, as the guard, the menus and the sockets have it',
  options: [{ flags: '--type <number>', about: 'only what this type of user may' }],
  examples: ['roles matrix', 'roles matrix --type 3 --json capability,types,own', 'roles matrix --csv > rights.csv'],
  shape: {
    columns: [
      { name: 'capability', about: 'what it is the right to' },
      ...types.map(({ type, en }) => ({
        name: `type${type}`,
        about: `${en}: yes, own (what is his) or nothing`,
        colours: { yes: 'green', own: 'yellow' } as const,
      })),
      { name: 'types', about: 'the types that may', isWide: true },
      { name: 'own', about: 'the types that may with what is theirs', isWide: true },
    ],
  },
  input: z.object({ type: z.coerce.number().int().min(1).max(7).optional() }),
  async run({ type: only }) {
    const rows = Object.entries(permissions).map(([capability, { types: may, own = [] }]) => ({
      capability,
      ...Object.fromEntries(
        types.map(({ type }) => [`type${type}`, may.includes(type) ? 'yes' : own.includes(type) ? 'own' : '']),
      ),
      types: [...may],
      own: [...own],
    }));
    return {
      data: rows.filter(({ types: may, own }) => only === undefined || [...may, ...own].includes(only as UserType)),
    };
  },
});

export const rolesNoun: Noun = { name: 'roles', about: 'Types of users and their rights', verbs: [matrix] };
