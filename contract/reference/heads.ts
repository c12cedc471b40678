import type { UserType } from '../actor.js';
import type { Label } from '../fields.js';

/** Where the entries of a list are chosen from: an address, and the key of its answer. */
export interface PickerAddress {
  /** Without a parameter. */
  path: string;
  key: string;
  /** An address that takes a field's value: the cities of a country. */
  under?: { path: string; key: string; field: string };
}

/** D006; pickers create where the list itself is not open (D030). */
export interface ListRights {
  read: readonly UserType[];
  create: readonly UserType[];
  edit: readonly UserType[];
  delete: readonly UserType[];
}

/** What the product knows of a reference list before anybody opens it: rights, menu, the names of its screens, where it is chosen from. */
interface ReferenceHead {
  rights: ListRights;
  /** The menu that offers it; `partners` and `settings` are parts of the settings menu (D029). */
  menu: 'partners' | 'settings' | 'railway' | 'currency';
  /** Its screen; the forms are called after it, in English also otherwise. */
  screen: Label;
  form?: { add?: string; edit?: string };
  /** As the specification has it; a list without one is only looked up. */
  picker?: PickerAddress;
}

const admins = [4, 7] as const;
const sales = [1, 4, 6, 7] as const;
const exceptOperation = [1, 3, 4, 5, 6, 7] as const;

const masterData = (create: readonly UserType[] = admins): ListRights => ({
  read: admins,
  create,
  edit: admins,
  delete: admins,
});
const tradePartner = (create: readonly UserType[]): ListRights => ({
  read: [1, 4, 7],
  create,
  edit: [1, 4, 7],
  delete: admins,
});
const everything = (types: readonly UserType[]): ListRights => ({
  read: types,
  create: types,
  edit: types,
  delete: types,
});

/**
 * Every reference list, in the order of the menus. Apart from the declarations, which a page that only leads to a list or
 * chooses from one does not need.
 */
const heads = {
  agent: {
    rights: tradePartner([1, 4, 7]),
    menu: 'partners',
    screen: { mn: 'Гадаад агент', en: 'Agent' },
    picker: { path: '/api/helper/agent', key: 'agentdata' },
  },
  supplier: {
    rights: tradePartner(sales),
    menu: 'partners',
    screen: { mn: 'Нийлүүлэгч', en: 'Supplier' },
    picker: { path: '/api/helper/supplier', key: 'supplierdata' },
  },
  payer: {
    rights: tradePartner(exceptOperation),
    menu: 'partners',
    screen: { mn: 'Төлбөр төлөгч', en: 'Payer' },
    picker: { path: '/api/helper/payer', key: 'payerdata' },
  },
  transtype: {
    rights: masterData(),
    menu: 'settings',
    screen: { mn: 'Тээврийн төрөл', en: 'Transport type' },
    picker: {
      path: '/api/helper/transtypes',
      key: 'transtype',
      under: { path: '/api/helper/transtype/{tmodeId}', key: 'transtype', field: 'transmode' },
    },
  },
  consignee: {
    rights: masterData(sales),
    menu: 'settings',
    screen: { mn: 'Хүлээн авагч', en: 'Consignee' },
    picker: { path: '/api/helper/consignee', key: 'consigneedata' },
  },
  commodity: {
    rights: masterData(sales),
    menu: 'settings',
    screen: { mn: 'Ачааны нэр төрөл', en: 'Commodity' },
    picker: { path: '/api/helper/commodity', key: 'commoditydata' },
  },
  city: {
    rights: masterData(sales),
    menu: 'settings',
    screen: { mn: 'Хот', en: 'City' },
    picker: {
      path: '/api/helper/cities',
      key: 'citydata',
      under: { path: '/api/helper/city/{countrycode}', key: 'citydata', field: 'country' },
    },
  },
  container: {
    rights: masterData(),
    menu: 'settings',
    screen: { mn: 'Чингэлгийн төлөв', en: 'Container status' },
    picker: { path: '/api/helper/container', key: 'containerdata' },
  },
  thc: {
    rights: masterData(),
    menu: 'settings',
    screen: { mn: 'THC', en: 'THC' },
    picker: { path: '/api/helper/thc', key: 'thcdata' },
  },
  carrier: {
    rights: masterData(),
    menu: 'settings',
    screen: { mn: 'Тээвэрлэгч', en: 'Carrier' },
    picker: {
      path: '/api/helper/carriers',
      key: 'carrierdata',
      under: { path: '/api/helper/carriermore/{carrierId}', key: 'carrierdata', field: 'carrier' },
    },
  },
  via: {
    rights: masterData(),
    menu: 'settings',
    screen: { mn: 'Хилийн боомт', en: 'Border' },
    form: { add: 'New Border' },
    picker: { path: '/api/helper/via', key: 'viadata' },
  },
  viamore: {
    rights: masterData(),
    menu: 'settings',
    screen: { mn: 'VIA', en: 'VIA' },
    picker: { path: '/api/helper/viamore', key: 'viamoredata' },
  },
  driver: {
    rights: masterData(exceptOperation),
    menu: 'settings',
    screen: { mn: 'Жолооч', en: 'Driver' },
    picker: { path: '/api/helper/drivers', key: 'drivers' },
  },
  customagent: {
    rights: masterData(exceptOperation),
    menu: 'settings',
    screen: { mn: 'Гаалийн зууч', en: 'Custom agent' },
    picker: { path: '/api/helper/customagents', key: 'agents' },
  },
  tracingstatus: {
    rights: masterData(),
    menu: 'settings',
    screen: { mn: 'Мөрдөх төлөв', en: 'Tracing status' },
    picker: { path: '/api/helper/tracingstatus', key: 'tracingstatus' },
  },
  reason: {
    rights: masterData(),
    menu: 'settings',
    screen: { mn: 'Хаах шалтгаан', en: 'Reason' },
    picker: { path: '/api/helper/reason', key: 'reasondata' },
  },
  ortoo: {
    rights: masterData(),
    menu: 'railway',
    screen: { mn: 'Өртөө', en: 'Station' },
    picker: { path: '/api/helper/ortoo', key: 'ortoodata' },
  },
  wagonbuleg: {
    rights: masterData(),
    menu: 'railway',
    screen: { mn: 'Вагоны ачааны бүлэг', en: 'Wagon group' },
    picker: { path: '/api/helper/wagonbuleg', key: 'bulegdata' },
  },
  wagonprice: {
    rights: masterData(),
    menu: 'railway',
    screen: { mn: 'Вагоны үнэ', en: 'Wagon price' },
  },
  currency: {
    rights: everything([3, 4, 7]),
    menu: 'currency',
    screen: { mn: 'Системийн ханш', en: 'System Exchange Rate' },
    form: { add: 'New exchange rate', edit: 'Edit exchange rate' },
  },
} as const satisfies Record<string, ReferenceHead>;

export type SettingsList = keyof typeof heads;
export const referenceHeads: Readonly<Record<SettingsList, ReferenceHead>> = heads;
export const settingsLists = Object.keys(heads) as SettingsList[];

export function listsInMenu(menu: ReferenceHead['menu']): SettingsList[] {
  return settingsLists.filter((list) => heads[list].menu === menu);
}

type Chosen = { [L in SettingsList]: (typeof heads)[L] extends { picker: PickerAddress } ? L : never }[SettingsList];

/** Where each list is chosen from. */
export const pickerAddresses = Object.fromEntries(
  Object.entries(referenceHeads).flatMap(([list, { picker }]) => (picker ? [[list, picker]] : [])),
) as unknown as { readonly [L in Chosen]: PickerAddress };

/** The names of a list's screens: the list, its form for a new entry, and the one for an old entry. */
export function screenNames(language: keyof Label): Record<`${SettingsList}${'' | '-add' | '-edit'}`, string> {
  const names = settingsLists.flatMap((list): [string, string][] => {
    const { screen, form = {} } = referenceHeads[list];
    const one = /^[A-Z]{2}/.test(screen.en) ? screen.en : screen.en.toLowerCase();
    const add = language === 'mn' ? `${screen.mn}: нэмэх` : (form.add ?? `New ${one}`);
    const edit = language === 'mn' ? `${screen.mn}: засах` : (form.edit ?? `Edit ${one}`);
    return [
      [list, screen[language]],
      [`${list}-add`, add],
      [`${list}-edit`, edit],
    ];
  });
  return Object.fromEntries(names) as ReturnType<typeof screenNames>;
}
