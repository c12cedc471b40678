import { Button, ButtonVariant } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { useNavigate } from 'react-router';
import { isFailure } from '../../api/failure';
import { RecordFailed, RecordLoading } from '../../form/record-states';
import { useTranslation } from '../../i18n/use-translation';
import { useMoveKindsQuery, useMoveSheetQuery, type OneMove, type OneSheet, type ShownKind } from '../move-calls';
import { ColumnMap } from './column-map';
import { KindsChoice } from './kinds-choice';
import { SavedMappings } from './saved-mappings';
import { SheetLines } from './sheet-lines';
import { addressOfSheet, Hidden } from './sheet-list';

/** Others may map the same sheet. */
const pollMs = 10_000;

interface SheetViewProps {
  move: OneMove;
  sheetId: number;
  isOpen: boolean;
}

/** One sheet as it is: what it holds, its first lines, and what its columns are taken for. */
export function SheetView({ move, sheetId, isOpen }: SheetViewProps) {
  const options = { pollingInterval: pollMs, refetchOnMountOrArgChange: true };
  const { data: sheet, error, refetch } = useMoveSheetQuery(sheetId, options);
  const { data: kinds } = useMoveKindsQuery();
  return (
    <>
      <SheetHead move={move} sheetId={sheetId} />
      {!sheet && isFailure(error) && <RecordFailed failure={error} onRetry={() => void refetch()} />}
      {(!sheet || !kinds) && !error && <RecordLoading />}
      {sheet && kinds && <Sheet sheet={sheet} kinds={kinds} isOpen={isOpen} />}
    </>
  );
}

function Sheet({ sheet, kinds, isOpen }: { sheet: OneSheet; kinds: readonly ShownKind[]; isOpen: boolean }) {
  const chosen = sheet.kinds.flatMap((name) => kinds.find((kind) => kind.name === name) ?? []);
  return (
    <>
      <KindsChoice sheet={sheet} kinds={kinds} isOpen={isOpen} />
      <SheetLines sheet={sheet} isOpen={isOpen} />
      {isOpen && chosen.length > 0 && <SavedMappings sheet={sheet} kinds={chosen} />}
      {chosen.map((kind) => (
        <ColumnMap key={kind.name} sheet={sheet} kind={kind} isOpen={isOpen} />
      ))}
    </>
  );
}

/** The name of the sheet, with the way to the others. */
function SheetHead({ move, sheetId }: { move: OneMove; sheetId: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const at = move.sheets.findIndex(({ id }) => id === sheetId);
  const sheet = move.sheets[at];
  const file = move.files.find(({ id }) => id === sheet?.file);
  const step = (to: number, name: string, icon: React.ReactElement) => {
    const other = move.sheets[to];
    return (
      <Button
        variant={ButtonVariant.MINIMAL}
        icon={icon}
        aria-label={name}
        title={other ? `${name}: ${other.name}` : name}
        disabled={!other}
        onClick={() => other && void navigate(addressOfSheet(other.id), { replace: true })}
      />
    );
  };
  return (
    <div className="move-sheet-head">
      <Button
        variant={ButtonVariant.MINIMAL}
        icon={<ChevronLeft />}
        text={t('move.allSheets')}
        onClick={() => void navigate('?step=sheets', { replace: true })}
      />
      <h2>{sheet?.name}</h2>
      <span className="meta">{file?.name}</span>
      {sheet?.is_hidden && <Hidden />}
      <span className="panel-space" />
      <span className="move-other-sheets">
        {step(at - 1, t('move.sheetBefore'), <ChevronLeft />)}
        <span className="meta">{t('move.sheetAt', { at: at + 1, of: move.sheets.length })}</span>
        {step(at + 1, t('move.sheetAfter'), <ChevronRight />)}
      </span>
    </div>
  );
}
