const confirmable = (prefix = ''): string => `${prefix}show_confirm and not ${prefix}is_paid`;

/**
 * What is left of the receivables of a month: to invoice, to confirm as paid, and confirmed without ending at 0. A partial index of
 * the table has the same condition.
 */
export const leftReceivables = {
  uninvoiced: (prefix = '') => `${prefix}invoice_id is null and ${prefix}total_mnt > 0`,
  confirmable,
  unsettled: (prefix = '') => `${prefix}is_paid and ${prefix}rest <> 0`,
};

export const leftPayables = {
  confirmable,
  unsettled: (prefix = '') => `${prefix}is_paid and ${prefix}unpaid_total <> 0`,
};

/** The condition of a choice of the filter. */
export function leftCondition(of: Readonly<Record<string, (prefix: string) => string>>): (left: string) => string {
  return (left) => of[left]?.('t.') ?? 'false';
}
