import type { Label } from '../../../contract/label.js';
import { parties } from '../../../contract/move/kinds/parties.js';
import type { SettingsList } from '../../../contract/reference/heads.js';
import type { ReadRow, RowProblem } from '../reading/row-reader.js';
import { AccountRows } from './account-rows.js';
import { EntryRows } from './entry-rows.js';
import type { PlannedRow, PlanSource, RowChanges, RowPlanner, ServedKind } from './served-kind.js';

/** The lists of which a party is an entry, by the column that says so. */
export const partyLists = {
  isConsignee: 'consignee',
  isPayer: 'payer',
  isAgent: 'agent',
  isSupplier: 'supplier',
  isCustomAgent: 'customagent',
  isDriver: 'driver',
  isCarrier: 'carrier',
} as const satisfies Partial<Record<keyof (typeof parties)['columns'], SettingsList>>;
export type Role = keyof typeof partyLists;
const roles = Object.keys(partyLists) as Role[];

const noRole: Label = {
  mn: 'Ямар харилцагч болох нь алга. Төлөгч, Хүлээн авагч зэрэг баганын аль нэгэнд «тийм» гэж бичнэ, эсвэл хуудсыг бүхэлд нь сонгоно.',
  en: 'It is not said what party this is. Write "yes" in a column such as payer or consignee, or choose it for the whole sheet.',
};
const noRegister: Label = {
  mn: 'Төлөгчийн регистр, татварын дугаар хоёулаа алга. Нэхэмжлэхэд хэрэгтэй тул шалгана уу.',
  en: 'The payer has neither a register nor a tax number. Invoices need one: check it.',
};

/** One firm is one line, whatever it is for us: the row becomes an entry of each list whose column says yes. */
export class PartyRows implements RowPlanner {
  constructor(
    private readonly entries: Readonly<Record<Role, EntryRows>>,
    private readonly accounts: AccountRows,
  ) {}

  plan(row: ReadRow): PlannedRow {
    const { values } = row;
    const own = roles.filter((role) => values[role] === 'true');
    const ofRoles = own.map((role) => [role, this.entries[role].plan(row)] as const);
    const account = this.accounts.plan(row, Object.fromEntries(ofRoles));
    const byList: [SettingsList, PlannedRow][] = ofRoles.map(([role, one]) => [partyLists[role], one]);
    if (account) byList.push(['partyaccount', account]);
    const planned = byList.map(([, one]) => one);
    const wrong = planned.flatMap((one) => one.wrong);
    if (own.length === 0 && !row.wrong.some(({ field }) => roles.some((role) => role === field)))
      wrong.push({ field: null, name: 'noRole', text: noRole });
    return {
      state: stateOf(planned),
      name: planned.find(({ name }) => name !== '')?.name ?? values['name'] ?? '',
      target: planned.flatMap(({ target }) => target ?? []).join(',') || null,
      changes: Object.assign({}, addedTo(byList, values), ...planned.map(({ changes }) => changes)),
      saves: planned.flatMap(({ saves }) => saves),
      wrong: onceEach(wrong),
      doubtful:
        own.includes('isPayer') && isUnnumbered(row)
          ? [{ field: 'register', name: 'noRegister', text: noRegister }]
          : [],
    };
  }
}

/** The lists to which the row adds a party that is in another one already. */
function addedTo(planned: readonly [SettingsList, PlannedRow][], values: ReadRow['values']): RowChanges {
  if (planned.every(([, { target }]) => target === null)) return {};
  const added = planned.filter(([, { state }]) => state === 'new');
  return Object.fromEntries(
    added.map(([list, { name }]) => [list, { from: null, to: name || (values['account'] ?? '') }]),
  );
}

function isUnnumbered({ values, wrong }: ReadRow): boolean {
  const isRead = !wrong.some(({ field }) => field === 'register' || field === 'taxNumber');
  return isRead && !values['register'] && !values['taxNumber'];
}

/** What is new in one list and the same in another one is a change. */
function stateOf(planned: readonly PlannedRow[]): PlannedRow['state'] {
  const states = new Set(planned.map(({ state }) => state));
  const [first = 'new'] = states;
  return states.size === 1 ? first : states.size === 0 ? 'new' : 'changed';
}

/** A wrong phone is wrong in every list: it is said once. */
function onceEach(problems: readonly RowProblem[]): RowProblem[] {
  return [...new Map(problems.map((one) => [`${one.field} ${one.text.mn}`, one])).values()];
}

export const servedParties: ServedKind = {
  kind: parties,
  planner: async (source: PlanSource) => {
    const entries: Partial<Record<Role, EntryRows>> = {};
    for (const role of roles) entries[role] = await EntryRows.open(parties, partyLists[role], source);
    return new PartyRows(entries as Record<Role, EntryRows>, await AccountRows.open(source));
  },
};
