import { Button, ButtonVariant } from '@blueprintjs/core';
import { useState } from 'react';
import type { Label } from '../../../contract/label';
import { allowed } from '../../../contract/permissions';
import {
  impossibleDays,
  isKept,
  keptText,
  labelOfDay,
  type ImpossibleDay,
} from '../../../contract/shipment/impossible-days';
import { operationList } from '../../../contract/shipment/operations/lists';
import { arrived } from '../../../contract/shipment/status/status';
import { localDay } from '../../../contract/time';
import { useAction } from '../../act/use-action';
import { CommentDialog } from '../../form/dialogs/comment-dialog';
import { useTranslation } from '../../i18n/use-translation';
import { useUser } from '../../session/use-session';
import { FieldWarnings } from '../form/field-warning';
import type { Header } from './header-api';

const maxReasonLength = 10_000;
const kind = 'shipment';

function impossibleDaysOf({ status, dates }: Header): ImpossibleDay[] {
  const { ordered: orderedOn, released: releasedOn, etaBorder, ataBorder, etdBorder, ataUb } = dates;
  const days = { orderedOn, releasedOn, etaBorder, ataBorder, etdBorder, ataUb, hasArrived: status === arrived };
  return impossibleDays(days, localDay(new Date()));
}

/** The days of an order that cannot be true, until they are corrected or a user gives a reason to keep them. */
export default function ImpossibleDays({ header }: { header: Header }) {
  const { t } = useTranslation();
  const user = useUser();
  const [isKeeping, setKeeping] = useState(false);
  const { kept, stage } = header;
  const all = impossibleDaysOf(header);
  if (all.length === 0) return null;
  const open = all.filter((warning) => !isKept(warning, kept.days));
  const mayKeep = open.length > 0 && stage !== 'archived' && allowed('operation.keepDays', user);
  return (
    <div className="impossible-days">
      <FieldWarnings warnings={open.map(named)} />
      {open.length < all.length && (
        <span className="quiet">
          {t('order.keptDays', { days: keptDays(all, kept.days), reason: kept.reason ?? '' })}
        </span>
      )}
      {mayKeep && (
        <Button
          size="small"
          variant={ButtonVariant.MINIMAL}
          text={t('order.keepDays')}
          onClick={() => setKeeping(true)}
        />
      )}
      {isKeeping && <KeepDialog id={header.id} warnings={all} onClose={() => setKeeping(false)} />}
    </div>
  );
}

function named(warning: ImpossibleDay): Label {
  const { mn, en } = labelOfDay(warning);
  return { mn: `${mn}: ${warning.text.mn}`, en: `${en}: ${warning.text.en}` };
}

const keptDays = (all: readonly ImpossibleDay[], kept: string | null): string =>
  keptText(all.filter((warning) => isKept(warning, kept)));

function KeepDialog({
  id,
  warnings,
  onClose,
}: {
  id: number;
  warnings: readonly ImpossibleDay[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { busy, errors, act } = useAction([operationList.name], { of: { kind, id } });
  const keep = async (reason: string): Promise<void> => {
    const body = { keptdays: keptText(warnings), keptreason: reason };
    if (await act(`/api/operation/${id}/keptdays`, body)) onClose();
  };
  return (
    <CommentDialog
      className="confirm"
      title={t('order.keepDays')}
      verb={t('order.keep')}
      label={t('order.keptReason')}
      maxLength={maxReasonLength}
      wrong={errors['keptreason']?.join(' ')}
      busy={busy}
      onSend={keep}
      onClose={onClose}
    >
      <p className="confirm-what">{keptText(warnings)}</p>
      <p>{t('order.keepDaysWhat')}</p>
    </CommentDialog>
  );
}
