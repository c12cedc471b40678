import { z } from 'zod';
import { idParams, listAnswer, messageAnswer, route, savedAnswer } from '../route.js';
import { listQuery } from '../list.js';
import { userList } from './list.js';
import { addUserBody, userOrProfileBody } from './form.js';

const userDetail = z.object({
  id: z.number().int(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  password: z.literal(''),
  type: z.number().int(),
  active: z.number().int(),
  image: z.string().nullable(),
  profilepic: z.string().nullable(),
});

export const userRoutes = {
  list: route({
    name: 'user.list',
    method: 'GET',
    path: userList.path,
    capability: userList.capability,
    fromReplica: true,
    summary: 'The accounts, a page at a time',
    query: listQuery(userList),
    answer: listAnswer,
  }),
  detail: route({
    name: 'user.detail',
    method: 'GET',
    path: '/api/settings/user/{id}',
    capability: 'user.read',
    owner: 'id',
    summary: 'One account: his own for everybody, any for an administrator',
    params: idParams,
    answer: z.object({ udata: userDetail, version: z.number().int() }),
  }),
  add: route({
    name: 'user.add',
    method: 'POST',
    path: '/api/settings/user',
    capability: 'user.create',
    summary: 'A new account',
    body: addUserBody,
    answer: savedAnswer,
    record: 'user.detail',
  }),
  edit: route({
    name: 'user.edit',
    method: 'POST',
    path: '/api/settings/user/{id}/edit',
    capability: 'user.edit',
    owner: 'id',
    summary: 'An account by an administrator; otherwise his own name, phone, password and signature',
    params: idParams,
    body: userOrProfileBody,
    files: ['signature', 'image', 'file'],
    answer: savedAnswer,
    record: 'user.detail',
  }),
  delete: route({
    name: 'user.delete',
    method: 'POST',
    path: '/api/settings/user/{id}/delete',
    capability: 'user.delete',
    summary: 'Deletes an account; history keeps its name',
    methodOverride: 'DELETE',
    params: idParams,
    answer: messageAnswer,
  }),
  erase: route({
    name: 'user.erase',
    method: 'POST',
    path: '/api/settings/user/{id}/erase',
    capability: 'user.erase',
    summary: 'Erases the personal values of a deleted account from the store',
    params: idParams,
    answer: messageAnswer,
  }),
  picture: route({
    name: 'user.picture',
    method: 'POST',
    path: '/api/settings/user/{id}/image',
    capability: 'user.picture',
    owner: 'id',
    summary: 'His profile picture',
    params: idParams,
    files: ['image'],
    answer: z.object({ message: z.string(), image: z.string() }),
  }),
} as const;
