import { advances, items } from '../../../../contract/move/kinds/opening.js';
import { dayAfter } from '../../../../contract/time.js';
import { rateOn, type OldCurrency } from '../../../../server/demo/move/firm/money.js';
import type { Random } from '../../../../server/demo/move/firm/random.js';
import { amount, listOf, numbered, type OldList } from './old-list.js';
import type { OldParties } from './parties.js';
import type { FirmSize } from './size.js';

/** What is owed outside files, and money that came before it was owed. Every fourth is of an agent. */
export function paperLists(size: FirmSize, today: string, parties: OldParties, random: Random): OldList[] {
  return [
    listOf(
      items,
      numbered(size.items, (at) => itemRow(at, today, parties, random)),
    ),
    listOf(
      advances,
      numbered(size.advances, (at) => advanceRow(at, today, parties, random)),
    ),
  ];
}

function partyOf(at: number, { payers, agents }: OldParties, random: Random) {
  const isAgent = at % 4 === 3;
  const currency: OldCurrency = isAgent
    ? random.of(['USD', 'RMB'] as const)
    : random.of(['MNT', 'MNT', 'USD'] as const);
  return { payer: isAgent ? '' : random.of(payers), agent: isAgent ? random.of(agents) : '', currency };
}

function itemRow(at: number, today: string, parties: OldParties, random: Random) {
  const { payer, agent, currency } = partyOf(at, parties, random);
  const on = dayAfter(today, -random.whole(40, 360));
  const owed = currency === 'MNT' ? random.whole(5, 900) * 1_000_000 : random.whole(2_000, 900_000);
  const paid = random.chance(0.3) ? Math.floor(owed / 2) : 0;
  return {
    oldNumber: `Б-${at + 1}`,
    payer,
    agent,
    on,
    due: dayAfter(on, random.of([0, 14, 30])),
    currency,
    amount: amount(owed),
    paid: paid === 0 ? '' : amount(paid),
    paidOn: paid === 0 ? '' : dayAfter(on, 20),
    rest: amount(owed - paid),
    rate: rateOn(currency, on),
    reason: 'Хуучин системийн үлдэгдэл',
  };
}

function advanceRow(at: number, today: string, parties: OldParties, random: Random) {
  const { payer, agent, currency } = partyOf(at, parties, random);
  const on = dayAfter(today, -random.whole(1, 90));
  return {
    oldNumber: `У-${at + 1}`,
    payer,
    agent,
    on,
    amount: amount(random.whole(2_000, 900_000)),
    currency,
    rate: rateOn(currency, on),
    comment: 'Дараагийн ачаанд',
  };
}
