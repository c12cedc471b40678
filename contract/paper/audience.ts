/** The internal version of a paper contains costs, profit and internal notes; the customer's version contains none of them (D206). */
export const paperAudiences = ['customer', 'house'] as const;
export type PaperAudience = (typeof paperAudiences)[number];
