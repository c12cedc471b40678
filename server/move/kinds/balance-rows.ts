import { Decimal } from 'decimal.js';
import type { Label } from '../../../contract/label.js';
import { trialBalance } from '../../../contract/move/kinds/opening.js';
import { currencyOfBank, totalLine, type TotalLineName } from '../../../contract/move/totals/lines.js';
import { references } from '../../../contract/reference/catalogue.js';
import { fieldMessages } from '../../../contract/refusals/refusals.js';
import { storedEntries } from '../../reference/importing/stored-entries.js';
import type { PendingEntries } from '../reading/pending-entries.js';
import type { ReadRow, RowProblem } from '../reading/row-reader.js';
import type { OldBalance, PlannedRow, PlanSource, RowPlanner, ServedKind } from './served-kind.js';

const sides = { payer: 'receivable', agent: 'payable' } as const;
type List = keyof typeof sides;
const lists = Object.keys(sides) as List[];

const ofOne: Label = {
  mn: 'Мөр аль харилцагчийнх, эсвэл аль дүн болох нь тодорхойгүй. Төлөгч, агент, тулгах дүнгийн зөвхөн нэгийг бөглөнө.',
  en: 'It is not clear whose balance, or which total this is. Fill in only one of payer, agent and control total.',
};

/** A row of a trial balance becomes no record: it says what the old system has of a party, or of all of them. */
class BalanceRows implements RowPlanner {
  constructor(
    private readonly names: Readonly<Record<List, ReadonlyMap<number, string>>>,
    private readonly pending: PendingEntries,
  ) {}

  plan({ values }: ReadRow): PlannedRow {
    const { line = null, currency = null, balance = null } = values;
    const owners = lists.flatMap((list) => (values[list] ? [[list, this.nameOf(list, values[list])] as const] : []));
    const [owner] = owners;
    const wrong: RowProblem[] = [];
    if (owners.length + (line === null ? 0 : 1) !== 1) wrong.push({ field: null, name: 'balanceOfOne', text: ofOne });
    const isCount = line !== null && totalLine(line as TotalLineName).kind === 'count';
    if (isCount && balance !== null && !isCountable(balance))
      wrong.push({ field: 'balance', name: 'wholeNumber', text: fieldMessages.wholeNumber });
    const name = owner?.[1] ?? (line === null ? '' : totalLine(line as TotalLineName).label.mn);
    const old: OldBalance = {
      ...(owner ? { line: null, side: sides[owner[0]], name: owner[1] } : { line, side: null, name: null }),
      currency: isCount ? null : currencyOfBank(currency ?? 'mnt'),
      value: balance ?? '0',
    };
    return {
      ...{ state: 'same', name, target: null, changes: {}, saves: [], wrong, doubtful: [] },
      ...(wrong.length === 0 && balance !== null ? { balance: old } : {}),
    };
  }

  /** The name that the party has, or will have, in our list. */
  private nameOf(list: List, value: string): string {
    const id = Number(value);
    return this.names[list].get(id) ?? String(this.pending.shown(id));
  }
}

function isCountable(balance: string): boolean {
  const count = new Decimal(balance);
  return count.isInteger() && !count.isNegative();
}

export const servedTrialBalance: ServedKind = {
  kind: trialBalance,
  planner: async ({ pool, pending }: PlanSource) => {
    const names: Partial<Record<List, ReadonlyMap<number, string>>> = {};
    for (const list of lists)
      names[list] = new Map((await storedEntries(pool, references[list], [])).map(({ id, name }) => [id, name ?? '']));
    return new BalanceRows(names as Record<List, ReadonlyMap<number, string>>, pending);
  },
};
