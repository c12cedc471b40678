/** A fault that is put into a copy of the product, to see whether the simulator finds it. */
export interface Fault {
  name: string;
  file: string;
  /** Occurs in the file once. */
  find: string;
  put: string;
  /** The breakage that reveals it: it comes first in each burst, as a minute is too short for all of them. */
  revealedBy?: string;
}

export const faults: readonly Fault[] = [
  {
    name: 'a key is not stored, so a repeated call acts again',
    file: 'server/decider/command.ts',
    find: '      key,\n      decide: definition.exclusive',
    put: '      key: null,\n      decide: definition.exclusive',
  },
  {
    name: 'a form puts old values back over newer ones',
    file: 'server/decider/command.ts',
    find: '?? 0) > expected.version) throw',
    put: '?? 0) > expected.version + 1_000) throw',
  },
  {
    name: 'an undo loses what was saved since',
    file: 'server/history/undoing.ts',
    find: 'if (moved.length > 0) throw new MovedOn(moved);',
    put: '',
  },
  {
    name: 'a right is not checked',
    file: 'server/http/guards/route-guard.ts',
    find: "if (!allowed(route.capability, user, owner)) throw refuse('NotAllowed');",
    put: '',
  },
  {
    name: 'a rebuild is swapped in before it has caught up',
    file: 'server/projection/rebuild/swap.ts',
    find: 'await follower.followTo((await log.head()).position);',
    put: '',
    revealedBy: 'read models are rebuilt and swapped in',
  },
  {
    name: 'a changed row is not written',
    file: 'server/projection/row-changes.ts',
    find: 'if (was && sameJson(was, row)) continue;',
    put: 'if (was && (sameJson(was, row) || after[name]!.length > 3)) continue;',
  },
  {
    name: 'a batch whose answer was lost counts as stored',
    file: 'server/decider/queue/pump.ts',
    find: 'for (const plan of unknown) if (await this.isStored(plan)) return plan;',
    put: 'for (const plan of unknown) return plan;',
    revealedBy: 'the line of a server to PostgreSQL is cut at saves',
  },
  {
    name: 'a merge sends old values over those of others',
    file: 'client/form/saving/use-merging.ts',
    find: 'const isSaved = await sendMerged(merge.values, base, merges + 1);',
    put: 'const isSaved = await sendMerged(typed, base, merges + 1);',
  },
  {
    name: 'a draft is gone at the first key',
    file: 'client/form/drafts/use-draft.ts',
    find: 'const storeSoon = useCallback(() => {\n',
    put: 'const storeSoon = useCallback(() => {\n    setFound([]);\n',
  },
  {
    name: 'a used key is accepted with another body',
    file: 'server/decider/command.ts',
    find: "if (saved && saved.hash !== hash) throw refuse('KeyReused');",
    put: '',
  },
  {
    name: 'a lease is taken twice',
    file: 'server/job/jobs.ts',
    find: 'else j.lease_until <= clock_timestamp() or j.lease_until',
    put: 'else j.lease_until > clock_timestamp() or j.lease_until',
  },
  {
    name: 'a cache does not follow the saves of the other server',
    file: 'server/decider/stream-cache.ts',
    find: 'entry.file = advance(this.aggregates.ofStream(event.stream), entry.file, event);',
    put: 'entry.file = { ...advance(this.aggregates.ofStream(event.stream), entry.file, event), state: entry.file.state };',
  },
  {
    name: 'amounts are rounded down',
    file: 'contract/money/figures/explained.ts',
    find: "by.by === 'share' ? Decimal.ROUND_DOWN : Decimal.ROUND_HALF_UP",
    put: 'Decimal.ROUND_DOWN',
  },
  {
    name: 'a type of user has a right too many',
    file: 'contract/permissions.ts',
    find: "'operation.awb': to(sales)",
    put: "'operation.awb': to(all)",
  },
  {
    name: 'a notice is lost',
    file: 'server/shipment/quotation/send.ts',
    find: 'data: { tariff: to } }),\n        ...notice,',
    put: 'data: { tariff: to } }),\n        ...notice.slice(1),',
  },
  {
    name: 'a closed month accepts money',
    file: 'server/shipment/settlement/closed-months.ts',
    find: 'if (Object.keys(closed).length === 0) return;',
    put: 'if (Object.keys(closed).length >= 0) return;',
  },
  {
    name: 'a row is missing from an index of records',
    file: 'server/projection/row-changes.ts',
    find: 'if (was && sameJson(was, row)) continue;',
    put: 'if (was ? sameJson(was, row) : after[name]!.length === 2) continue;',
  },
  {
    name: 'the rate of the table replaces the typed one',
    file: 'server/shipment/settlement/decide.ts',
    find: 'requestedRate === inForce.rate ? inForce : enteredRate(requestedRate)',
    put: "requestedRate === '' ? enteredRate(requestedRate) : inForce",
  },
  {
    name: 'a rebuild ends one event too early',
    file: 'server/projection/rebuild/swap.ts',
    find: 'await follower.followTo((await log.head()).position);',
    put: 'await follower.followTo((await log.head()).position - 1);',
    revealedBy: 'read models are rebuilt and swapped in',
  },
];

/** Whether only users at pages can find it. */
export const isOfPages = ({ file }: Fault): boolean => file.startsWith('client/');
