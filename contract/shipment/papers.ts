import { paperRoutesOf } from '../paper/routes.js';

/** The printed papers of an order, over all parts of its file (part 4.6 of the decisions). */
export const orderPapers = {
  print: paperRoutesOf({
    name: 'shippingorder.print',
    page: '/shippingorder/{id}/print',
    capability: 'order.read',
    title: { mn: 'Тээврийн захиалга', en: 'Shipping order' },
    what: 'The shipping order',
  }),
  delivery: paperRoutesOf({
    name: 'shippingorder.delivery',
    page: '/shippingorder/{id}/delivery',
    capability: 'order.read',
    title: { mn: 'Хүлээлгэн өгөх акт', en: 'Delivery note' },
    what: 'The act of delivery to the consignee',
  }),
  arrival: paperRoutesOf({
    name: 'shippingorder.arrival',
    page: '/shippingorder/{id}/arrival',
    capability: 'order.read',
    title: { mn: 'Ирсэн тухай мэдэгдэл', en: 'Arrival notice' },
    what: 'The notice to the consignee that the goods have arrived',
  }),
  report: paperRoutesOf({
    name: 'operation.report',
    page: '/operation/{id}/report',
    capability: 'order.read',
    title: { mn: 'Үйл ажиллагааны хуудас', en: 'Operation report' },
    what: 'Where an order is and what happened to it, with photographs',
  }),
} as const;
