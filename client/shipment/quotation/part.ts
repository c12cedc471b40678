import { allowed } from '../../../contract/permissions';
import { quotationSection } from '../../../contract/shipment/quotation/section';
import { prefetchRecord } from '../../form/use-record';
import { filePart, type PartDeclaration } from '../part';
import { OfferCard } from './offer-card';
import { offerLogSide } from './offer-log';
import { QuotationAsOf } from './quotation-as-of';
import { quotationCall, QuotationForm } from './quotation-form';

export const quotationPart = filePart(quotationSection.tab, QuotationForm, {
  AsOf: QuotationAsOf,
  prefetch: (id) => [prefetchRecord(quotationCall(id))],
  side: offerLogSide,
});

/** The transport prices alone, for users who can change nothing else of an inquiry. */
export const offersPart: PartDeclaration = {
  name: 'offers',
  title: { mn: 'Тээврийн үнэ', en: 'Transport price' },
  guide: quotationSection.tab.guide,
  isOpenTo: (_, user) => allowed('inquiry.updateOffer', user),
  Content: OfferCard,
};
