import { Button, Checkbox, FormGroup, InputGroup, Intent } from '@blueprintjs/core';
import { Tick } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../contract/text/format-number';
import { countLeftOut, countWritten } from '../../../contract/move/states';
import { allowed } from '../../../contract/permissions';
import { useTranslation } from '../../i18n/use-translation';
import { useUser } from '../../session/use-session';
import { snackbar } from '../../ui/snackbar';
import { CheckBar } from '../check-bar';
import type { OneMove } from '../move-calls';
import { useMoveAction } from '../use-move-action';
import { isSaid, TotalsSaid } from './said-of-totals';
import { useTyped } from './use-typed';

/** What would be written, and the name of the firm that has to be typed for it. */
export function ConfirmForm({ move, system }: { move: OneMove; system: string }) {
  const { t } = useTranslation();
  const mayConfirm = allowed('move.confirm', useUser());
  const { counts, ticked, check, questions, sure_doubles: doubles } = move;
  const written = countWritten({ counts, ticked });
  const isChecked = check.state === 'done' && !check.is_outdated;
  // A record that is the same may still get its old number.
  const isReady = isChecked && written + counts.same > 0 && questions === 0;
  const numbers = {
    written: formatNumber(written),
    same: formatNumber(counts.same),
    left: formatNumber(countLeftOut({ counts, ticked })),
    changed: formatNumber(counts.changed - ticked.changed),
  };
  return (
    <>
      <CheckBar move={move} isOpen />
      {isChecked && <p>{t('move.wouldWrite', numbers)}</p>}
      {questions > 0 && <p className="move-wrong">{t('move.answerFirst', { count: questions })}</p>}
      {doubles > 0 && (
        <p>
          <Link to="?step=doubles&sureness=sure">{`${t('move.steps.doubles')}: ${formatNumber(doubles)}`}</Link>
        </p>
      )}
      {!mayConfirm && <p className="meta">{t('move.adminConfirms')}</p>}
      {mayConfirm && <TypedFirm move={move} system={system} isReady={isReady} />}
    </>
  );
}

interface TypedFirmProps {
  move: OneMove;
  system: string;
  /** Whether there is something to write that was checked. */
  isReady: boolean;
}

function TypedFirm({ move, system, isReady }: TypedFirmProps) {
  const { t } = useTranslation();
  const [firm, setFirm] = useState('');
  const [typed, change] = useTyped(move.id, { left: system, leavesDoubles: false, isWithout: false, reason: '' });
  const { left, leavesDoubles, isWithout } = typed;
  const input = useId();
  const [wrongFirm, setWrongFirm] = useState<string>();
  const { busy, act } = useMoveAction({
    onDone: () => undefined,
    onFailed: (failure) => (failure.errors?.['firm'] ? setWrongFirm(failure.message) : snackbar.failure(failure)),
  });
  const intent = wrongFirm ? Intent.DANGER : Intent.NONE;
  return (
    <form
      className="move-confirm"
      onSubmit={(event) => {
        event.preventDefault();
        const reason = typed.reason.trim();
        const totals = { without_totals: isWithout, ...(reason === '' ? {} : { reason }) };
        void act(`/api/moves/${move.id}/confirm`, { firm, system: left, leaves_doubles: leavesDoubles, ...totals });
      }}
    >
      <TotalsSaid totals={move.totals} said={typed} onChange={change} />
      <FormGroup label={t('move.system')} labelFor={`${input}-system`} helperText={t('move.systemHint')}>
        <InputGroup
          id={`${input}-system`}
          maxLength={100}
          value={left}
          onChange={({ target }) => change({ left: target.value })}
        />
      </FormGroup>
      <FormGroup
        label={t('move.firm')}
        labelFor={input}
        intent={intent}
        helperText={<span role={wrongFirm ? 'alert' : undefined}>{wrongFirm ?? t('move.firmHint')}</span>}
      >
        <InputGroup
          id={input}
          autoComplete="off"
          maxLength={255}
          value={firm}
          intent={intent}
          onChange={({ target }) => {
            setFirm(target.value);
            setWrongFirm(undefined);
          }}
        />
      </FormGroup>
      {move.sure_doubles > 0 && (
        <Checkbox
          checked={leavesDoubles}
          label={t('move.leaveDoubles')}
          onChange={({ currentTarget: { checked } }) => change({ leavesDoubles: checked })}
        />
      )}
      <Button
        type="submit"
        icon={<Tick />}
        intent={Intent.PRIMARY}
        text={t('move.confirm')}
        disabled={
          !isReady ||
          !isSaid(move.totals, typed) ||
          firm.trim() === '' ||
          left.trim() === '' ||
          (move.sure_doubles > 0 && !leavesDoubles)
        }
        loading={busy}
      />
    </form>
  );
}
