import type { TableDeclaration } from '../list.js';
import { allowed, type Principal } from '../permissions.js';

/** Who may schedule it: administrators any list and report, accountants what the list or report allows (decisions, part 2). */
export function mayRunRegularly({ capability, scheduled }: TableDeclaration, principal: Principal): boolean {
  if (scheduled !== undefined) return allowed(scheduled, principal);
  return allowed('export.any', principal) && allowed(capability, principal);
}

/** Everybody who may read it or schedule it may export it. */
export function mayHaveAsFile(table: TableDeclaration, principal: Principal): boolean {
  return allowed(table.capability, principal) || mayRunRegularly(table, principal);
}
