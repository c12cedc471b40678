import { withTexts, type ClientArea } from '../shell/parts';

export const partyStatementArea: ClientArea = {
  name: 'party-statement',
  panels: {
    partystatements: withTexts(() => import('./statements.panel'), 'partyStatement', 'shipmentLists'),
    partystatement: withTexts(() => import('./statement.panel'), 'partyStatement'),
  },
};
