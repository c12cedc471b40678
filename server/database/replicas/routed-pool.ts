import { Pool, type PoolClient } from 'pg';
import { poolInUse } from '../../runtime/request-context.js';
import type { ConnectCallback } from '../partitioned-pool.js';

/** The pool of a process that serves no users but reads replicas: work that reads one gets the connections of that one. */
export class RoutedPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    const other = poolInUse();
    if (other && other !== this) return callback ? other.connect(callback) : other.connect();
    return callback ? super.connect(callback) : super.connect();
  }
}
