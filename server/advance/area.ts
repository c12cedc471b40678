import { advanceRoutes } from '../../contract/advance/routes.js';
import { commandCall } from '../http/command-calls.js';
import { advanceAggregate } from './advance.aggregate.js';
import { advanceAttentionAudit, advanceAudit } from './audit.js';
import { advanceListing } from './advance-listing.js';
import { advanceRecord } from './advance-record.js';
import { advanceCommands } from './commands.js';

/** Money of payers that came before it was owed, and to agents that went out before. */
export const advanceArea = {
  name: 'advance',
  offers: {
    'advance.aggregate': ['advanceStream'],
    commands: ['advanceCommands'],
    'moving/check-advance': ['checkAdvance'],
    'moving/moved-advances': ['MovedAdvances'],
    tables: ['advanceActs', 'advances'],
  },
  routes: [advanceRoutes],
  commands: [
    commandCall(advanceRoutes.receive, advanceCommands.ReceiveAdvance, {
      body: ({ body: { fields } }) => ({ fields }),
      doneMessage: 'saved',
      answer: ({ id }) => ({ id }),
    }),
    commandCall(advanceRoutes.correct, advanceCommands.CorrectAdvance, {
      body: ({ params: { id }, body: { fields, version } }) => ({ id, fields, version }),
      doneMessage: 'updated',
      answer: ({ id }) => ({ id }),
    }),
    commandCall(advanceRoutes.delete, advanceCommands.DeleteAdvance, {
      body: ({ params: { id } }) => ({ id }),
      doneMessage: 'deleted',
    }),
    commandCall(advanceRoutes.use, advanceCommands.UseAdvances, {
      body: ({ body: { uses, ognoo, comment } }) => ({
        uses: uses.map(({ inquiryid, id, item, ...use }) => ({
          ...use,
          to: item === null ? { shipment: inquiryid ?? 0, row: id ?? 0 } : { item },
        })),
        on: ognoo,
        comment,
      }),
      doneMessage: 'saved',
      answer: ({ uses }) => ({ uses: uses.map(({ amount, ...use }) => ({ ...use, amount: Number(amount) })) }),
    }),
    commandCall(advanceRoutes.return, advanceCommands.ReturnAdvance, {
      body: ({ params: { id }, body: { fields } }) => ({ id, fields }),
      doneMessage: 'saved',
      answer: ({ carried, paid, difference }) => ({
        carried: Number(carried),
        paid: Number(paid),
        difference: Number(difference),
      }),
    }),
    commandCall(advanceRoutes.move, advanceCommands.MoveAdvance, {
      body: ({ params: { id }, body: { fields } }) => ({ id, fields }),
      doneMessage: 'saved',
      answer: ({ id }) => ({ id }),
    }),
    commandCall(advanceRoutes.takeBack, advanceCommands.TakeBackAdvanceAct, {
      body: ({ params: { id }, body: { act } }) => ({ id, act }),
      doneMessage: 'updated',
    }),
    commandCall(advanceRoutes.fromOverpaid, advanceCommands.MakeOverpaidAdvance, {
      body: ({ body: { side, inquiryid, id, amount, ognoo, comment, version } }) => ({
        ...{ side, shipment: inquiryid, row: id, amount, on: ognoo, comment, version },
      }),
      doneMessage: 'saved',
      answer: ({ id }) => ({ id }),
    }),
  ],
  aggregates: [advanceAggregate],
  records: [advanceRecord],
  listings: [advanceListing],
  audits: [advanceAudit, advanceAttentionAudit],
  eventRights: {
    AdvanceReceived: ['advance.write'],
    AdvanceCorrected: ['advance.write'],
    AdvanceUsed: ['advance.write'],
    AdvanceReturned: ['advance.correct'],
    AdvanceReturnTakenBack: ['advance.correct'],
    AdvanceMoved: ['advance.correct'],
    AdvanceMoveTakenBack: ['advance.correct'],
    AdvanceMovedIn: ['move.confirm'],
    AdvanceMovedOut: ['move.confirm'],
    AdvanceAttentionMarked: ['attention.editMoney'],
  },
  server: async () => [(await import('./advance.module.js')).AdvanceModule],
} as const;
