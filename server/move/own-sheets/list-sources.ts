import type { MoveKind } from '../../../contract/move/kind.js';
import { accountKind, listKinds } from '../../../contract/move/kinds/lists.js';
import { parties } from '../../../contract/move/kinds/parties.js';
import { staff } from '../../../contract/move/kinds/staff.js';
import { partyLists, partyRoles } from '../../../contract/move/doubles/party-lists.js';
import { references } from '../../../contract/reference/catalogue.js';
import type { SettingsList } from '../../../contract/reference/heads.js';
import type { MoveSheetSource } from '../../all-data/move-sheets/move-sheet-source.js';
import { identifier } from '../../database/sql.js';
import { accounts } from '../../identity/tables.js';
import { entriesOf } from '../../reference/tables.js';
import { object, rowsOf } from './sql.js';

/** Lists and steps stay JSON; numbers are text, so that no digit is lost. */
const asJson = ['choices', 'steps'];

function formOf(list: SettingsList): string {
  return object(
    Object.fromEntries(
      Object.entries(references[list].fields).map(([name, { kind }]) => [
        name,
        asJson.includes(kind) ? `e.${identifier(name)}` : `e.${identifier(name)}::text`,
      ]),
    ),
  );
}

/** An entry that was deleted comes along while a record names it. */
const isNamed = (list: SettingsList): string =>
  `exists (select from stream_reference r where r.refers_to @> array['${list}-' || e.id] and r.stream like 'shipment-%')`;

const fromList = (list: SettingsList): string =>
  `from ${entriesOf(list)} e where e.canonical_id is null and (not e.deleted or ${isNamed(list)})`;

const numberOf = (list: SettingsList): string => `'${list}-' || e.id`;

const sourceOf = (kind: MoveKind): MoveSheetSource => {
  const list = kind.name as SettingsList;
  return {
    kind,
    sql: `${rowsOf({ oldNumber: numberOf(list) }, { [list]: formOf(list) }, fromList(list))} order by e.id`,
  };
};

export const listSources = listKinds.filter((kind) => kind !== accountKind).map(sourceOf);
export const accountSource = sourceOf(accountKind);

/** One line for each entry of the lists of parties: what two lists say of one firm may differ. */
export const partySource: MoveSheetSource = {
  kind: parties,
  sql: `select own, forms from (${partyRoles
    .map((role, place) => {
      const list = partyLists[role];
      const own = { oldNumber: numberOf(list), name: 'e.name', [role]: 'true' };
      return rowsOf(own, { [list]: formOf(list) }, fromList(list), { place: String(place), id: 'e.id' });
    })
    .join(' union all ')}) roles order by place, id`,
};

export const staffSource: MoveSheetSource = {
  kind: staff,
  sql: `${rowsOf(
    { oldNumber: `'user-' || u.id` },
    { user: object({ name: 'u.name', email: 'u.email', phone: 'u.phone', type: 'u.type', active: 'u.active' }) },
    `from ${accounts} u where not u.deleted`,
  )} order by u.id`,
};
