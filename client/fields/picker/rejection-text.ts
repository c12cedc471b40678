import type { TFunction } from 'i18next';
import type { Meaning } from './meaning';

/** The message that tells why a picker did not accept the typed text. */
export function rejectionText(typed: string, why: Meaning<{ name: string }> | 'failed', t: TFunction): string {
  if (why === 'failed') return t('form.notSearched', { typed });
  return why.is === 'many' ? t('form.meansSeveral', { typed, count: why.count }) : t('form.meansNothing', { typed });
}
