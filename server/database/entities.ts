import type { EntitySchema } from 'typeorm';

/** The plain tables: credentials, sessions and the like, which are not events. The module that owns one adds its line. */
export const entities: (EntitySchema | (new () => object))[] = [];
