import { nettingPaper } from '../../contract/netting/papers.js';
import { nettingRoutes } from '../../contract/netting/routes.js';
import { rightsOfPapers } from '../document/paper/paper-record.js';
import { commandCall } from '../http/command-calls.js';
import { nettingAudit } from './audit.js';
import { makeNetting } from './make.js';
import { nettingListing } from './netting-listing.js';
import { nettingRecord } from './netting-record.js';
import { nettingAggregate, nettingPaperRecord } from './netting.aggregate.js';
import { takeNettingBack } from './take-back.js';

/** What a payer and an agent that are one firm owe each other, set against each other in one act (D171). */
export const nettingArea = {
  name: 'netting',
  offers: {
    make: ['makeNetting'],
  },
  routes: [nettingRoutes, nettingPaper],
  commands: [
    commandCall(nettingRoutes.make, makeNetting, {
      body: ({ body: { payer, agent, ognoo, comment, pairs } }) => ({
        ...{ payer, agent, on: ognoo, comment },
        pairs: pairs.map(({ rate, ...pair }) => ({ ...pair, rate: rate ?? null })),
      }),
      doneMessage: 'saved',
      answer: ({ id, number }) => ({ id, number }),
    }),
    commandCall(nettingRoutes.takeBack, takeNettingBack, {
      body: ({ params: { id }, body: { fields } }) => ({ id, fields }),
      doneMessage: 'updated',
      answer: ({ id }) => ({ id }),
    }),
  ],
  aggregates: [nettingAggregate],
  records: [nettingRecord],
  listings: [nettingListing],
  audits: [nettingAudit],
  eventRights: {
    NettingMade: ['netting.make'],
    NettingTakenBack: ['netting.takeBack'],
    ...rightsOfPapers(nettingPaperRecord),
  },
  issuedPapers: async () => [(await import('./paper/netting-papers.js')).issuedNettings],
  server: async () => [(await import('./netting.module.js')).NettingModule],
} as const;
