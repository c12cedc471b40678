import { WarningSign } from '@blueprintjs/icons';
import { checklistLines } from '../../../contract/shipment/checklist/lines';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { useChecklists } from './checklist-api';
import '../header/missing.css';

interface OpenLinesProps {
  /** All orders of the dialog, which are read at once. */
  ids: readonly number[];
  /** The order whose open lines are shown. */
  id: number;
}

/** What is open of the checklist of an order; it holds nobody back. */
export default function OpenLines({ ids, id }: OpenLinesProps) {
  const { t } = useTranslation();
  const found = useChecklists(ids)?.find((one) => one.id === id);
  const open = found?.lines.filter(({ state }) => state === 'open') ?? [];
  if (open.length === 0) return null;
  const names = open.map(({ name }) => checklistLines[name].label[languageInUse()]);
  return (
    <span className="file-missing">
      <WarningSign size={12} /> {t('checklist.stillOpen', { names: names.join(', ') })}
    </span>
  );
}
