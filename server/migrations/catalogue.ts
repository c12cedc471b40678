import type { MigrationInterface } from 'typeorm';
import { Log1760000000001 } from './0001-log.js';

/** In the order in which they run. A migration that has left this house is never edited; a new one follows it. */
export const migrations: (new () => MigrationInterface)[] = [Log1760000000001];
