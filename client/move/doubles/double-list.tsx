import { useRef, useState } from 'react';
import type { DoubleDecision } from '../../../contract/move/doubles/signs';
import { useTranslation } from '../../i18n/use-translation';
import { useMoveKindsQuery, type OneMove } from '../move-calls';
import { nextOf } from './compared-fields';
import type { MoveDouble } from './double-calls';
import { DoubleCard } from './double-card';
import type { useDecide } from './use-decide';
import { useDoubleKeys } from './use-double-keys';
import { word } from './words';

interface DoubleListProps {
  move: OneMove;
  doubles: readonly MoveDouble[];
  isOpen: boolean;
  decide: ReturnType<typeof useDecide>;
}

/** The doubles of a filter; keys decide about the current one. */
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
  const onKeyDown = useDoubleKeys({
    join: () => void (current && act(current, 'joined')),
    leaveApart: () => void (current && act(current, 'apart')),
    goOn: () => setChosen(current && nextOf(doubles, current.id)),
    undo: () => undoLast?.(),
  });
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
