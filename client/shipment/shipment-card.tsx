import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { awbFields, borderDateFields } from '../../contract/shipment/operations/form';
import { lifeStages, type LifeStage } from '../../contract/shipment/status/life-stages';
import { orderColumns } from '../../contract/shipment/order-columns';
import { quotationForm } from '../../contract/shipment/quotation/form';
import { weightKind } from '../../contract/fields/weight/kind';
import { decimalKind } from '../../contract/fields/decimal/kind';
import { formatNumber } from '../../contract/text/format-number';
import { unitText } from '../form/totals/figure-text';
import { languageInUse } from '../i18n/language';
import { countryText } from './country-text';
import type { ShipmentCard as Card } from '../../contract/shipment/shipment-card';
import './shipment-card.css';

const { fields } = quotationForm;

/** The summary of a shipment for operations and customs. */
export function ShipmentCard({ card }: { card: Card }) {
  const { t } = useTranslation();
  const language = languageInUse();
  const { consignee, contact, email, commodity, via, awb, shipping_order_at } = orderColumns;
  const stage = lifeStages[card.stage as LifeStage];
  return (
    <dl className="shipment-card">
      <Fact label={consignee.label[language]} wide>
        {card.consignee}
      </Fact>
      <Fact label={contact.label[language]}>{card.contact && <a href={`tel:${card.contact}`}>{card.contact}</a>}</Fact>
      <Fact label={email.label[language]}>{card.email && <a href={`mailto:${card.email}`}>{card.email}</a>}</Fact>
      <Fact label={commodity.label[language]}>{card.commodity}</Fact>
      <Fact label={t('shipmentLists.weightKg')}>
        {card.weight > 0 && formatNumber(card.weight, weightKind.decimals)}
      </Fact>
      <Fact label={quotationForm.tables.sizes.label[language]} wide>
        {card.sizes.map(sizeText).filter(Boolean).join('; ')}
      </Fact>
      <Fact label={fields.mode.label[language]}>{[card.mode, card.transtype].filter(Boolean).join(' · ')}</Fact>
      <Fact label={awb.label[language]}>{card.awb}</Fact>
      <Fact label={awbFields.truck.label[language]}>{card.awbtruck}</Fact>
      <Fact label={fields.originCity.label[language]}>{placeName(card.fcity, card.fcountry)}</Fact>
      <Fact label={via.label[language]}>{card.via?.name}</Fact>
      <Fact label={fields.finalCity.label[language]}>{placeName(card.tcity, card.tcountry)}</Fact>
      <Fact label={shipping_order_at.label[language]}>{card.shipping_order_at}</Fact>
      <Fact label={borderDateFields.etaBorder.label[language]}>{card.custom.eta_border}</Fact>
      <Fact label={borderDateFields.ataBorder.label[language]}>{card.custom.ata_border}</Fact>
      <Fact label={fields.clearance.label[language]}>{fields.clearance.choices?.[card.gaali]?.[language]}</Fact>
      <Fact label={fields.doorDelivery.label[language]}>
        {fields.doorDelivery.choices?.[card.shipping]?.[language]}
      </Fact>
      <Fact label={t('shipmentLists.documents')}>
        {t(card.checked ? 'shipmentLists.documentsComplete' : 'shipmentLists.documentsIncomplete')}
      </Fact>
      <Fact label={awbFields.customsManager.label[language]}>{card.customs}</Fact>
      <Fact label={fields.sales.label[language]}>{card.sales}</Fact>
      <Fact label={fields.tariff.label[language]}>{card.salesb}</Fact>
      <Fact label={fields.quotedOn.label[language]}>{card.quotation_date}</Fact>
      <Fact label={fields.operator.label[language]}>{card.operation}</Fact>
      <Fact label={t('shipmentLists.stage')}>{stage[language]}</Fact>
    </dl>
  );
}

/** 120 × 80 × 100 см × 4. */
function sizeText({ length, width, height, qnt }: Card['sizes'][number]): string {
  const edges = [length, width, height]
    .filter((edge) => edge !== null)
    .map((edge) => formatNumber(edge, decimalKind.decimals));
  return edges.length === 0
    ? ''
    : `${edges.join(' × ')} ${unitText('cm')}${qnt !== null && qnt > 1 ? ` × ${qnt}` : ''}`;
}

function placeName(city: Card['fcity'], country: Card['fcountry']): string {
  return [city?.name, country && countryText(country.name)].filter(Boolean).join(', ');
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div {...(wide ? { className: 'shipment-card-wide' } : {})}>
      <dt>{label}</dt>
      <dd>{children || '—'}</dd>
    </div>
  );
}
