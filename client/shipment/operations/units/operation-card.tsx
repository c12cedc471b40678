import { Button, ButtonVariant } from '@blueprintjs/core';
import { ChevronUp, Plus } from '@blueprintjs/icons';
import { useState } from 'react';
import { allowed } from '../../../../contract/permissions';
import { unitsForm } from '../../../../contract/shipment/operations/units/form';
import { languageInUse } from '../../../i18n/language';
import { useTranslation } from '../../../i18n/use-translation';
import { useUser } from '../../../session/use-session';
import { useIsPhone } from '../../../theme/use-is-phone';
import type { CardProps, OperationCard } from '../../operation-part';
import { useUnits, type UnitsAnswer } from './units-api';
import { UnitsForm } from './units-form';
import { UnitsInputsAsOf } from './units-inputs';

export const unitsCard: OperationCard = {
  name: 'units',
  titleOf: () => unitsForm.tables.units.label[languageInUse()],
  isOpenTo: () => true,
  Content: FoldedUnits,
  section: 'units',
  fields: unitsForm.fields,
  tables: unitsForm.tables,
  isWide: true,
  InputsAsOf: UnitsInputsAsOf,
};

const isEmpty = ({ promised, plannedReturn, returned, units }: UnitsAnswer['form']): boolean =>
  units.length === 0 && !promised && !plannedReturn && !returned;

/**
 * On a phone the form of a file without units is one line until the user opens it, so that tracing is on the first screen. The style
 * sheet hides the form, which shows itself where it has a draft.
 */
function FoldedUnits({ id, answer: order, isArchived, changedBy, onFocusField }: CardProps) {
  const { t } = useTranslation();
  const { answer } = useUnits(id);
  const mayEdit = allowed('unit.edit', useUser()) && !isArchived;
  const isFoldable = useIsPhone() && answer !== undefined && isEmpty(answer.form);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isFoldable && !mayEdit && <span className="units-fold quiet">{t('operation.noEntries')}</span>}
      {isFoldable && mayEdit && (
        <Button
          className="units-fold"
          variant={ButtonVariant.MINIMAL}
          icon={isOpen ? <ChevronUp /> : <Plus />}
          text={t(isOpen ? 'operation.showLess' : 'units.add')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      <UnitsForm
        id={id}
        code={order.singledata.code ?? ''}
        isArchived={isArchived}
        changedBy={changedBy}
        onFocusField={onFocusField}
      />
    </>
  );
}
