import { z } from 'zod';
import { fieldMessages } from '../refusals/refusals.js';

export type Complaint = keyof typeof fieldMessages;
export type Sent = Readonly<Record<string, unknown>>;

/** Validates the query, or reports at each field what is wrong with it. */
export function reading<Question>(
  fields: readonly string[],
  complaintsOf: (sent: Sent) => Record<string, Complaint>,
  read: (sent: Sent) => Question,
): z.ZodType<Question> {
  return (
    z
      // Missing fields are reported by the checks below, in the wording of the product.
      .looseObject(Object.fromEntries(fields.map((field) => [field, z.any().optional()])))
      .transform((sent: Sent, context): Question => {
        const complaints = Object.entries(complaintsOf(sent));
        for (const [field, complaint] of complaints)
          context.addIssue({ code: 'custom', path: [field], message: fieldMessages[complaint].mn });
        return complaints.length > 0 ? z.NEVER : read(sent);
      })
      .meta({ example: { start: '2024-01-01', end: '2024-03-31', type: '2' } }) as z.ZodType<Question>
  );
}
