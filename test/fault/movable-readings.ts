import type { Route } from '../../contract/route.js';
import { routes } from '../../server/composition/declared/routes.js';

const days = 'start=2026-01-01&end=2026-03-31';
const asked: Readonly<Record<string, string>> = {
  'history.asOf': '?version=1',
  'shipment.find': '?search=abc',
  'view.counts': '?list=inquiry',
  'dashboard.person': `?${days}&type=1&userid=all&usertype=sales`,
};

/** Every call that a replica may answer, with the address at which an administrator makes it. */
export const movableReadings: readonly { route: Route; path: string }[] = routes
  .filter(({ fromReplica }) => fromReplica)
  .map((route) => ({ route, path: addressOf(route) }));

function addressOf({ name, path }: Route): string {
  const query = asked[name] ?? (/^(?:report|dashboard)\./.test(name) ? `?${days}&type=1` : '');
  return (
    path
      .replace('{kind}', 'user')
      .replace('{date}', '2026-01-15')
      .replaceAll(/\{\w+\}/g, '1') + query
  );
}
