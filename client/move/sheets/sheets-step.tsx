import { useSearchParams } from 'react-router';
import { useTranslation } from '../../i18n/use-translation';
import type { OneMove } from '../move-calls';
import { SheetList } from './sheet-list';
import { SheetView } from './sheet-view';

/** The sheets of the files, or the one of them that the address names. */
export function SheetsStep({ move, isOpen }: { move: OneMove; isOpen: boolean }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const chosen = move.sheets.find(({ id }) => String(id) === params.get('sheet'));
  if (chosen) return <SheetView key={chosen.id} move={move} sheetId={chosen.id} isOpen={isOpen} />;
  return (
    <>
      <h2>{t('move.steps.sheets')}</h2>
      {move.sheets.length === 0 ? (
        <p className="quiet">{t('move.noSheets')}</p>
      ) : (
        <>
          <p className="quiet">{t('move.sheetsHint')}</p>
          <SheetList move={move} />
        </>
      )}
    </>
  );
}
