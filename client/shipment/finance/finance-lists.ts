import { financeList, invoiceList } from '../../../contract/shipment/billing/lists';
import { orderLists } from '../order/order-row';

/** What shows that an order was invoiced, paid or asked to be finished. */
export const financeLists = [financeList.name, invoiceList.name, ...orderLists];
