import { useState, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { firmForm } from '../../contract/firm/firm';
import { firmId, firmKind } from '../../contract/firm/kind';
import { allowed } from '../../contract/permissions';
import { FormField } from '../form/form-field';
import { FormContents, FormSection } from '../form/form-section';
import { RecordForm } from '../form/record-form';
import { RecordFailed, RecordLoading } from '../form/record-states';
import type { RowColumn } from '../form/rows/row-column';
import { RowsField } from '../form/rows/rows-field';
import { useRecord } from '../form/use-record';
import { RecordAsOf } from '../history/record-as-of';
import { Timeline } from '../history/timeline';
import { usePresence } from '../live/use-live';
import { useUser } from '../session/use-session';
import { useMoment } from '../workspace/moment';
import { PanelHeader } from '../workspace/records/panel-header';
import { RecordViewers } from '../workspace/records/record-viewers';
import { FirmPicture } from './firm-picture';
import { RuleDaysField } from './rule-days-field';

const { fields, tables } = firmForm;
const url = '/api/settings/firm';
/** No list shows the data of the company. */
const lists: readonly string[] = [];

const needColumns: readonly RowColumn[] = [
  { name: 'kind', width: 220 },
  { name: 'mode' },
  { name: 'division' },
  { name: 'step' },
];

const accountColumns: readonly RowColumn[] = [
  { name: 'bank' },
  { name: 'bankEn' },
  { name: 'number' },
  { name: 'currency' },
  // An IBAN is shown in full: it is longer than a usual code.
  { name: 'iban', width: 190 },
  { name: 'swift' },
];

/**
 * The name of the company, its accounts and the terms on its papers: every user can read them, an administrator can change them.
 */
export default function FirmPanel() {
  const [moment, goTo] = useMoment();
  const { t } = useTranslation();
  if (moment === null) return <EditFirm />;
  return (
    <RecordAsOf
      kind={firmKind}
      id={firmId}
      fields={fields}
      tables={tables}
      moment={moment}
      titleOf={() => t('screens.firm')}
      onClose={() => goTo(null)}
    >
      <FirmInputs />
    </RecordAsOf>
  );
}

function EditFirm() {
  const { t } = useTranslation();
  const user = useUser();
  const { loaded, failure, reload, save } = useRecord({ url, key: 'fdata', kind: firmKind, id: firmId, lists });
  const [field, setField] = useState<string | null>(null);
  const people = usePresence(firmKind, firmId, field);
  return (
    <section className="page" aria-label={t('screens.firm')}>
      <PanelHeader title={t('screens.firm')} people={<RecordViewers people={people} />} />
      {failure && !loaded && <RecordFailed failure={failure} onRetry={() => void reload().catch(() => undefined)} />}
      {!failure && !loaded && <RecordLoading />}
      {loaded && (
        <RecordForm
          record="settings/firm"
          fields={fields}
          tables={tables}
          mode="edit"
          wide
          loaded={loaded}
          reload={reload}
          readOnly={!allowed('firm.edit', user)}
          changedBy={people.length === 1 ? people[0]!.name : undefined}
          onFocusField={setField}
          save={(body, { version, key }) =>
            save({ method: 'POST', url: `${url}/edit`, body: { ...body, version }, key })
          }
        >
          <FirmInputs>
            <FormSection id="history" title={t('history.title')}>
              <div className="form-span-12">
                <Timeline kind={firmKind} id={firmId} fields={fields} tables={tables} />
              </div>
            </FormSection>
          </FirmInputs>
        </RecordForm>
      )}
    </section>
  );
}

/** `children`: what follows the fields in the form that can be edited. */
function FirmInputs({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const parts = [
    ...(['general', 'accounts', 'terms', 'needs', 'ruleDays', 'pictures'] as const).map((id) => ({
      id,
      title: t(`firm.${id}`),
    })),
    ...(children ? [{ id: 'history', title: t('history.title') }] : []),
  ];
  return (
    <div className="form-span-12">
      <FormContents label={t('firm.contents')} parts={parts} />
      <div className="form-parts">
        <FormSection id="general" title={t('firm.general')}>
          <FormField name="name" span={6} />
          <FormField name="nameEn" span={6} />
          <FormField name="register" span={3} />
          <FormField name="phone" span={3} />
          <FormField name="email" span={3} />
          <FormField name="website" span={3} />
          <FormField name="address" span={6} />
          <FormField name="addressEn" span={6} />
          <FormField name="director" span={6} />
          <FormField name="accountant" span={6} />
          <FormField name="mailDomains" span={6} />
        </FormSection>
        <FormSection id="accounts" title={t('firm.accounts')}>
          <RowsField name="accounts" columns={accountColumns} hint={t('firm.accountsHint')} />
        </FormSection>
        <FormSection id="terms" title={t('firm.terms')}>
          <p className="form-span-12 quiet">{t('firm.termsHint')}</p>
          <FormField name="paymentDays" span={6} />
          <FormField name="freeDays" span={6} />
          <FormField name="writeOffLimit" span={6} />
          <FormField name="bankFeeLimit" span={6} />
          <FormField name="reminderDays1" span={4} />
          <FormField name="reminderDays2" span={4} />
          <FormField name="reminderDays3" span={4} />
          <FormField name="paymentTerms" span={6} />
          <FormField name="paymentTermsEn" span={6} />
          <FormField name="penaltyTerms" span={6} />
          <FormField name="penaltyTermsEn" span={6} />
          <FormField name="offerTerms" span={6} />
          <FormField name="offerTermsEn" span={6} />
        </FormSection>
        <FormSection id="needs" title={t('firm.needs')}>
          <RowsField name="needs" columns={needColumns} hint={t('firm.needsHint')} />
        </FormSection>
        <FormSection id="ruleDays" title={t('firm.ruleDays')}>
          <RuleDaysField />
        </FormSection>
        <FormSection id="pictures" title={t('firm.pictures')}>
          <p className="form-span-12 quiet">{t('firm.picturesHint')}</p>
          <FirmPicture name="logo" />
          <FirmPicture name="stamp" />
          <p className="form-span-12 quiet">{t('firm.seePaper')}</p>
        </FormSection>
        {children}
      </div>
    </div>
  );
}
