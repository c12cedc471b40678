import type { Label } from '../../contract/label.js';

/** What the entry under an alias is called, as SQL; one without an English name keeps its own. */
export function calledSql(alias: string, language: keyof Label): string {
  return language === 'en' ? `coalesce(nullif(${alias}.nameen, ''), ${alias}.name)` : `${alias}.name`;
}
