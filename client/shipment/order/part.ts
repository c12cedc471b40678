import { filePart } from '../part';
import { OrderAsOf } from './order-as-of';
import { OrderForm } from './order-form';

export const orderPart = filePart('order', OrderForm, OrderAsOf);
