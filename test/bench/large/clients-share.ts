import { cpus } from 'node:os';

/** The part of all processors that this process, which plays the users, used since the watch began. */
export class ClientsShare {
  private readonly began = performance.now();
  private readonly before = process.cpuUsage();

  /** Over a half, the times that were measured are those of the clients. */
  now(log: (line: string) => void): number {
    const { user, system } = process.cpuUsage(this.before);
    const share = (user + system) / 1_000 / ((performance.now() - this.began) * cpus().length);
    if (share > 0.5) log(`The clients took ${Math.round(share * 100)} % of the processors: the times do not count.`);
    return share;
  }
}
