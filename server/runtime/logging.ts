import type { LoggerService } from '@nestjs/common';
import type { Config } from './config.js';
import { requestContext } from './request-context.js';

const weights = { error: 0, warn: 1, info: 2, debug: 3 } as const;
type Level = keyof typeof weights;

/** Nest logs its own start in a hundred lines without use. */
const chatter = new Set([
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestFactory',
  'NestApplication',
  'WebSocketsController',
]);

/** One JSON object per line on stdout. User input, tokens and passwords are never logged: callers log words and ids, not bodies. */
export class JsonLogger implements LoggerService {
  private readonly weight: number;

  constructor(
    private readonly process: 'server' | 'worker' | 'test',
    level: Config['LOG_LEVEL'],
    private readonly write: (line: string) => void = writeToStdout,
  ) {
    this.weight = weights[level];
  }

  log(message: unknown, ...details: unknown[]): void {
    if (!chatter.has(contextOf(details) ?? '')) this.line('info', message, details);
  }

  error(message: unknown, ...details: unknown[]): void {
    this.line('error', message, details);
  }

  warn(message: unknown, ...details: unknown[]): void {
    this.line('warn', message, details);
  }

  debug(message: unknown, ...details: unknown[]): void {
    this.line('debug', message, details);
  }

  verbose(message: unknown, ...details: unknown[]): void {
    this.line('debug', message, details);
  }

  fatal(message: unknown, ...details: unknown[]): void {
    this.line('error', message, details);
  }

  private line(level: Level, message: unknown, details: unknown[]): void {
    if (weights[level] > this.weight) return;
    const context = contextOf(details);
    const stack = details.find(
      (detail): detail is string => typeof detail === 'string' && detail.includes('\n    at '),
    );
    const entry = {
      at: new Date().toISOString(),
      level,
      process: this.process,
      ...(context && { context }),
      ...requestContext.getStore(),
      ...messageFields(message),
      ...(stack && { stack }),
    };
    this.write(`${JSON.stringify(entry)}\n`);
  }
}

/** On a full disk or a closed pipe only the line is lost; some versions of Node throw, others emit an error on the stream. */
function writeToStdout(line: string): void {
  try {
    process.stdout.write(line);
  } catch {
    // There is no other place to report it.
  }
}

/** A line that cannot be written never ends the process: without a listener the stream's error would. */
export function outliveLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Nest passes the name of the class as the last argument. */
function contextOf(details: unknown[]): string | undefined {
  const last = details.at(-1);
  return typeof last === 'string' && !last.includes('\n') ? last : undefined;
}

function messageFields(message: unknown): object {
  if (message instanceof Error) return { message: message.message, stack: message.stack };
  if (typeof message === 'object' && message !== null) return message;
  return { message: String(message) };
}
