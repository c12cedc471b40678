import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { partyStatementFields } from '../../contract/party-statement/form';
import { ActDialog } from '../act/act-dialog';
import { FormField } from '../form/form-field';
import { useTranslation } from '../i18n/use-translation';
import { RefField } from '../reference/entries/ref-field';
import { lastMonth } from './last-month';
import { MakePreview } from './make-preview';
import { statementTarget } from './statement-api';

type Proposed = Readonly<Record<'payer' | 'agent', number | null> & Record<'start' | 'end', string>>;

/** A new statement: of whom and over which days, with what it would say. For the days of a disputed one it takes the place of that. */
export function MakeStatementDialog({ proposed, onClose }: { proposed?: Proposed; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const values = useMemo(() => proposed ?? { payer: null, agent: null, ...lastMonth() }, [proposed]);
  return (
    <ActDialog
      title={t(proposed ? 'partyStatement.again' : 'partyStatement.make')}
      record={proposed ? 'statement/again' : 'statement/add'}
      fields={partyStatementFields}
      values={values}
      of={statementTarget(0)}
      url="/api/statements"
      className="statement-make"
      onClose={onClose}
      onDone={(id) => id !== undefined && void navigate(`/statements/${id}`)}
    >
      <p className="form-span-12 quiet">{t('partyStatement.makeHint')}</p>
      <RefField name="payer" span={6} autoFocus={!proposed} />
      <RefField name="agent" span={6} />
      <FormField name="start" span={6} />
      <FormField name="end" span={6} />
      <MakePreview />
    </ActDialog>
  );
}
