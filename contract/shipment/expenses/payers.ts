/** Who pays an extra expense. It is a fact of its own and moves no total: the profit is the same whoever pays (D065, D161). */
export const expensePayers = {
  undecided: { mn: 'Шийдээгүй', en: 'Undecided' },
  payer: { mn: 'Төлөгч', en: 'The payer' },
  us: { mn: 'Бид', en: 'We' },
  agent: { mn: 'Агентаас нэхэмжлэх', en: 'Claimed from the agent' },
} as const;

export type ExpensePayer = keyof typeof expensePayers;
