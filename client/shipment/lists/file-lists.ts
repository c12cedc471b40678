import { orderList } from '../../../contract/shipment/order/lists';
import { inquiryList } from '../../../contract/shipment/quotation/lists';

/** The lists that show a file while it is an open inquiry or a running order. */
export const fileLists = [inquiryList.name, orderList.name];
