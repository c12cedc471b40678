import { describe, expect, it } from '@jest/globals';
import { userTypes, type UserType } from '../../../contract/actor';
import type { ScreenId } from '../../../contract/composition/screens';
import { drawerFor, offeredTo, railwayFor, settingsFor } from './navigation';
import { mayOpen, screenOf, screens } from '../screens/screens';

const everyone: UserType[] = [1, 2, 3, 4, 5, 6, 7];

/** The matrix of access rights of the specification (document 1, section 2.4), with D029 for agent, supplier and payer. */
const matrix: [UserType[], ScreenId[]][] = [
  [everyone, ['dashboard', 'dashboardnew', 'shippingorder', 'finance', 'invoice', 'custominvoice', 'uglug', 'avlaga']],
  [
    [4, 7],
    ['dashboardadmin', 'soc', 'finished', 'finishedfcl', 'archived'],
  ],
  [
    [1, 4, 6, 7],
    ['inquiry', 'inquiryinactive'],
  ],
  [
    [3, 4, 7],
    ['advances', 'items', 'nettings', 'aging', 'parties', 'partystatements', 'reminders', 'closing'],
  ],
  [[2, 4, 6, 7], ['operation']],
  [everyone, ['attention']],
  [everyone, ['documents']],
  // Of our own (D128).
  [[1, 2, 4, 6, 7], ['risk']],
  [
    [3, 4],
    ['bank', 'report-exchange'],
  ],
  [[4, 5, 7], ['custom']],
  [[4], ['user']],
  [
    [3, 4, 7],
    ['partyaccount', 'currency'],
  ],
  [
    [1, 4, 6, 7],
    ['report-salesprofit', 'report-tariffprofit', 'report-sosales', 'report-sotariff'],
  ],
  [
    [4, 7],
    [
      'report-transmode',
      'report-transmodefcl',
      'report-salesshipment',
      'report-tariffshipment',
      'report-payer',
      'report-consignee',
      'report-transmodeaverage',
      'report-container',
      'report-operation',
      'report-terminal',
      'report-extra',
      'report-legs',
      'report-agent',
      'report-agentpayment',
      'report-via',
      'report-commodity',
      'report-payablereport',
      'report-receivablereport',
    ],
  ],
];
const railway: [UserType[], ScreenId[]][] = [
  [
    [4, 7],
    ['ortoo', 'wagonbuleg', 'wagonprice'],
  ],
];
const settings: [UserType[], ScreenId[]][] = [
  [[4], ['firm']],
  [
    [4, 7],
    ['jobs', 'moves'],
  ],
  [
    [1, 4, 7],
    ['agent', 'supplier', 'payer'],
  ],
  [
    [4, 7],
    [
      'transtype',
      'consignee',
      'commodity',
      'city',
      'container',
      'clockterms',
      'thc',
      'carrier',
      'via',
      'viamore',
      'driver',
      'customagent',
      'tracingstatus',
      'reason',
    ],
  ],
];

function seenBy(type: UserType, rows: [UserType[], ScreenId[]][]): ScreenId[] {
  return rows.flatMap(([types, ids]) => (types.includes(type) ? ids : [])).sort();
}

describe.each(everyone)('the menus of user type %i', (type) => {
  it(`show a ${userTypes[type].en} exactly what the matrix says`, () => {
    const shown = drawerFor({ id: 1, type }).flatMap((group) => group.screens.map((screen) => screen.id));
    expect(shown.sort()).toEqual(seenBy(type, matrix));
    expect(
      railwayFor({ id: 1, type })
        .screens.map((screen) => screen.id)
        .sort(),
    ).toEqual(seenBy(type, railway));
    expect(
      settingsFor({ id: 1, type })
        .screens.map((screen) => screen.id)
        .sort(),
    ).toEqual(seenBy(type, settings));
  });
});

describe('the catalogue of screens', () => {
  it('has every address once', () => {
    const paths = screens.map((screen) => screen.path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('opens the change log to the administrator only', () => {
    expect(everyone.filter((type) => mayOpen(screenOf('log'), { id: 1, type }))).toEqual([4]);
  });

  it('offers users no screen that they may not open', () => {
    for (const type of everyone) {
      const user = { id: 1, type };
      const offered = offeredTo(user);
      expect(offered.length).toBeGreaterThan(8);
      expect(offered.filter((screen) => !mayOpen(screen, user)).map((screen) => screen.id)).toEqual([]);
    }
  });

  it('has an existing list for every record', () => {
    const records = screens.filter((screen) => screen.kind === 'record');
    expect(records.length).toBeGreaterThan(40);
    for (const record of records) expect(screenOf(record.list!).kind).toBe('list');
  });
});
