/** 1 is active and 2 inactive, everywhere in the product. */
export const activeStates = {
  1: { mn: 'Идэвхтэй', en: 'Active' },
  2: { mn: 'Идэвхгүй', en: 'Inactive' },
} as const;
