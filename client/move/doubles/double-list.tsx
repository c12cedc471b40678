import { useRef, useState, type KeyboardEvent } from 'react';
import type { DoubleDecision } from '../../../contract/move/doubles/signs';
import { useTranslation } from '../../i18n/use-translation';
import { useMoveKindsQuery, type OneMove } from '../move-calls';
import { nextOf } from './compared-fields';
import type { MoveDouble } from './double-calls';
import { DoubleCard } from './double-card';
import { word } from './words';
import type { useDecide } from './use-decide';

interface DoubleListProps {
  move: OneMove;
  doubles: readonly MoveDouble[];
  isOpen: boolean;
  decide: ReturnType<typeof useDecide>;
}

/** J joins the two that have the focus, A leaves them apart, N goes to the next two, Ctrl+Z undoes. */
export function DoubleList({ move, doubles, isOpen, decide: { busy, decide, undoLast } }: DoubleListProps) {
  const { t } = useTranslation();
  const { data: kinds = [] } = useMoveKindsQuery();
  const columns = kinds.find(({ name }) => name === 'parties')?.columns ?? [];
  const [chosen, setChosen] = useState<number>();
  const current = doubles.find(({ id }) => id === chosen) ?? doubles[0];
  /** The columns that somebody chose in cards which are not decided yet. */
  const takes = useRef(new Map<number, readonly string[]>());
  const act = async (double: MoveDouble, decision: DoubleDecision): Promise<void> => {
    if (!isOpen || busy || decision === double.decision) return;
    const next = nextOf(doubles, double.id);
    await decide(double, decision, decision === 'joined' ? (takes.current.get(double.id) ?? double.takes) : []);
    setChosen(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { code, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isUndo = code === 'KeyZ' && (ctrlKey || metaKey) && !shiftKey;
    if (isUndo && undoLast) undoLast();
    else if (ctrlKey || metaKey || altKey || !current) return;
    else if (code === 'KeyJ') void act(current, 'joined');
    else if (code === 'KeyA') void act(current, 'apart');
    else if (code === 'KeyN') setChosen(nextOf(doubles, current.id));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the card that has the focus */}
      <ul className="move-doubles" aria-label={t('move.steps.doubles')} onKeyDown={onKeyDown}>
        {doubles.map((double) => (
          <DoubleCard
            key={`${double.id} ${double.version}`}
            move={move}
            double={double}
            columns={columns}
            isOpen={isOpen}
            isCurrent={double === current}
            takesFocus={double.id === chosen}
            busy={busy}
            onCurrent={() => setChosen(double.id)}
            onTakes={(own) => takes.current.set(double.id, own)}
            onDecide={(decision) => void act(double, decision)}
          />
        ))}
      </ul>
      {isOpen && <p className="meta move-keys">{word('keys')}</p>}
    </>
  );
}
