import type { UserType } from '../actor.js';
import type { Label } from '../label.js';

/** The call for the entries of a picker: its address, and the key of its answer. */
export interface PickerAddress {
  /** The address without a parameter. */
  path: string;
  key: string;
  /** An address with the value of another field as parameter: the cities of a country. */
  under?: { path: string; key: string; field: string };
}

/** D006; pickers create entries where the list itself is not accessible (D030). */
export interface ListRights {
  read: readonly UserType[];
  create: readonly UserType[];
  edit: readonly UserType[];
  delete: readonly UserType[];
}

/** The part of a reference list that every page loads: rights, menu, screen names, and the address of its picker. */
interface ReferenceHead {
  rights: ListRights;
  /** The menu with its screen; `partners` and `settings` are parts of the settings menu (D029). */
  menu: 'partners' | 'settings' | 'railway' | 'currency' | 'finance';
  /** The name of its screen; the forms use it too, and may have another English name. */
  screen: Label;
  form?: { add?: string; edit?: string };
  /** The section of the guide about it, if it has its own. */
  guide?: Label;
  /** The address of its picker in the specification; a list without one is only used internally. */
  picker?: PickerAddress;
}

const admins = [4, 7] as const;
const sales = [1, 4, 6, 7] as const;
const exceptOperation = [1, 3, 4, 5, 6, 7] as const;

/** The menu and the rights of a list. */
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
const accountingTypes = [3, 4, 7] as const;
const accountants = [3, 4] as const;

/** The usual address of a picker, derived from the name of the list. */
const helper = (name: string, key = `${name}data`): PickerAddress => ({ path: `/api/helper/${name}`, key });

/**
 * Every reference list, in menu order. Separate from the declarations, which a page that only links to a list or opens its picker
 * does not need to load.
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
  clockterms: {
    menu: 'settings',
    rights: { read: [1, 2, 4, 6, 7], create: admins, edit: admins, delete: admins },
    screen: { mn: 'Чөлөөт хоног, торгууль', en: 'Free days and penalties' },
    form: { add: 'New terms', edit: 'Edit terms' },
    guide: { mn: 'Чөлөөт хоног, торгууль', en: 'Free days and penalties' },
  },
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
    screen: { mn: 'Тээврийн мэдээний төлөв', en: 'Tracing status' },
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
    rights: { read: accountingTypes, create: accountingTypes, edit: accountingTypes, delete: accountingTypes },
    screen: { mn: 'Системийн ханш', en: 'System Exchange Rate' },
    form: { add: 'New exchange rate', edit: 'Edit exchange rate' },
    guide: { mn: 'Ханш', en: 'Rates' },
  },
  partyaccount: {
    menu: 'finance',
    rights: { read: accountingTypes, create: accountants, edit: accountants, delete: accountants },
    screen: { mn: 'Харилцагчийн данс', en: 'Accounts of parties' },
    form: { add: 'New account of a party', edit: 'Edit account of a party' },
    guide: { mn: 'Харилцагчийн данс', en: 'Accounts of parties' },
  },
} as const satisfies Record<string, ReferenceHead>;

export type SettingsList = keyof typeof heads;
export const referenceHeads: Readonly<Record<SettingsList, ReferenceHead>> = heads;
export const settingsLists = Object.keys(heads) as SettingsList[];

type Chosen = { [L in SettingsList]: (typeof heads)[L] extends { picker: PickerAddress } ? L : never }[SettingsList];

/** The picker address of each list. */
export const pickerAddresses = Object.fromEntries(
  Object.entries(referenceHeads).flatMap(([list, { picker }]) => (picker ? [[list, picker]] : [])),
) as { readonly [L in Chosen]: PickerAddress };
