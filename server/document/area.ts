import type { PersonalStores } from '../database/personal-stores.js';

/** Pictures and papers. */
export const documentArea = {
  name: 'document',
  entities: async () => [(await import('./images/upload.js')).Upload],
  personal: {
    upload: 'The pictures of an account are removed with their rows once it is erased',
  } satisfies PersonalStores,
  server: async () => [(await import('./document.module.js')).DocumentModule],
};
