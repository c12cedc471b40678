import { describe, expect, it } from '@jest/globals';
import { matchRoutes } from 'react-router';
import { menuFor } from '../../../contract/composition/menus';
import type { ScreenId } from '../../../contract/composition/screens';
import { mayOpen, screenOf, screens } from './screens';

const types = [1, 2, 3, 4, 5, 6, 7] as const;
const everyone = '1234567';

/** Every address that the documents name (1 s2.1, 2 s2.3, 3 s2), its screen, and the user types that may open it. */
const documented: [string, ScreenId, string][] = [
  ['/dashboard', 'dashboard', everyone],
  ['/dashboardnew', 'dashboardnew', everyone],
  ['/dashboardadmin', 'dashboardadmin', '47'],
  ['/dashboardadmin/person', 'person', '47'],
  ['/profile/12', 'profile', everyone],
  ['/inquiry', 'inquiry', '1467'],
  ['/inquiry/add', 'inquiry-add', '14'],
  ['/inquiry/12/edit', 'inquiry-edit', everyone],
  ['/inquiryinactive', 'inquiryinactive', '1467'],
  ['/shippingorder', 'shippingorder', everyone],
  ['/shippingorder/2', 'shippingorder', everyone],
  ['/shippingorder/12/edit', 'shippingorder-edit', everyone],
  ['/finished', 'finished', '147'],
  ['/finished/2', 'finished', '147'],
  ['/finishedfcl', 'finishedfcl', '147'],
  ['/finishedfcl/2', 'finishedfcl', '147'],
  ['/archived', 'archived', '47'],
  ['/archived/2', 'archived', '47'],
  ['/risk', 'risk', '12467'],
  ['/soc', 'soc', '147'],
  ['/soc/2', 'soc', '147'],
  ['/socomni/2', 'socomni', '147'],
  ['/attention', 'attention', everyone],
  ['/operation', 'operation', '12467'],
  ['/operation/12/a', 'operation-detail', '12467'],
  ['/documents', 'documents', everyone],
  ['/custom', 'custom', '457'],
  ['/custom/12', 'custom-detail', '457'],
  ['/finance', 'finance', everyone],
  ['/invoice', 'invoice', everyone],
  ['/avlaga', 'avlaga', everyone],
  ['/settings/partyaccount', 'partyaccount', '347'],
  ['/settings/partyaccount/add', 'partyaccount-add', '34'],
  ['/settings/partyaccount/12/edit', 'partyaccount-edit', '34'],
  ['/uglug/list', 'uglug', everyone],
  ['/extraservices', 'extraservice', '47'],
  ['/bank', 'bank', '34'],
  ['/bank/12', 'bank-line', '34'],
  ['/bank/statement', 'bankstatement', '34'],
  ['/custominvoice', 'custominvoice', everyone],
  ['/custominvoice/add', 'custominvoice-add', '34'],
  ['/custominvoice/12/edit', 'custominvoice-edit', everyone],
  ['/advances', 'advances', '347'],
  ['/advances/12', 'advance', '347'],
  ['/items', 'items', '347'],
  ['/items/12', 'item', '347'],
  ['/settings/move', 'moves', '47'],
  ['/settings/move/12', 'move', '47'],
  ['/reminders', 'reminders', '347'],
  ['/reminders/12', 'reminder', '347'],
  ['/reminders/due', 'remindersdue', '347'],
  ['/reminders/12/letter', 'reminder-letter', '347'],
  ['/party', 'parties', '347'],
  ['/party/payer/12', 'party-payer', '347'],
  ['/party/agent/12', 'party-agent', '347'],
  ['/nettings', 'nettings', '347'],
  ['/nettings/12', 'netting', '347'],
  ['/nettings/12/print', 'netting-print', '347'],
  ['/aging', 'aging', '347'],
  ['/aging/receivable/rows', 'openreceivables', '347'],
  ['/aging/payable/rows', 'openpayables', '347'],
  ['/statements', 'partystatements', '347'],
  ['/statements/12', 'partystatement', '347'],
  ['/statements/12/print', 'partystatement-print', '347'],
  ['/notifications', 'notifications', everyone],
  ['/files', 'files', everyone],
  ['/schedules', 'schedules', '347'],
  ['/schedules/add', 'schedules-add', '347'],
  ['/schedules/12/edit', 'schedules-edit', '347'],
  ['/log', 'log', '4'],
  ['/journal', 'journal', '4'],
  ['/report/exchange', 'report-exchange', '34'],
  ['/report/exchange/entries', 'exchangeentries', '34'],
  ['/report/payablereport/entries', 'payableentries', '47'],
  ['/report/receivablereport/entries', 'receivableentries', '47'],
  ...['salesprofit', 'tariffprofit', 'sosales', 'sotariff'].map((name): [string, ScreenId, string] => [
    `/report/${name}`,
    `report-${name}` as ScreenId,
    '1467',
  ]),
  ...[
    'transmode',
    'transmodefcl',
    'salesshipment',
    'tariffshipment',
    'payer',
    'consignee',
    'transmodeaverage',
    'container',
    'operation',
    'terminal',
    'extra',
    'agent',
    'agentpayment',
    'via',
    'commodity',
    'payablereport',
    'receivablereport',
    'legs',
  ].map((name): [string, ScreenId, string] => [`/report/${name}`, `report-${name}` as ScreenId, '47']),
  ...withForms(['agent', 'supplier', 'payer'], '147'),
  ...withForms(
    [
      'transtype',
      'consignee',
      'commodity',
      'container',
      'thc',
      'tracingstatus',
      'ortoo',
      'wagonbuleg',
      'wagonprice',
      'customagent',
      'driver',
      'via',
      'viamore',
      'reason',
      'city',
      'carrier',
    ],
    '47',
  ),
  ...withForms(['currency'], '347'),
  ['/settings/clockterms', 'clockterms', '12467'],
  ['/settings/clockterms/add', 'clockterms-add', '47'],
  ['/settings/clockterms/12/edit', 'clockterms-edit', '47'],
  ...withForms(['user'], '4'),
  ['/settings/firm', 'firm', everyone],
  ['/settings/months', 'closing', '347'],
  ['/settings/jobs', 'jobs', '47'],
  ['/shippingorder/12/print', 'shippingorder-print', everyone],
  ['/shippingorder/12/delivery', 'shippingorder-delivery', everyone],
  ['/shippingorder/12/arrival', 'shippingorder-arrival', everyone],
  ['/operation/12/report', 'operation-report', everyone],
  ['/inquiry/12/priceoffer', 'inquiry-priceoffer', everyone],
  ['/inquiry/12/supply', 'inquiry-supply', everyone],
  ['/finance/invoice/air/12/print', 'invoice-print', everyone],
  ['/custominvoice/2/12/print', 'custominvoice-print', everyone],
];

function withForms(lists: string[], who: string): [string, ScreenId, string][] {
  return lists.flatMap((list): [string, ScreenId, string][] => [
    [`/settings/${list}`, list as ScreenId, who],
    [`/settings/${list}/add`, `${list}-add` as ScreenId, who],
    [`/settings/${list}/12/edit`, `${list}-edit` as ScreenId, who],
  ]);
}

const routes = screens.map(({ id, path, pagedInPath }) => ({ id, path: pagedInPath ? `${path}/:page?` : path }));

describe('the addresses of the documents', () => {
  it.each(documented)('%s leads to %s, for the types %s', (address, id, who) => {
    expect(matchRoutes(routes, address)?.at(-1)?.route.id).toBe(id);
    expect(types.filter((type) => mayOpen(screenOf(id), { id: 12, type })).join('')).toBe(who);
  });

  it('are all addresses of the product', () => {
    const known = new Set<string>(documented.map(([, id]) => id));
    expect(screens.map(({ id }) => id).filter((id) => !known.has(id))).toEqual([]);
    expect(known.size).toBe(screens.length);
  });

  it('include every screen that a menu of the contract offers', () => {
    for (const type of types) {
      const user = { id: 12, type };
      const offered = (['drawer', 'reports', 'settings', 'railway', 'log'] as const).flatMap((menu) =>
        menuFor(menu, user),
      );
      expect(offered.filter((id) => !mayOpen(screenOf(id), user))).toEqual([]);
    }
  });

  it('opens records where nothing can be changed, and offers no new ones there', () => {
    const user = { id: 12, type: 4, isReadOnly: true } as const;
    const of = ['payer', 'payer-edit', 'payer-add', 'inquiry-edit', 'inquiry-add'];
    expect(of.filter((id) => mayOpen(screenOf(id), user))).toEqual(['payer', 'payer-edit', 'inquiry-edit']);
  });
});
