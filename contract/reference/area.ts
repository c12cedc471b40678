import { contractArea, type Permission } from '../area.js';
import { guide, inMenu, listWithForm } from '../screen.js';
import { referenceHeads, settingsLists, type ListRights, type SettingsList } from './heads.js';
import { referenceRefusals } from './refusals.js';

const menus = {
  partners: 'settings',
  settings: 'settings',
  railway: 'railway',
  currency: 'system',
  finance: 'finance',
} as const;
const offered = {
  partners: 'menu.settings.partners',
  settings: 'menu.settings.other',
  railway: 'menu.railway',
  currency: 'menu.currency',
  finance: 'party.read',
} as const;

/** The position behind the other screens of finance. */
const afterOthers = 9;

/** The form of a list requires the right to edit it; other users can only add an entry in the picker of another form (D030). */
function screensOf<const Id extends SettingsList>(id: Id) {
  const { screen, form = {}, menu, guide: part } = referenceHeads[id];
  const one = /^[A-Z]{2}/.test(screen.en) ? screen.en : screen.en.toLowerCase();
  const may = { read: `settings.${id}.read`, add: `settings.${id}.edit`, edit: `settings.${id}.edit` } as const;
  const more = { guide: part ? guide('reference-data', part.mn, part.en) : guide('reference-data') };
  const screens = listWithForm<Id, `settings.${Id}.${'read' | 'edit'}` | (typeof offered)[keyof typeof offered]>(
    id,
    `/settings/${id}`,
    may,
    {
      list: [screen.mn, screen.en],
      add: [`${screen.mn}: нэмэх`, form.add ?? `New ${one}`],
      edit: [`${screen.mn}: засах`, form.edit ?? `Edit ${one}`],
    },
    { list: { ...more, menu: inMenu(menus[menu], offered[menu], menu === 'finance' ? afterOthers : 0) }, form: more },
  );
  return screens.map((declared) => ({ ...declared, reference: id }));
}

export const referenceArea = contractArea('reference', {
  screens: settingsLists.flatMap((id) => screensOf(id)),
  refusals: referenceRefusals,
  rights: Object.fromEntries(
    settingsLists.flatMap((list) =>
      Object.entries(referenceHeads[list].rights).map(([act, types]) => [`settings.${list}.${act}`, { types }]),
    ),
  ) as Readonly<Record<`settings.${SettingsList}.${keyof ListRights}`, Permission>>,
});
