import { z } from 'zod';
import type { Label } from '../label.js';
import { complaintsAboutDays } from '../report/report.js';
import { route } from '../route.js';
import { everyone } from './chart-routes.js';
import { reading, type Complaint, type Sent } from './question.js';

/** Which files are counted, each by its own date (D094). */
export const fileKinds = {
  1: { mn: 'Үнийн хүсэлт (Inquiry)', en: 'Inquiry' },
  2: { mn: 'Захиалга (Shipping Order)', en: 'Shipping Order' },
  3: { mn: 'Дууссан (Finished)', en: 'Finished' },
} as const satisfies Record<number, Label>;
export type FileKind = keyof typeof fileKinds;

/** The role that the employee has on the files. */
const staffRoles = ['sales', 'tariff'] as const;
export type StaffRole = (typeof staffRoles)[number];

export interface StaffQuestion {
  start: string;
  end: string;
  type: FileKind;
}

export interface PersonQuestion extends StaffQuestion {
  /** All employees together. */
  userid: number | null;
  usertype: StaffRole;
}

/** What is wrong with the query for all employees, by field. */
export function complaintsAboutStaff(sent: Sent): Record<string, Complaint> {
  const isKind = Object.hasOwn(fileKinds, String(sent['type'] ?? ''));
  return { ...complaintsAboutDays(sent), ...(isKind ? {} : { type: 'choose' as const }) };
}

export function complaintsAboutPerson(sent: Sent): Record<string, Complaint> {
  const isPerson = /^(all|\d{1,9})$/.test(String(sent['userid'] ?? ''));
  const isRole = staffRoles.some((role) => role === sent['usertype']);
  return {
    ...(isPerson ? {} : { userid: 'choose' as const }),
    ...complaintsAboutStaff(sent),
    ...(isRole ? {} : { usertype: 'choose' as const }),
  };
}

function staffQuestion(sent: Sent): StaffQuestion {
  return { start: String(sent['start']), end: String(sent['end']), type: Number(sent['type']) as FileKind };
}

function personQuestion(sent: Sent): PersonQuestion {
  const who = String(sent['userid']);
  return {
    ...staffQuestion(sent),
    userid: who === everyone ? null : Number(who),
    usertype: sent['usertype'] as StaffRole,
  };
}

const count = z.number().int();
const id = z.union([count, z.literal(everyone)]);
const cardOf = { image: z.string().nullable(), name: z.string(), income: z.number() };

/** The work of salesmen and tariff managers in a range of days, and one employee in detail (D117, D118). */
export const staffRoutes = {
  staff: route({
    name: 'dashboard.staff',
    method: 'GET',
    path: '/api/dashboard/admin',
    capability: 'dashboard.admin',
    fromReplica: true,
    summary: 'What each salesman and tariff manager brought in, from the start to the end day, both inside',
    query: reading(['start', 'end', 'type'], complaintsAboutStaff, staffQuestion),
    answer: z.object({
      sales: z.array(z.object({ id, ...cardOf, profit: z.number(), shipments: count })),
      tarifs: z.array(
        z.object({ userid: id, ...cardOf, qnt_inquiry: count, qnt_closed_inquiry: count, expense: z.number() }),
      ),
    }),
  }),
  chosenAgents: route({
    name: 'dashboard.chosenagents',
    method: 'GET',
    path: '/api/dashboard/chosenagents',
    capability: 'dashboard.admin',
    fromReplica: true,
    summary:
      'The files of each tariff manager as a sum: income − expense of the cheapest agent of each leg, the offers of other agents apart',
    query: reading(['start', 'end', 'type'], complaintsAboutStaff, staffQuestion),
    answer: z.object({
      listdata: z.array(z.object({ userid: id, expense: z.number(), margin: z.number(), alternatives: z.number() })),
    }),
  }),
  person: route({
    name: 'dashboard.person',
    method: 'GET',
    path: '/api/dashboard/person',
    capability: 'dashboard.admin',
    fromReplica: true,
    summary: 'The files of one salesman or tariff manager in some days; of everybody for an administrator alone',
    query: reading(['userid', 'start', 'end', 'type', 'usertype'], complaintsAboutPerson, personQuestion),
    answer: z.object({
      user: z.object({ name: z.string(), type: count.nullable(), profilepic: z.string().nullable() }),
      statdata: z.object({
        shipments: z.object({
          ...{ ltl: count, lcl: count, ftl: count, fcl: count, air: count, wagon: count, bulk: count, other: count },
          total: count,
        }),
        suminvoice: z.number(),
        sumprofit: z.number(),
        notpaidinvoice: z.number(),
        agentamount: z.number(),
      }),
      charta: z.array(z.object({ month: count, year: count, count })),
      chartb: z.array(z.object({ month: count, year: count, total: z.number() })),
      chartc: z.array(z.object({ month: count, year: count, profit: z.number() })),
      chartd: z.array(z.object({ id: count.nullable(), cname: z.string(), profit: z.number() })),
    }),
  }),
} as const;
