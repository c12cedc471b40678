import { WarningSign } from '@blueprintjs/icons';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { addressOfAttention, attentionReason, type AttentionRow } from '../../../contract/attention/reasons';
import { attentionRuleLabels } from '../../../contract/attention/rule-labels';
import { attentionList } from '../../../contract/shipment/attention/lists';
import type { ListRow } from '../../grid/grid-column';
import { languageInUse } from '../../i18n/language';
import { useListPages } from '../../list/pages/use-list-pages';
import '../header/missing.css';
import './file-attention.css';

type Row = ListRow & AttentionRow & { due: string; holder: string | null };

const { columns, name, path } = attentionList;

/** What needs attention in a file, in its heading: the rule, why, since when and who has it. Each leads to the part where its work is done. */
export default function FileAttention({ id }: { id: number }) {
  const { page, newRows, rowsElsewhere, reload } = useListPages<Row>(name, path, {
    ...{ shipment: String(id), perpage: '20', totals: '0' },
  });
  const changed = newRows + rowsElsewhere;
  useEffect(() => {
    if (changed > 0) reload();
  }, [changed, reload]);
  if (!page || page.listdata.length === 0) return null;
  const language = languageInUse();
  return (
    <ul className="file-attention" aria-label={attentionList.title[language]}>
      {page.listdata.map((row) => (
        <li key={row.id}>
          <Link className="file-missing" to={addressOfAttention(row)}>
            <WarningSign size={12} /> {attentionRuleLabels[row.rule][language]}
          </Link>
          <span>{attentionReason(row, language)}</span>
          <span className="quiet">
            {columns.due.label[language]} {row.due}
            {row.holder && ` · ${row.holder}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
