import { financeList, invoiceList } from '../../../contract/shipment/billing/lists';
import { orderLists } from '../order/order-row';

/** The lists that show whether an order is invoiced, paid or has a finish request. */
export const financeLists = [financeList.name, invoiceList.name, ...orderLists];
