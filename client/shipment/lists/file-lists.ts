import { orderList } from '../../../contract/shipment/order/lists';
import { inquiryList } from '../../../contract/shipment/quotation/lists';

/** The lists that show a file while it is worked on. */
export const fileLists = [inquiryList.name, orderList.name];
