import { get } from 'node:http';

/**
 * Resolves when the address answers anything in time. Not by `fetch`, which refuses ports that browsers keep for other protocols, such as
 * 4190 and 5060: a server there would be taken for one that hangs.
 */
export function probeByHttp(address: string, patienceMs: number): Promise<void> {
  return new Promise((answered, failed) => {
    const request = get(address, { signal: AbortSignal.timeout(patienceMs) }, (answer) => {
      answer.resume();
      answer.once('end', answered);
      answer.once('error', failed);
    });
    request.once('error', failed);
  });
}
