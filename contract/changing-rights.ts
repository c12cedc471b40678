/** The last words of rights that change something. All others only read. */
const changing: ReadonlySet<string> = new Set([
  ...['create', 'edit', 'delete', 'erase', 'merge', 'duplicate', 'picture', 'role', 'write', 'correct', 'make', 'take'],
  ...['move', 'close', 'sendToTariff', 'sendToSales', 'updateOffer', 'editFinished', 'markPaid', 'changeSales'],
  ...['reverse', 'undo', 'request', 'confirm', 'takeBack', 'signForOthers', 'release', 'replay', 'numbers'],
  ...['editCargo', 'editMoney', 'editCustoms', 'removeAny', 'status', 'terminal', 'documents', 'tracing', 'railway'],
  ...['extraExpenses', 'expensePayer', 'news', 'note', 'removeNote', 'awb', 'borderDates', 'keepDays'],
  ...['invoice', 'agents', 'finish', 'transact', 'writeOff', 'credit', 'closeMonth'],
]);

/** Whether a right changes something: where nothing may be changed, such as in a rehearsal of a move, no user has it. */
export function changesSomething(capability: string): boolean {
  if (capability.startsWith('menu.')) return false;
  return capability === 'party.link' || changing.has(capability.slice(capability.lastIndexOf('.') + 1));
}
