import { Intent, Tag } from '@blueprintjs/core';
import { TickCircle, Time } from '@blueprintjs/icons';
import { paymentStates } from '../../../contract/money/paid-flag';
import { languageInUse } from '../../i18n/language';

/** Whether an invoice is paid: 1 is unpaid, 2 is paid (D103). */
export function PaymentTag({ is_paid }: { is_paid: 1 | 2 }) {
  const isPaid = is_paid === 2;
  return (
    <Tag
      minimal
      intent={isPaid ? Intent.SUCCESS : Intent.NONE}
      icon={isPaid ? <TickCircle size={12} /> : <Time size={12} />}
    >
      {paymentStates[is_paid][languageInUse()]}
    </Tag>
  );
}
