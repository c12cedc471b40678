import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { FormSection } from '../../form/form-section';
import { RecordForm } from '../../form/record-form';
import type { Loaded } from '../../form/record-form-props';
import { quotationForm } from '../../../contract/shipment/quotation/form';
import type { PartProps } from '../part';
import { ownPath, toRequestBody } from '../form/wire';
import { quotationTables } from './prices/money-of';
import { TransportPrices } from './prices/price-tables';
import { asForm } from './quotation-form';
import { TotalsProvider } from './prices/totals';

const noFields = {};
const tables = { transportPrices: quotationTables['transportPrices']! };

/** The transport prices of an order, the only part of a quotation that accountants can save (D072). */
export function OfferCard({ quotation, changedBy, onDirty, onFocusField }: PartProps) {
  const { t } = useTranslation();
  const { file, rates, loaded, reload, save } = quotation;
  const prices = useMemo(() => pricesOf(loaded), [loaded]);
  const { transportPrices: sent } = quotationForm.tables;
  return (
    <RecordForm
      record={`offers/${file.id}`}
      fields={noFields}
      tables={tables}
      mode="edit"
      loaded={prices}
      reload={async () => pricesOf(asForm(await reload()))}
      readOnly={file.stage === 'closed' || file.stage === 'archived'}
      errorPath={(path) => ownPath(quotationForm, path.replace(/^offersdata/, sent.sent))}
      onDirty={onDirty}
      changedBy={changedBy}
      onFocusField={onFocusField}
      save={async (body, { version, key }) => {
        const { message, fresh } = await save({
          method: 'POST',
          url: `/api/shippingorder/${file.id}/offerupdate`,
          body: { offersdata: toRequestBody(quotationForm, body)[sent.sent], version },
          key,
        });
        return { message, ...(fresh ? { fresh: pricesOf(asForm(fresh)) } : {}) };
      }}
      wide
    >
      <TotalsProvider rates={rates} figures={file.figures}>
        <div className="form-span-12">
          <FormSection id="offer-card" title={t('inquiry.transport')}>
            <TransportPrices isFinished={false} byAccountant />
          </FormSection>
        </div>
      </TotalsProvider>
    </RecordForm>
  );
}

function pricesOf({ values, version }: Loaded): Loaded {
  return { values: { transportPrices: values['transportPrices'] }, version };
}
