import { z } from 'zod';
import { routesOf } from '../route.js';
import { addUserBody, sessionUser, signInBody } from './user.js';

const message = z.object({ message: z.string() });
const saved = z.object({ message: z.string(), id: z.number() });
const userdata = z.object({ original: sessionUser });

const session = z.object({
  id: z.number(),
  created: z.string(),
  last_seen: z.string(),
  address: z.string(),
  agent: z.string(),
  current: z.boolean(),
});

export const userRoutes = routesOf({
  signIn: {
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Sign in with e-mail and password',
    body: signInBody,
    answer: z.object({ access_token: z.string(), userdata }),
  },
  checkSession: {
    method: 'GET',
    path: '/api/auth/check',
    access: 'session.use',
    summary: 'The signed-in user, or 401',
    answer: z.object({ userdata }),
  },
  signOut: {
    method: 'GET',
    path: '/api/auth/logout',
    access: 'session.use',
    summary: 'End this session',
    answer: message,
  },
  storePushToken: {
    method: 'POST',
    path: '/api/dashboard/token',
    access: 'push.register',
    summary: 'Store the push subscription of this browser',
    body: z.object({ token: z.string().trim().min(1).max(4_000) }),
    answer: message,
  },

  listUsers: {
    method: 'GET',
    path: '/api/settings/user',
    access: 'user.list',
    summary: 'Users, a page at a time',
    query: z.record(z.string(), z.unknown()),
    answer: z.looseObject({ listdata: z.array(z.looseObject({ id: z.number() })), total: z.number(), count: z.number(), current: z.number() }),
  },
  readUser: {
    method: 'GET',
    path: '/api/settings/user/:id',
    access: 'user.read',
    summary: 'One user; anybody may read himself',
    answer: z.object({
      udata: z.object({
        id: z.number(),
        name: z.string(),
        phone: z.string(),
        email: z.string(),
        password: z.literal(''),
        type: z.number(),
        active: z.number(),
        image: z.string().nullable(),
        profilepic: z.string().nullable(),
      }),
      version: z.number(),
    }),
  },
  addUser: {
    method: 'POST',
    path: '/api/settings/user',
    access: 'user.create',
    summary: 'Add a user',
    body: addUserBody,
    answer: saved,
  },
  editUser: {
    method: 'POST',
    path: '/api/settings/user/:id/edit',
    access: 'user.edit',
    summary: 'Change a user; others than an administrator change only name, phone, password and signature of their own',
    // Which schema applies depends on who asks, so the call reads the body itself.
    body: z.record(z.string(), z.unknown()),
    files: ['signature', 'image', 'file'],
    answer: saved,
  },
  deleteUser: {
    method: 'POST',
    path: '/api/settings/user/:id/delete',
    access: 'user.delete',
    summary: 'Delete a user',
    stands: 'DELETE',
    answer: message,
  },
  setPortrait: {
    method: 'POST',
    path: '/api/settings/user/:id/image',
    access: 'user.picture',
    summary: 'Set the profile picture',
    files: ['image'],
    answer: z.object({ message: z.string(), image: z.string() }),
  },
  picture: {
    method: 'GET',
    path: '/img/:file',
    access: 'image.read',
    summary: 'A picture; signatures only to their owner and administrators',
    answer: z.unknown(),
    raw: true,
    cookie: true,
  },

  listSessions: {
    method: 'GET',
    path: '/api/sessions',
    access: 'session.own',
    summary: 'One’s own sessions',
    answer: z.object({ listdata: z.array(session) }),
  },
  endSession: {
    method: 'POST',
    path: '/api/sessions/:id/delete',
    access: 'session.own',
    summary: 'End one of one’s own sessions',
    stands: 'DELETE',
    answer: message,
  },
});
