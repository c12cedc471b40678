import type { Failure } from './failure';

/** An answer of ours, by a text that it must hold: a network that asks to sign in answers every call with a page of its own. */
export function answerWith<N extends string>(name: N, answer: unknown): Record<N, string> {
  if (typeof answer === 'object' && answer !== null && typeof (answer as Record<string, unknown>)[name] === 'string')
    return answer as Record<N, string>;
  throw { status: 0 } satisfies Failure;
}
