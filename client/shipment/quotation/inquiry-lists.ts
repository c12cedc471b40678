import { closedInquiryList, inquiryList } from '../../../contract/shipment/quotation/lists';

/** The lists that the moves of an inquiry take it between. */
export const inquiryLists = [inquiryList.name, closedInquiryList.name];
