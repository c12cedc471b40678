/** An account of the firm, as it is compared with what a statement says of its account. */
export interface OwnAccount {
  number: string;
  iban: string | null;
  currency: string;
}

/** The code of a currency as banks write it. */
const writtenAs: Readonly<Record<string, string>> = { cny: 'rmb', төг: 'mnt', төгрөг: 'mnt', '₮': 'mnt' };

export function sameCurrency(written: string, own: string): boolean {
  const code = written.trim().toLowerCase();
  return (writtenAs[code] ?? code) === own;
}

const plain = (written: string): string => written.replace(/[\s.-]/g, '').toUpperCase();
const isIban = (written: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{8,}$/.test(written);
const withoutZeros = (number: string): string => number.replace(/^0+/, '');

/** Whether a statement is about this account: it may name the number, the IBAN, or an IBAN that ends with the number. */
export function isSameAccount(written: string, { number, iban }: OwnAccount): boolean {
  const [found, own, ownIban] = [plain(written), plain(number), plain(iban ?? '')];
  if (found === own || (ownIban !== '' && found === ownIban)) return true;
  return endsWithNumber(found, own) || endsWithNumber(own, found) || endsWithNumber(ownIban, found);
}

/** The last twelve signs of a Mongolian IBAN are the number, with zeros before it. */
function endsWithNumber(iban: string, number: string): boolean {
  if (!isIban(iban) || !/^\d{6,12}$/.test(number)) return false;
  return withoutZeros(iban.slice(-12)) === withoutZeros(number);
}
