import type { Failure } from './failure';

/** Checks by a text that an answer comes from our server: a network with a login page answers every call with that page. */
export function answerWith<N extends string>(name: N, answer: unknown): Record<N, string> {
  if (typeof answer === 'object' && answer !== null && typeof (answer as Record<string, unknown>)[name] === 'string')
    return answer as Record<N, string>;
  throw { status: 0 } satisfies Failure;
}
