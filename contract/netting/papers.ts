import { paperRoutesOf } from '../paper/routes.js';

/** The act as both parties sign it. */
export const nettingPaper = paperRoutesOf({
  name: 'netting.paper',
  page: '/nettings/{id}/print',
  capability: 'netting.read',
  title: { mn: 'Харилцан тооцооны акт', en: 'Act of netting' },
  what: 'An act of netting',
});
