/** A paper for the house has what it costs, what is earned and what is noted among ourselves; the customer's has none of it (D206). */
export const paperAudiences = ['customer', 'house'] as const;
export type PaperAudience = (typeof paperAudiences)[number];
