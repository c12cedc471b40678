import type { Label } from '../../../contract/label.js';
import { legNames } from '../../../contract/reference/fixed/legs.js';
import { calledSql } from '../../database/called-sql.js';
import type { Statement } from '../../database/sql.js';
import { entriesOf } from '../../reference/tables.js';
import { countsOfDays, legFigures } from '../leg-days.js';
import { modeNames } from './mode-names.js';

/** The legs of the orders finished on these days, by mode of transport and border. */
export function legStatement(
  { start, end }: { start: string; end: string },
  { withKeys, language }: { withKeys: boolean; language: keyof Label },
): Statement {
  const keys = withKeys ? ', array[g.mode::text, g.border::text, g.leg] as keys' : '';
  const text = `
    select coalesce(m.name, 'n/a') as mode, coalesce(${calledSql('b', language)}, 'n/a') as border, g.leg, g.files, g.median, g.ninety${keys}
    from (${legFigures(countsOfDays('$1::date', '$2::date'))}) g
    left join ${modeNames} m on m.id = g.mode
    left join ${entriesOf('via')} b on b.id = g.border
    order by g.mode, b.name collate "mn-x-icu", g.border, array_position(array['${legNames.join(`', '`)}'], g.leg)`;
  return { text, values: [start, end] };
}
