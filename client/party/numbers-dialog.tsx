import { useMemo } from 'react';
import { partyNumbers } from '../../contract/reference/party-numbers';
import { FormField } from '../form/form-field';
import { useTranslation } from '../i18n/use-translation';
import type { PartyDetail } from './party-api';
import { PartyDialog } from './party-dialog';

interface DialogProps {
  party: PartyDetail;
  version: number;
  onClose: () => void;
}

/** Register and tax number, also for accountants, who see no form of payers and agents. */
export default function NumbersDialog({ party, version, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { register, taxnumber } = party;
  const values = useMemo(() => ({ register, taxnumber }), [register, taxnumber]);
  return (
    <PartyDialog
      title={t('party.setNumbers')}
      act="numbers"
      {...{ party, fields: partyNumbers, values, version, onClose }}
      saveText={t('form.save')}
    >
      <FormField name="register" span={6} autoFocus />
      <FormField name="taxnumber" span={6} />
    </PartyDialog>
  );
}
