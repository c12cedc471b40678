import { closedInquiryList, inquiryList } from '../../../contract/shipment/quotation/lists';

/** The lists between which an inquiry moves when its stage changes. */
export const inquiryLists = [inquiryList.name, closedInquiryList.name];
