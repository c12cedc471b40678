import { readdir, readFile } from 'node:fs/promises';
import type { Pool } from 'pg';

const msPerTick = 10;

interface Process {
  pid: number;
  parent: number;
  ms: number;
}

/** The processor time of server, worker and all processes of their PostgreSQL. */
export class ProcessorTime {
  /** Of each program when it was last looked at: one that has ended is no more to be asked. */
  private readonly last = new Map<number, number>();

  private constructor(
    private readonly programs: readonly number[],
    private readonly postmaster: number,
  ) {}

  static async of(programs: readonly number[], pool: Pool): Promise<ProcessorTime> {
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const backend = await processOf(String(rows[0]!.pid));
    return new ProcessorTime(programs, backend?.parent ?? 0);
  }

  /** Milliseconds since they were started. A connection that was closed in between is missing. */
  async ms(): Promise<number> {
    const all = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(processOf));
    for (const one of all) if (one && this.programs.includes(one.pid)) this.last.set(one.pid, one.ms);
    const ofPostgres = all.filter((one) => one && (one.pid === this.postmaster || one.parent === this.postmaster));
    const times = [...this.last.values(), ...ofPostgres.map((one) => one?.ms ?? 0)];
    return times.reduce((sum, ms) => sum + ms, 0);
  }
}

/** Undefined for one that has ended. */
async function processOf(pid: string): Promise<Process | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program, in brackets, may contain anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  if (fields.length < 13) return undefined;
  return { pid: Number(pid), parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * msPerTick };
}
