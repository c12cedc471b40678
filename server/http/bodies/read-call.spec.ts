import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { sizeMessage } from '../../../contract/refusals/field-texts.js';
import { fieldMessages, Refusal } from '../../../contract/refusals/refusals.js';
import { sessionRoutes } from '../../../contract/session/routes.js';
import { read } from './read-call.js';

function errorsOf(schema: z.ZodType, sent: unknown): Record<string, string[]> | undefined {
  try {
    read(schema, sent);
  } catch (refused) {
    if (refused instanceof Refusal) return refused.details.fields;
    throw refused;
  }
  return undefined;
}

describe('a body that is refused', () => {
  it('says how long a text is that is too long, and how many values are too many', () => {
    expect(errorsOf(sessionRoutes.login.body, { email: `${'a'.repeat(300)}@zuuch.mn`, password: 'demo1234' })).toEqual({
      email: [sizeMessage('tooLong', 309, 255)],
    });
    const few = z.object({ ids: z.array(z.number()).max(2) });
    expect(errorsOf(few, { ids: [1, 2, 3] })).toEqual({ ids: [sizeMessage('tooMany', 3, 2)] });
  });

  it('names what is missing, and has no words of the schema library', () => {
    const body = z.object({ code: z.string(), count: z.number().max(5) });
    const required = [fieldMessages.required.mn];
    expect(errorsOf(body, { count: 6 })).toEqual({ code: required, count: required });
  });
});
