import { commandCall } from '../http/command-calls.js';
import { changeFirm } from './commands.js';
import { firmRoutes } from '../../contract/firm/routes.js';
import { firmId, firmKind } from '../../contract/firm/kind.js';
import type { EventRights } from '../audit/check.js';
import type { PictureUse } from '../document/images/picture-use.js';
import { streamOf } from '../log/event.js';
import { firmRecord } from './firm-record.js';
import { firmAggregate } from './firm.aggregate.js';

/** The firm itself: what its papers show and the rules it sets. */
export const firmArea = {
  name: 'firm',
  offers: {
    commands: ['changeFirm'],
    'firm.aggregate': ['firmTable'],
    'firm-settings': ['FirmSettings'],
    tables: ['firms'],
  },
  routes: [firmRoutes],
  commands: [
    commandCall(firmRoutes.edit, changeFirm, {
      body: ({ body: { fields, tables, version } }) => ({ form: { fields, tables }, version }),
      doneMessage: 'updated',
      answer: ({ id }) => ({ id }),
    }),
  ],
  aggregates: [firmAggregate],
  records: [firmRecord],
  eventRights: { FirmChanged: ['firm.edit'] } satisfies EventRights,
  pictures: [{ purpose: 'firm', stream: streamOf(firmKind, firmId) }] satisfies PictureUse[],
  server: async () => [
    (await import('./firm.module.js')).FirmModule,
    (await import('./firm-mail-domains.module.js')).FirmMailDomainsModule,
  ],
  worker: async () => [
    (await import('./firm-letterheads.module.js')).FirmLetterheadsModule,
    (await import('./firm-mail-domains.module.js')).FirmMailDomainsModule,
  ],
};
