import { paperRoutesOf } from '../paper/routes.js';

/** The statement as both parties sign it. */
export const partyStatementPaper = paperRoutesOf({
  name: 'partystatement.paper',
  page: '/statements/{id}/print',
  capability: 'partystatement.read',
  title: { mn: 'Тооцоо нийлсэн акт', en: 'Statement of account' },
  what: 'A statement of account',
});
