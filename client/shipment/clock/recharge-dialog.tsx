import { useMemo, type ReactNode } from 'react';
import type { Fields } from '../../../contract/fields/field';
import type { WireFields } from '../../../contract/form/wire-form';
import { titleOf } from '../../form/dialogs/confirm-dialog';
import { RecordForm } from '../../form/record-form';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog } from '../../ui/dialog';
import { useEntryAct } from '../entries/entries-api';
import { ownPath, toRequestBody } from '../form/wire';
import { useProposals, type RechargeProposal } from './clock-api';

const focusFirst = (dialog: HTMLElement): void => dialog.querySelector<HTMLElement>('.form-field input')?.focus();

interface RechargeProps {
  /** The file. */
  id: number;
  means: 'offer' | 'custominvoice';
  title: string;
  fields: WireFields;
  /** Fields of the form that are not sent. */
  ownFields?: Fields;
  /** The values that the form begins with, for what is proposed today. */
  initial: (proposal: RechargeProposal | undefined, today: string) => Readonly<Record<string, unknown>>;
  onClose: () => void;
  children: ReactNode;
}

/** A form that charges the penalty of the containers of a file up to a day. */
export function RechargeDialog(props: RechargeProps) {
  const { id, means, title, fields, ownFields, initial, onClose, children } = props;
  const { t } = useTranslation();
  const act = useEntryAct(id);
  const answer = useProposals(id);
  const form = useMemo(() => ({ fields, tables: {} }), [fields]);
  const loaded = useMemo(() => {
    if (!answer) return undefined;
    const proposal = answer.proposals.find(({ amount }) => Number(amount) > 0) ?? answer.proposals[0];
    const values = { to: answer.today, currency: proposal?.currency ?? null, ...initial(proposal, answer.today) };
    return { values, version: 0 };
  }, [answer, initial]);
  if (!loaded) return null;
  return (
    <Dialog
      className="create-entry"
      title={titleOf({ verb: title, object: t('clock.title') })}
      onOpened={focusFirst}
      onClose={onClose}
      canOutsideClickClose={false}
    >
      <RecordForm
        record={`recharge/${means}/${id}`}
        fields={{ ...fields, ...ownFields }}
        mode="add"
        inDialog
        loaded={loaded}
        errorPath={(path) => ownPath(form, path.replace(/^priceoffers\.\d+\./, ''))}
        save={(body, { key }) =>
          act<{ message: string }>({
            method: 'POST',
            url: `/api/operation/${id}/recharge/${means}`,
            body: toRequestBody(form, body),
            key,
          })
        }
        onSaved={onClose}
      >
        {children}
      </RecordForm>
    </Dialog>
  );
}
