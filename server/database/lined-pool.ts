import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { requestContext, type RequestContext } from '../runtime/request-context.js';
import { filePatienceMs, WaitingLines, type Leave } from './waiting-lines.js';

type Lent = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/**
 * Lends connections by the kind of work, so that one table that is locked, or one slow reading, takes what its kind may have and
 * leaves the others theirs: checks of sessions, commands, and readings. Of these each route has a share, and so have all files, which
 * are as slow as who takes them. What the server does for all, such as following the log, waits in no line.
 */
export class LinedPool extends Pool {
  readonly lines: WaitingLines;

  constructor(config: PoolConfig & { max: number }) {
    super(config);
    const share = (part: number) => Math.max(1, Math.floor(config.max * part));
    const rooms: Readonly<Record<string, number>> = {
      door: share(0.15),
      commands: share(0.2),
      readings: share(0.55),
      files: share(0.35),
    };
    const route = share(0.25);
    this.lines = new WaitingLines((line) => rooms[line] ?? route);
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Lent): void;
  override connect(callback?: Lent): Promise<PoolClient> | void {
    const call = requestContext.getStore();
    if (!call) return callback ? super.connect(callback) : super.connect();
    const lent = this.lend(call);
    if (!callback) return lent;
    lent.then(
      // Out of the promise: what the callback throws is its own affair.
      (client) => process.nextTick(callback, undefined, client, client.release),
      (error: Error) => process.nextTick(callback, error, undefined, () => undefined),
    );
  }

  private async lend(call: RequestContext): Promise<PoolClient> {
    const leave = await this.lines.enter(linesOf(call), call.work === 'file' ? filePatienceMs : undefined);
    let client: PoolClient;
    try {
      client = await super.connect();
    } catch (error) {
      leave(false);
      throw error;
    }
    client.release = leavingOnce(client.release.bind(client), leave);
    return client;
  }
}

function linesOf({ work, route }: RequestContext): readonly string[] {
  if (work === undefined) return ['door'];
  if (work === 'command') return ['commands'];
  return ['readings', `of ${route}`, ...(work === 'file' ? ['files'] : [])];
}

function leavingOnce(release: PoolClient['release'], leave: Leave): PoolClient['release'] {
  return (error) => {
    leave(error === undefined || error === false || error === null);
    release(error);
  };
}
