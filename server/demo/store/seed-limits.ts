/** What a store may be asked for; fewer files than these have no life of each kind. */
export const shipmentLimits = { least: 100, most: 2_000_000 } as const;
export const yearLimits = { least: 1, most: 15 } as const;
