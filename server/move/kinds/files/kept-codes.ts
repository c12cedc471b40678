import { keptCode } from '../../../../contract/shipment/status/status.js';
import { shipments } from '../../../shipment/tables.js';
import type { RowProblem } from '../../reading/row-reader.js';
import type { PlanSource } from '../served-kind.js';

/** Codes with a higher number leave too few in their year. */
const highestKept = 89_999;

/** The codes that orders have already. */
export async function usedCodes({ pool }: Pick<PlanSource, 'pool'>): Promise<Set<string>> {
  const { rows } = await pool.query<{ code: string }>(`select code from ${shipments} where code is not null`);
  return new Set(rows.map(({ code }) => code));
}

/** The code that an order keeps, which no other order has then. */
export function keptCodeOf(number: string | null, orderedOn: string, codes: Set<string>): string | null {
  const kept = keptCode(number, orderedOn);
  if (kept === null || codes.has(kept)) return null;
  codes.add(kept);
  return kept;
}

/** The next code follows the highest one of its year (D082). */
export function fewCodes(code: string | null): RowProblem[] {
  return code !== null && Number(code.slice(4)) > highestKept ? [fewCodesLeft] : [];
}

const fewCodesLeft: RowProblem = {
  field: 'oldNumber',
  name: 'fewCodes',
  text: {
    mn: 'Энэ кодоос хойш тухайн оны 10,000-аас цөөн код үлдэнэ. Дараагийн код үүнийг дагана.',
    en: 'After this code fewer than 10,000 codes of its year are left: the next code follows it.',
  },
};
