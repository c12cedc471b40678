import type { UserType } from '../actor.js';
import type { Label } from '../label.js';

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
  /** The part of the guide that speaks of it, where it has one of its own. */
  guide?: Label;
  /** As the specification has it; a list without one is only looked up. */
  picker?: PickerAddress;
}

const admins = [4, 7] as const;
const sales = [1, 4, 6, 7] as const;
const exceptOperation = [1, 3, 4, 5, 6, 7] as const;

/** Where a list stands in the menu, and who may do what with it. */
const partners = (create: readonly UserType[]) => ({
  menu: 'partners' as const,
  rights: { read: [1, 4, 7], create, edit: [1, 4, 7], delete: admins } satisfies ListRights,
});
const masterData = (menu: ReferenceHead['menu'], create: readonly UserType[]) => ({
  menu,
  rights: { read: admins, create, edit: admins, delete: admins } satisfies ListRights,
});
const settings = (create: readonly UserType[] = admins) => masterData('settings', create);
const railway = masterData('railway', admins);
const keepersOfBooks = [3, 4, 7] as const;

/** The address of most lists is called after them. */
const helper = (name: string, key = `${name}data`): PickerAddress => ({ path: `/api/helper/${name}`, key });

/**
 * Every reference list, in the order of the menus. Apart from the declarations, which a page that only leads to a list or
 * chooses from one does not need.
 */
const heads = {
  agent: { ...partners([1, 4, 7]), screen: { mn: 'Гадаад агент', en: 'Agent' }, picker: helper('agent') },
  supplier: { ...partners(sales), screen: { mn: 'Нийлүүлэгч', en: 'Supplier' }, picker: helper('supplier') },
  payer: { ...partners(exceptOperation), screen: { mn: 'Төлбөр төлөгч', en: 'Payer' }, picker: helper('payer') },
  transtype: {
    ...settings(),
    screen: { mn: 'Тээврийн төрөл', en: 'Transport type' },
    picker: {
      ...helper('transtypes', 'transtype'),
      under: { ...helper('transtype/{tmodeId}', 'transtype'), field: 'transmode' },
    },
  },
  consignee: { ...settings(sales), screen: { mn: 'Хүлээн авагч', en: 'Consignee' }, picker: helper('consignee') },
  commodity: { ...settings(sales), screen: { mn: 'Ачааны нэр төрөл', en: 'Commodity' }, picker: helper('commodity') },
  city: {
    ...settings(sales),
    screen: { mn: 'Хот', en: 'City' },
    picker: {
      ...helper('cities', 'citydata'),
      under: { ...helper('city/{countrycode}', 'citydata'), field: 'country' },
    },
  },
  container: { ...settings(), screen: { mn: 'Чингэлгийн төлөв', en: 'Container status' }, picker: helper('container') },
  thc: { ...settings(), screen: { mn: 'THC', en: 'THC' }, picker: helper('thc') },
  carrier: {
    ...settings(),
    screen: { mn: 'Тээвэрлэгч', en: 'Carrier' },
    picker: {
      ...helper('carriers', 'carrierdata'),
      under: { ...helper('carriermore/{carrierId}', 'carrierdata'), field: 'carrier' },
    },
  },
  via: {
    ...settings(),
    screen: { mn: 'Хилийн боомт', en: 'Border' },
    form: { add: 'New Border' },
    picker: helper('via'),
  },
  viamore: { ...settings(), screen: { mn: 'VIA', en: 'VIA' }, picker: helper('viamore') },
  driver: {
    ...settings(exceptOperation),
    screen: { mn: 'Жолооч', en: 'Driver' },
    picker: helper('drivers', 'drivers'),
  },
  customagent: {
    ...settings(exceptOperation),
    screen: { mn: 'Гаалийн зууч', en: 'Custom agent' },
    picker: helper('customagents', 'agents'),
  },
  tracingstatus: {
    ...settings(),
    screen: { mn: 'Мөрдөх төлөв', en: 'Tracing status' },
    picker: helper('tracingstatus', 'tracingstatus'),
  },
  reason: { ...settings(), screen: { mn: 'Хаах шалтгаан', en: 'Reason' }, picker: helper('reason') },
  ortoo: { ...railway, screen: { mn: 'Өртөө', en: 'Station' }, picker: helper('ortoo') },
  wagonbuleg: {
    ...railway,
    screen: { mn: 'Вагоны ачааны бүлэг', en: 'Wagon group' },
    picker: helper('wagonbuleg', 'bulegdata'),
  },
  wagonprice: {
    ...railway,
    screen: { mn: 'Вагоны үнэ', en: 'Wagon price' },
    guide: { mn: 'Вагоны үнэ', en: 'Wagon prices' },
  },
  currency: {
    menu: 'currency',
    rights: { read: keepersOfBooks, create: keepersOfBooks, edit: keepersOfBooks, delete: keepersOfBooks },
    screen: { mn: 'Системийн ханш', en: 'System Exchange Rate' },
    form: { add: 'New exchange rate', edit: 'Edit exchange rate' },
    guide: { mn: 'Ханш', en: 'Rates' },
  },
} as const satisfies Record<string, ReferenceHead>;

export type SettingsList = keyof typeof heads;
export const referenceHeads: Readonly<Record<SettingsList, ReferenceHead>> = heads;
export const settingsLists = Object.keys(heads) as SettingsList[];

type Chosen = { [L in SettingsList]: (typeof heads)[L] extends { picker: PickerAddress } ? L : never }[SettingsList];

/** Where each list is chosen from. */
export const pickerAddresses = Object.fromEntries(
  Object.entries(referenceHeads).flatMap(([list, { picker }]) => (picker ? [[list, picker]] : [])),
) as { readonly [L in Chosen]: PickerAddress };
