import { Button, ButtonVariant } from '@blueprintjs/core';
import { Reset } from '@blueprintjs/icons';
import { useTranslation } from '../../i18n/use-translation';

interface StateFilterProps<S extends string> {
  states: readonly S[];
  counts: Readonly<Record<S, number>>;
  nameOf: (state: S) => string;
  classOf: (state: S) => string;
  total: number;
  /** The state whose rows are shown; null for all. */
  shown: S | null;
  setShown: (state: S | null) => void;
  onAgain: () => void;
}

/** How many rows of a preview are in which state; a state shows its rows alone. */
export function StateFilter<S extends string>(props: StateFilterProps<S>) {
  const { t } = useTranslation();
  const { states, counts, nameOf, classOf, total, shown, setShown, onAgain } = props;
  return (
    <div className="import-head">
      <Button
        variant={ButtonVariant.MINIMAL}
        active={shown === null}
        text={`${t('reference.importAll')} ${total}`}
        onClick={() => setShown(null)}
      />
      {states.map((state) => (
        <Button
          key={state}
          variant={ButtonVariant.MINIMAL}
          active={shown === state}
          disabled={counts[state] === 0}
          className={classOf(state)}
          text={`${nameOf(state)} ${counts[state]}`}
          onClick={() => setShown(state)}
        />
      ))}
      <span className="panel-space" />
      <Button variant={ButtonVariant.MINIMAL} icon={<Reset />} text={t('reference.importAgain')} onClick={onAgain} />
    </div>
  );
}
