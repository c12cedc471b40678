import { describe, expect, it } from '@jest/globals';
import { requestContext } from './request-context.js';
import { JsonLogger } from './logging.js';

function loggerTo(lines: string[], level: 'error' | 'warn' | 'info' | 'debug' = 'info'): JsonLogger {
  return new JsonLogger('server', level, (line) => void lines.push(line));
}
const read = (lines: readonly string[]) => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

describe('a line of the log', () => {
  it('is one JSON object with time, level, process and context', () => {
    const lines: string[] = [];
    loggerTo(lines).warn('disk is nearly full', 'Health');
    expect(lines).toEqual([expect.stringMatching(/^\{.*\}\n$/)]);
    expect(read(lines)).toEqual([
      {
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        level: 'warn',
        process: 'server',
        context: 'Health',
        message: 'disk is nearly full',
      },
    ]);
  });

  it('stays one line whatever the message contains', () => {
    const lines: string[] = [];
    loggerTo(lines).log('two\nlines {"level":"error"}');
    expect(lines.join('').trimEnd().split('\n')).toHaveLength(1);
    expect(read(lines)[0]).toMatchObject({ level: 'info', message: 'two\nlines {"level":"error"}' });
  });

  it('has the id of the request that it belongs to, and of no other', async () => {
    const lines: string[] = [];
    const logger = loggerTo(lines);
    const during = (requestId: string, userId: number) =>
      requestContext.run({ requestId, userId }, async () => {
        await null;
        logger.log({ message: 'done', by: userId });
      });
    await Promise.all([during('first-request', 1), during('second-request', 2)]);
    logger.log('outside');
    expect(read(lines)).toEqual([
      expect.objectContaining({ requestId: 'first-request', userId: 1, by: 1 }),
      expect.objectContaining({ requestId: 'second-request', userId: 2, by: 2 }),
      expect.not.objectContaining({ requestId: expect.anything() }),
    ]);
  });

  it('contains the stack of an error, however it was passed', () => {
    const lines: string[] = [];
    const logger = loggerTo(lines);
    logger.error(new Error('no line to the database'));
    logger.error('no line to the database', new Error('no line to the database').stack, 'Pool');
    for (const line of read(lines))
      expect(line).toMatchObject({
        level: 'error',
        message: 'no line to the database',
        stack: expect.stringContaining('\n    at '),
      });
    expect(read(lines)[1]).toMatchObject({ context: 'Pool' });
  });

  it('is left out when its level is lower than the configured one, or when Nest only reports how modules were created', () => {
    const lines: string[] = [];
    const logger = loggerTo(lines, 'warn');
    logger.log('a request');
    logger.debug('a detail');
    loggerTo(lines).log('AppModule dependencies initialized', 'InstanceLoader');
    expect(lines).toEqual([]);
    logger.fatal('the end');
    expect(read(lines)).toEqual([expect.objectContaining({ level: 'error', message: 'the end' })]);
  });
});
