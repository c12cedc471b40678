/** The user types for each role on a file (D123). */
export const typesOfPeople = { sales: [1, 4], tariff: [6], operator: [2] } as const;
export type Role = keyof typeof typesOfPeople;
export const roles = Object.keys(typesOfPeople) as Role[];
