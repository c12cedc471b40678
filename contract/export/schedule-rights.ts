import type { TableDeclaration } from '../list.js';
import { allowed, type Asker } from '../permissions.js';

/** Who may schedule it: administrators any list and report, accountants what the list or report allows (decisions, part 2). */
export function mayRunRegularly({ capability, scheduled }: TableDeclaration, asker: Asker): boolean {
  if (scheduled !== undefined) return allowed(scheduled, asker);
  return allowed('export.any', asker) && allowed(capability, asker);
}

/** Everybody who may read it or schedule it may export it. */
export function mayHaveAsFile(table: TableDeclaration, asker: Asker): boolean {
  return allowed(table.capability, asker) || mayRunRegularly(table, asker);
}
