import type { Replicas } from '../database/replicas/replicas.js';
import { gauge, total, type Family } from './families.js';

/** Which replicas are read, and how many readings they answer. */
export function replicaFigures({ states, counts }: Replicas): Family[] {
  return [
    gauge(
      'zuuch_replica_read',
      'Whether a replica is read: 0 while it is gone, frozen, behind or of another store.',
      states.map(({ name, trouble }) => [{ replica: name }, trouble === null ? 1 : 0] as const),
    ),
    gauge(
      'zuuch_replica_lag_seconds',
      'How long a replica has not reached what the primary had written.',
      states.map(({ name, lagMs }) => [{ replica: name }, lagMs / 1_000] as const),
    ),
    total('zuuch_replica_readings_total', 'Readings that a replica answered.', counts.replica),
    total('zuuch_replica_primary_total', 'Readings that the primary answered although a replica may.', counts.primary),
    total('zuuch_replica_repeated_total', 'Readings that failed at a replica and were read again.', counts.repeated),
    total('zuuch_replica_waits_total', 'Readings that waited for a replica.', counts.waits),
    total('zuuch_replica_waited_seconds_total', 'How long readings waited for a replica.', counts.waitedMs / 1_000),
  ];
}
