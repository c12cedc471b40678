import { allowed } from '../../../contract/permissions';
import { filePart, type PartDeclaration } from '../part';
import { OfferCard } from './offer-card';
import { QuotationAsOf } from './quotation-as-of';
import { QuotationForm } from './quotation-form';

export const quotationPart = filePart('quotation', QuotationForm, QuotationAsOf);

/** The transport prices alone, for users who can change nothing else of an inquiry. */
export const offersPart: PartDeclaration = {
  name: 'offers',
  title: { mn: 'Тээврийн үнэ', en: 'Transport price' },
  isOpenTo: (_, user) => allowed('inquiry.updateOffer', user),
  Content: OfferCard,
};
