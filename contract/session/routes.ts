import { z } from 'zod';
import type { UserType } from '../actor.js';
import { fieldMessages } from '../refusals/refusals.js';
import { idInPath, idParams, messageAnswer, route } from '../route.js';
import { storedPicture } from '../fields/image/stored-picture.js';
import { passwordMax, passwordMin } from '../user/password.js';

const userType = z.literal([1, 2, 3, 4, 5, 6, 7]) satisfies z.ZodType<UserType>;

/** The signed-in user, in the format of the specification. */
const userdata = z.object({
  original: z.object({
    id: z.number().int(),
    name: z.string(),
    type: userType,
    email: z.string(),
    phone: z.string().nullable(),
    profilepic: z.string().nullable(),
    firebase_token: z.string().nullable(),
    notifications_count: z.number().int(),
  }),
});
export type Userdata = z.infer<typeof userdata>;

const openSession = z.object({
  id: z.number().int(),
  created: z.string(),
  lastseen: z.string(),
  ip: z.string(),
  agent: z.string(),
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

const required = { error: fieldMessages.required.mn };

export const sessionRoutes = {
  login: route({
    name: 'auth.login',
    method: 'POST',
    path: '/api/auth/login',
    capability: 'public',
    summary: 'Signs in',
    body: z.object({
      email: z
        .string(required)
        .trim()
        .min(1, required)
        .max(255)
        .refine((sent) => sent === '' || z.email().safeParse(sent).success, fieldMessages.email.mn)
        .transform((sent) => sent.toLowerCase())
        .meta({ example: 'bold@company.mn' }),
      password: z
        .string(required)
        .min(1, required)
        .max(passwordMax)
        .refine((sent) => sent === '' || sent.length >= passwordMin, fieldMessages.passwordShort.mn),
      /** In place of a password from a slip, which is for one use only. */
      newpassword: z.string().min(passwordMin, fieldMessages.passwordShort.mn).max(passwordMax).optional(),
    }),
    answer: z.object({ access_token: z.string(), userdata }),
  }),
  check: route({
    name: 'auth.check',
    method: 'GET',
    path: '/api/auth/check',
    capability: 'session.use',
    summary: 'Who is signed in',
    answer: z.object({ userdata }),
  }),
  logout: route({
    name: 'auth.logout',
    method: 'GET',
    path: '/api/auth/logout',
    capability: 'session.use',
    summary: 'Ends this session',
    answer: messageAnswer,
  }),
  list: route({
    name: 'session.list',
    method: 'GET',
    path: '/api/sessions',
    capability: 'session.own',
    summary: 'Where he is signed in; an administrator may ask for somebody else',
    query: z.object({ userid: idInPath.optional() }),
    answer: z.object({ listdata: z.array(openSession) }),
  }),
  revoke: route({
    name: 'session.revoke',
    method: 'POST',
    path: '/api/sessions/{id}/delete',
    capability: 'session.own',
    summary: 'Signs out another device',
    methodOverride: 'DELETE',
    params: idParams,
    answer: messageAnswer,
  }),
  revokeOthers: route({
    name: 'session.revokeOthers',
    method: 'POST',
    path: '/api/sessions/others/delete',
    capability: 'session.own',
    summary: 'Signs out everywhere but here',
    methodOverride: 'DELETE',
    answer: messageAnswer,
  }),
  pushToken: route({
    name: 'push.register',
    method: 'POST',
    path: '/api/dashboard/token',
    capability: 'push.register',
    summary: 'Keeps the push subscription of this browser',
    body: z.object({ token: z.string(required).trim().min(1, required).max(4_096) }),
    answer: messageAnswer,
  }),
  image: route({
    name: 'image.read',
    method: 'GET',
    path: '/img/{file}',
    capability: 'image.read',
    summary: 'A picture; the sign-in cookie opens it too, as img tags send no header',
    params: z.object({ file: z.string().regex(storedPicture) }),
    /** `small` returns a thumbnail for lists, or the full picture if there is none. */
    query: z.object({ size: z.enum(['whole', 'small']).optional().catch(undefined) }),
    byCookie: true,
    download: true,
  }),
} as const;
