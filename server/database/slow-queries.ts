import type { PoolClient } from 'pg';

const longestText = 300;

type Callback = (...answer: unknown[]) => void;
type AnyQuery = (...args: unknown[]) => unknown;

/** Measures every query of a connection. Only the text is reported, never the values: users typed them. */
export function timeQueries(
  client: PoolClient,
  { ms: slowMs, report }: { ms: number; report: (text: string, ms: number) => void },
): void {
  const plain = client.query.bind(client) as AnyQuery;
  const timed: AnyQuery = (...args) => {
    const began = performance.now();
    const look = () => {
      const ms = performance.now() - began;
      if (ms >= slowMs) report(textOf(args[0]), ms);
    };
    const last = args.length - 1;
    const callback = args[last];
    // The pool uses callbacks, others wait for a promise; streams of rows are slow by nature and are not measured.
    if (typeof callback === 'function') {
      args[last] = (...answer: unknown[]) => {
        look();
        (callback as Callback)(...answer);
      };
      return plain(...args);
    }
    const answer = plain(...args);
    if (answer instanceof Promise) answer.then(look, look);
    return answer;
  };
  client.query = timed as typeof client.query;
}

function textOf(query: unknown): string {
  const text = typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? '');
  return text.replace(/\s+/g, ' ').trim().slice(0, longestText);
}
