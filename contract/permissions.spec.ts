import { describe, expect, it } from '@jest/globals';
import type { UserType } from './actor.js';
import { menuFor } from './composition/menus.js';
import { allowed, permissions, type Capability } from './permissions.js';

const types = [1, 2, 3, 4, 5, 6, 7] as const;
const who = (capability: Capability) => types.filter((type) => allowed(capability, { id: 10, type })).join('');

describe('the table of rights', () => {
  it.each<[Capability, string]>([
    ['dashboard.read', '1234567'],
    ['dashboard.admin', '47'],
    ['report.sales', '1467'],
    ['report.other', '47'],
    ['log.read', '4'],
    ['user.list', '4'],
    ['settings.currency.edit', '347'],
    ['settings.agent.create', '147'],
    ['settings.agent.delete', '47'],
    ['settings.supplier.create', '1467'],
    ['settings.payer.create', '134567'],
    ['settings.consignee.create', '1467'],
    ['settings.consignee.edit', '47'],
    ['settings.driver.create', '134567'],
    ['settings.carrier.create', '47'],
    ['inquiry.create', '14'],
    ['inquiry.edit', '134567'],
    ['operation.documents', '246'],
    ['operation.news', '1246'],
    ['customs.edit', '124567'],
    ['finance.transact', '34'],
    ['finance.correct', '4'],
    ['finance.creditRead', '13467'],
    ['finance.creditReleased', '347'],
    ['finance.monthsRead', '347'],
    ['bank.read', '34'],
    ['bank.edit', '34'],
  ])('gives %s to the types %s', (capability, expected) => {
    expect(who(capability)).toBe(expected);
  });

  it('lets all users who may enter one of the days of an order keep a warning about them', () => {
    const mayEnter = (['operation.borderDates', 'customs.edit', 'operation.status'] as const).map(who).join('');
    expect(who('operation.keepDays')).toBe(types.filter((type) => mayEnter.includes(String(type))).join(''));
  });

  it('gives all users their own records, and only those', () => {
    expect(allowed('user.edit', { id: 3, type: 1 }, 3)).toBe(true);
    expect(allowed('user.edit', { id: 3, type: 1 }, 4)).toBe(false);
    expect(allowed('user.edit', { id: 3, type: 4 }, 8)).toBe(true);
    expect(allowed('order.edit', { id: 3, type: 2 }, 3)).toBe(false);
    expect(allowed('order.edit', { id: 3, type: 1 }, null)).toBe(false);
  });

  it('has no capability without a user type', () => {
    for (const [name, { types: having }] of Object.entries(permissions))
      expect([name, having.length > 0]).toEqual([name, true]);
  });
});

describe('the menus', () => {
  it.each<[UserType, string]>([
    [
      2,
      'dashboard dashboardnew shippingorder attention operation risk documents finance invoice custominvoice uglug avlaga',
    ],
    [
      3,
      'dashboard dashboardnew shippingorder attention documents finance invoice custominvoice uglug avlaga bank advances partyaccount items nettings aging parties partystatements reminders report-exchange closing currency',
    ],
    [5, 'dashboard dashboardnew shippingorder attention documents custom finance invoice custominvoice uglug avlaga'],
    [
      6,
      'dashboard dashboardnew inquiry inquiryinactive shippingorder attention operation risk documents finance invoice custominvoice uglug avlaga',
    ],
  ])('offer type %i: %s', (type, expected) => {
    expect(menuFor('drawer', { id: 10, type }).join(' ')).toBe(expected);
  });

  it('offer users and the log to type 4 only', () => {
    for (const type of types) {
      expect(menuFor('drawer', { id: 10, type }).includes('user')).toBe(type === 4);
      expect(menuFor('log', { id: 10, type })).toEqual(type === 4 ? ['log'] : []);
    }
  });

  it('offer a salesman only the trading partners of the settings', () => {
    expect(menuFor('settings', { id: 10, type: 1 })).toEqual(['agent', 'supplier', 'payer']);
    expect(menuFor('settings', { id: 10, type: 2 })).toEqual([]);
    expect(menuFor('railway', { id: 10, type: 7 })).toEqual(['ortoo', 'wagonbuleg', 'wagonprice']);
  });
});
