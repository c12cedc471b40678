import type { Label } from '../../contract/label.js';

/** The name of the entry under an alias, as SQL; an entry without an English name has its Mongolian one. */
export function calledSql(alias: string, language: keyof Label): string {
  return language === 'en' ? `coalesce(nullif(${alias}.nameen, ''), ${alias}.name)` : `${alias}.name`;
}
