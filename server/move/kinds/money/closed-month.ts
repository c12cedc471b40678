import { monthOf } from '../../../../contract/closing/months.js';
import type { Label } from '../../../../contract/label.js';
import { sentence } from '../../../../contract/refusals/refusals.js';
import type { RowProblem } from '../../reading/row-reader.js';

/** Why a movement of this day cannot come over, if its month is closed (D140). */
export function closedMonth(on: string, closed: ReadonlySet<string>, field = 'on'): RowProblem[] {
  const month = monthOf(on);
  if (!closed.has(month)) return [];
  return [{ field, name: `MonthClosed ${month}`, text: textOf([month]), among: { value: month, textOf } }];
}

function textOf(months: readonly string[]): Label {
  const [month = ''] = months;
  const named = months.join(', ');
  if (months.length === 1)
    return { mn: sentence('MonthClosed', 'mn', { month }), en: sentence('MonthClosed', 'en', { month }) };
  return {
    mn: `Эдгээр сар хаагдсан тул авлага, өглөг, гүйлгээг нь өөрчлөхгүй: ${named}. Нээлттэй сарын огноогоор бүртгэх эсвэл админаар саруудыг нээлгэнэ үү.`,
    en: `These months are closed, so nothing that is owed or was paid in them is changed: ${named}. Use days of open months, or ask an administrator to reopen them.`,
  };
}
