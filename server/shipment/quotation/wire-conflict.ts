import { Refusal, refuse } from '../../../contract/refusals.js';
import { quotationForm, quotationShape } from '../../../contract/shipment/quotation/form.js';
import { sentPath } from '../../../contract/shipment/section-form.js';
import { answeredCell } from './answer.js';

/** A form that meets another person's save learns of it in the words it speaks itself (D121). */
export function inWordsOfTheForm(error: unknown): unknown {
  if (!(error instanceof Refusal) || !error.details.conflict) return error;
  const { conflict, ...details } = error.details;
  const own = new Set([...Object.keys(quotationForm.fields), ...Object.keys(quotationShape.rows ?? {})]);
  const cells = Object.entries(conflict.fields).filter(
    ([path]) => own.has(path.split('.')[0] ?? '') && !/\.(rateFrom|rmbRateFrom)$/.test(path),
  );
  const fields = Object.fromEntries(
    cells.map(([path, { base, theirs }]) => [
      sentPath(quotationForm, path),
      { base: answeredCell(path, base), theirs: answeredCell(path, theirs) },
    ]),
  );
  return refuse(error.word, { ...details, conflict: { ...conflict, fields } });
}
