import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from './context.js';
import { exitCodes, type Exit } from '../terminal/exit.js';

const trailFile = 'command-line.log';

/** Logs a change that records no event: user, place, typed arguments, result. No argument of such a command is a secret. */
export async function leaveTrace(context: Context, input: unknown, exit: Exit): Promise<void> {
  const { terminal, installation, requestId, command } = context;
  const line = {
    at: new Date().toISOString(),
    requestId,
    account: context.actor.account,
    host: terminal.host,
    command,
    input,
    exit: exitCodes[exit].code,
  };
  await mkdir(installation.dataFolder, { recursive: true });
  await appendFile(join(installation.dataFolder, trailFile), `${JSON.stringify(line)}\n`, { mode: 0o600 });
}
