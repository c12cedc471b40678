import { isFailure } from './failure';
import { send, type Call } from './send';
import { handleUnauthorized } from './unauthorized';

/** One request outside the cache. As for every request, a 401 rechecks the session, and only a failed recheck signs out. */
export async function sendRequest<T>(call: Call): Promise<T> {
  try {
    return await send<T>(call);
  } catch (thrown) {
    if (isFailure(thrown) && thrown.status === 401) await handleUnauthorized();
    throw thrown;
  }
}
