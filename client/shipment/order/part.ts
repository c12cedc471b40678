import { filePart } from '../part';
import { OrderForm } from './order-form';

export const orderPart = filePart('order', OrderForm);
