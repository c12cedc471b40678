/** D069: an offer is valid until the last day of the month in which it was made. */
export function validUntil(quotationDay: string): string {
  const [year, month] = quotationDay.split('-').map(Number) as [number, number];
  return `${quotationDay.slice(0, 8)}${new Date(Date.UTC(year, month, 0)).getUTCDate()}`;
}

export type Urgency = 'expired' | 'urgent-high' | 'urgent-medium' | 'urgent-low';

/** D070: an offer that ends today has expired. */
export function urgencyOf(validUntilDay: string | null, today: string): Urgency | null {
  if (validUntilDay === null) return null;
  const daysLeft = (Date.parse(validUntilDay) - Date.parse(today)) / 86_400_000;
  if (daysLeft <= 0) return 'expired';
  if (daysLeft <= 3) return 'urgent-high';
  return daysLeft <= 7 ? 'urgent-medium' : 'urgent-low';
}
