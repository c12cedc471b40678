import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { poolInUse, requestContext, type RequestContext } from '../runtime/request-context.js';
import { filePatienceMs, PartitionedSemaphore, type Leave } from '../runtime/partitioned-semaphore.js';

export type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/**
 * A pool partitioned by the kind of work, so that one locked table or one slow query uses only the connections of its own kind and leaves
 * the others theirs: session checks, commands, and readings. Within the readings each route has a limit, and so have all files together,
 * which are as slow as their receiver. What the server does for itself, such as following the log, is not limited. A request that reads
 * another store, or a replica, gets the connections of that one.
 */
export class PartitionedPool extends Pool {
  readonly semaphore: PartitionedSemaphore;

  constructor(config: PoolConfig & { max: number }) {
    super(config);
    const share = (part: number) => Math.max(1, Math.floor(config.max * part));
    const capacities: Readonly<Record<string, number>> = {
      door: share(0.15),
      commands: share(0.2),
      readings: share(0.55),
      files: share(0.35),
    };
    const route = share(0.25);
    this.semaphore = new PartitionedSemaphore((line) => capacities[line] ?? route);
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    const call = requestContext.getStore();
    const other = poolInUse();
    if (other && other !== this) return callback ? other.connect(callback) : other.connect();
    if (!call) return callback ? super.connect(callback) : super.connect();
    const lent = this.lend(call);
    if (!callback) return lent;
    lent.then(
      // Outside of the promise: an error in the callback is not handled here.
      (client) => process.nextTick(callback, undefined, client, client.release),
      (error: Error) => process.nextTick(callback, error, undefined, () => undefined),
    );
  }

  private async lend(call: RequestContext): Promise<PoolClient> {
    const leave = await this.semaphore.enter(partitionsOf(call), {
      patienceMs: call.work === 'file' ? filePatienceMs : undefined,
    });
    let client: PoolClient;
    try {
      client = await super.connect();
    } catch (error) {
      leave(false);
      throw error;
    }
    client.release = releasingPartition(client.release.bind(client), leave);
    return client;
  }
}

function partitionsOf({ work, route }: RequestContext): readonly string[] {
  if (work === undefined) return ['door'];
  if (work === 'command') return ['commands'];
  return ['readings', `of ${route}`, ...(work === 'file' ? ['files'] : [])];
}

function releasingPartition(release: PoolClient['release'], leave: Leave): PoolClient['release'] {
  return (error) => {
    leave(error === undefined || error === false || error === null);
    release(error);
  };
}
