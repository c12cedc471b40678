import type { TableDeclaration } from '../list.js';
import { allowed, type Asker } from '../permissions.js';

/** Every list and report for administrators; for those who keep the books what the list or report itself says (decisions, part 2). */
export function mayRunRegularly({ capability, scheduled }: TableDeclaration, asker: Asker): boolean {
  if (scheduled !== undefined) return allowed(scheduled, asker);
  return allowed('export.any', asker) && allowed(capability, asker);
}

/** Whoever may read it may have it as a file, and whoever may have it sent regularly. */
export function mayHaveAsFile(table: TableDeclaration, asker: Asker): boolean {
  return allowed(table.capability, asker) || mayRunRegularly(table, asker);
}
