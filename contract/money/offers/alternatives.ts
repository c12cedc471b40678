import { fold } from '../../text/fold.js';
import { isLess, isPositive, rule, compute, type Figure } from '../figures/explained.js';

/** A row of the transport prices: the price of an agent for one leg of the route. */
export interface PricedLeg {
  /** The leg; empty if the row has no name. */
  name: string | null;
  agent: number | null;
  mnt: Figure;
}

export interface Alternatives {
  /**
   * For each row: how much its agent is above the cheapest one of the leg, 0 for the cheapest; null if no other agent has a price
   * for the leg.
   */
  rows: (Figure | null)[];
  /** What the expense counts beyond the cheapest agent of each leg; null without alternatives. */
  counted: Figure | null;
}

const ofLeg = rule(
  'sum',
  2,
  { mn: 'Агентын үнэ', en: 'Price of the agent' },
  { mn: 'Нэг агентын нэг хэсгийн мөрүүдийн нийлбэр', en: 'Sum of the lines of one agent for one leg' },
);
const above = rule(
  'difference',
  2,
  { mn: 'Хамгийн хямдаас илүү', en: 'Above the cheapest' },
  { mn: 'Агентын үнэ − хамгийн хямд агентын үнэ', en: 'Price of the agent − price of the cheapest agent' },
);
const beyondCheapest = rule(
  'sum',
  2,
  { mn: 'Зардалд орсон хувилбарууд', en: 'Alternatives in the expense' },
  {
    mn: 'Хэсэг бүрийн хамгийн хямд агентаас бусад агентын үнийн нийлбэр',
    en: 'Sum of what all agents but the cheapest ask, over all legs',
  },
);

const ofChosen = rule(
  'difference',
  2,
  { mn: 'Зардал', en: 'Expense' },
  {
    mn: 'Хэсэг бүрийн хамгийн хямд агентын үнэ. Бусад агентын санал хасагдсан; бүртгэл, тайланд тэд ордог',
    en: 'The price of the cheapest agent of each leg, without the offers of other agents, which records and reports include',
  },
);

/** The expense if only the cheapest agent of each leg is bought. */
export function expenseOfChosen(expense: Figure, { counted }: Pick<Alternatives, 'counted'>): Figure {
  return counted === null ? expense : compute(ofChosen, 'mnt', [expense, counted]);
}

/** Rows of different agents for one leg are alternatives: only one will be bought, but all of them count as expense (D065). */
export function alternativesIn(prices: readonly PricedLeg[]): Alternatives {
  const rows: (Figure | null)[] = prices.map(() => null);
  const dearer: Figure[] = [];
  for (const lines of legsOf(prices).values()) {
    const agents = [...new Set(lines.map((at) => prices[at]?.agent))];
    if (agents.length < 2) continue;
    const agentPrices = agents.map((agent) => {
      const own = lines.filter((at) => prices[at]?.agent === agent);
      return {
        own,
        sum: compute(
          ofLeg,
          'mnt',
          own.map((at) => prices[at]!.mnt),
        ),
      };
    });
    const cheapest = agentPrices.reduce((least, one) => (isLess(one.sum, least.sum) ? one : least));
    for (const one of agentPrices) {
      for (const at of one.own) rows[at] = compute(above, 'mnt', [one.sum, cheapest.sum]);
      if (one !== cheapest) dearer.push(one.sum);
    }
  }
  return { rows, counted: dearer.length > 0 ? compute(beyondCheapest, 'mnt', dearer) : null };
}

/**
 * The row indexes of each leg, without rows that lack an agent or a price. Rows without a name are never alternatives: the legs of
 * a route are often entered with agent and price only, and all of them are bought.
 */
function legsOf(prices: readonly PricedLeg[]): Map<string, number[]> {
  const legs = new Map<string, number[]>();
  prices.forEach(({ name, agent, mnt }, at) => {
    const leg = fold(name ?? '');
    if (leg === '' || agent === null || !isPositive(mnt)) return;
    legs.set(leg, [...(legs.get(leg) ?? []), at]);
  });
  return legs;
}
