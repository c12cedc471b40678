import { useMemo } from 'react';
import { partyNumbers } from '../../contract/reference/party-numbers';
import { ActDialog } from '../act/act-dialog';
import { FormField } from '../form/form-field';
import { useTranslation } from '../i18n/use-translation';
import { partyTarget, type PartyDetail } from './party-api';

interface DialogProps {
  party: PartyDetail;
  version: number;
  onClose: () => void;
}

/** Register and tax number, also for accountants, who see no form of payers and agents. */
export default function NumbersDialog({ party, version, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { kind, id, register, taxnumber } = party;
  const values = useMemo(() => ({ register, taxnumber }), [register, taxnumber]);
  return (
    <ActDialog
      title={t('party.setNumbers')}
      record={`party/${kind}/${id}/numbers`}
      url={`/api/settings/${kind}/${id}/numbers`}
      {...{ of: partyTarget(party), fields: partyNumbers, values, version, onClose }}
      saveText={t('form.save')}
    >
      <FormField name="register" span={6} autoFocus />
      <FormField name="taxnumber" span={6} />
    </ActDialog>
  );
}
