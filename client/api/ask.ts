import { isFailure } from './failure';
import { send, type Call } from './send';
import { signedOut } from './signed-out';

/** One call outside the cache; as on every call, a 401 asks again who we are, and only a failing check signs out. */
export async function ask<T>(call: Call): Promise<T> {
  try {
    return await send<T>(call);
  } catch (thrown) {
    if (isFailure(thrown) && thrown.status === 401) await signedOut();
    throw thrown;
  }
}
