import { Radio, RadioGroup } from '@blueprintjs/core';
import { totalBases, type TotalBasis } from '../../../contract/move/totals/compare';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { useMoveAction } from '../use-move-action';

const bases = Object.keys(totalBases) as TotalBasis[];

interface TotalBasisChoiceProps {
  moveId: number;
  basis: TotalBasis;
  isOpen: boolean;
}

/** What the old totals are compared with: they contain only what the old system had. */
export function TotalBasisChoice({ moveId, basis, isOpen }: TotalBasisChoiceProps) {
  const { t } = useTranslation();
  const { busy, act } = useMoveAction({ onDone: () => undefined });
  return (
    <RadioGroup
      inline
      label={t('move.totals.basis')}
      selectedValue={basis}
      disabled={!isOpen || busy}
      onChange={({ currentTarget: { value } }) => void act(`/api/moves/${moveId}/totals/basis`, { basis: value })}
    >
      {bases.map((one) => (
        <Radio key={one} value={one} label={totalBases[one][languageInUse()]} />
      ))}
      <p className="meta">{t(`move.totals.${basis}`)}</p>
    </RadioGroup>
  );
}
