import { Refusal } from '../../contract/refusals/refusals.js';

/** What the decision of one of several rows returns; the faults of its fields are named by the place of the row. */
export function atRow<A>(at: number, decide: () => A): A {
  try {
    return decide();
  } catch (error) {
    if (!(error instanceof Refusal) || !error.details.fields) throw error;
    const fields = Object.entries(error.details.fields).map(([field, messages]) => [`${at}.${field}`, messages]);
    throw new Refusal(error.word, { ...error.details, fields: Object.fromEntries(fields) });
  }
}
