import type { PageUser } from '../page-user.js';
import type { SimulationState } from '../simulation-state.js';
import type { LoggedEvent } from './laws-of-log.js';

/** What a page reported as saved was saved as it was typed, and nothing else was saved in the name of its user. */
export function brokenAtPages(
  { saved }: SimulationState,
  pageUsers: readonly PageUser[],
  events: readonly LoggedEvent[],
): string[] {
  return pageUsers.flatMap((pageUser) => {
    const { account, field, typed } = pageUser;
    const found: string[] = [];
    const stored = new Set<string>();
    for (const { type, stream, userId, undoes, data } of events) {
      if (userId !== account.id || type !== 'InquiryChanged' || undoes !== null) continue;
      for (const [name, { to }] of Object.entries(data.fields ?? {})) {
        const value = String(to ?? '');
        stored.add(`${stream} ${value}`);
        if (name !== field) found.push(`a page saved ${name}, which its user did not type: ${stream} by ${account.id}`);
        else if (!typed.has(value))
          found.push(`a page saved "${value}" in ${field}, which its user did not type: ${stream}`);
      }
    }
    for (const { by, inquiry, value } of saved)
      if (by === account && !stored.has(`shipment-${inquiry} ${value}`))
        found.push(`a page reported "${value}" as saved in ${field} of inquiry ${inquiry}, and it is not`);
    return found;
  });
}
