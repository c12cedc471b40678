import { useMemo } from 'react';
import { ref } from '../../contract/fields/ref/field';
import { ActDialog } from '../act/act-dialog';
import { useTranslation } from '../i18n/use-translation';
import { RefField } from '../reference/entries/ref-field';
import { partyTarget, type PartyDetail } from './party-api';

const fieldsOf = {
  payer: { with: ref({ mn: 'Агент', en: 'Agent' }, 'agent', { required: true }) },
  agent: { with: ref({ mn: 'Төлөгч', en: 'Payer' }, 'payer', { required: true }) },
};

/** Chooses the entry of the other list that is the same firm. */
export default function LinkDialog({ party, onClose }: { party: PartyDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const values = useMemo(() => ({ with: null }), []);
  const { kind, id } = party;
  return (
    <ActDialog
      title={t(`party.linkTitle.${kind}`)}
      record={`party/${kind}/${id}/link`}
      url={`/api/settings/${kind}/${id}/link`}
      {...{ of: partyTarget(party), fields: fieldsOf[kind], values, onClose }}
      saveText={t('party.link')}
      errorPath={() => 'with'}
    >
      <p className="form-span-12 quiet">{t('party.linkHint')}</p>
      <RefField name="with" span={12} autoFocus />
    </ActDialog>
  );
}
