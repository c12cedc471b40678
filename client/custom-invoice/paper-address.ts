import { languageInUse } from '../i18n/language';

/** The address of the printed custom invoice, in the language of the screen. */
export function paperAddress({ id, invoicetype }: { id: number; invoicetype: number }): string {
  return `/custominvoice/${invoicetype}/${id}/print?lang=${languageInUse()}`;
}
