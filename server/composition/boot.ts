import type { Role } from './app.module.js';
import { ConfigProblems, readConfig, type Config } from '../runtime/config.js';
import { collectGarbageEarly } from '../runtime/garbage.js';
import { JsonLogger, outliveLostOutput } from '../runtime/logging.js';
import { alive, cannotStart, isProbe, type Ready } from '../start/messages.js';

/** A running process: what it reports once it is ready, and how it stops. */
interface Running {
  ready: Ready;
  /** Stops accepting work and finishes what was started. */
  finish(): Promise<void>;
  /** Closes what would keep `finish` waiting for ever. */
  insist(): void;
}

/** The database is not available yet, or the disk is full: a restart helps, unlike with all other errors at startup. */
const transientErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  'ENOSPC',
  'EDQUOT',
]);

/** The life of one process: settings, start, stop signal, end. */
export async function boot(role: Role, start: (config: Config, logger: JsonLogger) => Promise<Running>): Promise<void> {
  outliveLostOutput();
  collectGarbageEarly();
  process.on('message', (message) => {
    if (isProbe(message)) process.send?.(alive);
  });
  let config: Config;
  try {
    config = readConfig(process.env);
  } catch (error) {
    console.error(error instanceof ConfigProblems ? error.message : error);
    process.exit(cannotStart);
  }
  const logger = new JsonLogger(role, config.LOG_LEVEL);
  try {
    const running = await start(config, logger);
    stopOnSignal(running, config, logger);
    if (process.connected) process.send?.(running.ready);
    logger.log({ message: 'ready', address: running.ready.address });
  } catch (error) {
    logger.error(error);
    process.exit(transientErrors.has((error as { code?: string }).code ?? '') ? 1 : cannotStart);
  }
}

function stopOnSignal(running: Running, config: Config, logger: JsonLogger): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    logger.log('stopping');
    setTimeout(() => running.insist(), config.SHUTDOWN_SECONDS * 1000).unref();
    await running.finish().catch((error: unknown) => logger.error(error));
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  // The supervisor is gone: no process is left that could restart or stop this one.
  if (process.send && !process.connected) void stop();
  else process.once('disconnect', () => void stop());
}
