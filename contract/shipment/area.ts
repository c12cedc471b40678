import { contractArea } from '../area.js';
import { guide, inMenu, list, listWithForm, pagedList, record, sheet } from '../screen.js';
import { shipmentRefusals } from './refusals.js';

const archiving = guide('order-lists', 'Олныг зэрэг архивлах', 'Archiving many at once');

export const shipmentArea = contractArea('shipment', {
  screens: [
    // A notice may link every user to an inquiry (D028), including users without a list of inquiries.
    ...listWithForm(
      'inquiry',
      '/inquiry',
      { read: 'inquiry.list', add: 'inquiry.create', edit: 'inquiry.read' },
      {
        list: ['Үнийн хүсэлт', 'Inquiry'],
        add: ['Шинэ үнийн хүсэлт', 'New Inquiry'],
        edit: ['Үнийн хүсэлт засах', 'Edit Inquiry'],
      },
      {
        list: { menu: inMenu('sales', 'menu.inquiry'), guide: guide('quotation-desk') },
        form: { guide: guide('quotation-desk', 'Маягт', 'The form') },
      },
    ),
    list('inquiryinactive', '/inquiryinactive', 'inquiry.list', ['Хаагдсан үнийн хүсэлт', 'Closed Inquiry'], {
      menu: inMenu('sales', 'menu.inquiry'),
      guide: guide('quotation-desk', 'Жагсаалт', 'The list'),
    }),
    pagedList('shippingorder', '/shippingorder', 'order.read', ['Тээврийн захиалга', 'Shipping Order'], {
      menu: inMenu('sales', 'menu.everyone'),
      guide: guide('order-lists'),
    }),
    record(
      'shippingorder',
      'shippingorder-edit',
      '/shippingorder/:id/edit',
      'order.read',
      ['Тээврийн захиалга засах', 'Edit Shipping Order'],
      { guide: guide('order') },
    ),
    pagedList('finished', '/finished', 'finished.read', ['Дууссан: бусад', 'Finished Shipments (Others)'], {
      menu: inMenu('finished', 'menu.finished'),
      guide: archiving,
    }),
    pagedList(
      'finishedfcl',
      '/finishedfcl',
      'finished.read',
      ['Дууссан: зөвхөн FCL', 'Finished Shipments (Only FCL)'],
      { menu: inMenu('finished', 'menu.finished'), guide: archiving },
    ),
    pagedList('archived', '/archived', 'archive.read', ['Архив', 'Archive'], {
      menu: inMenu('finished', 'menu.archive'),
      guide: guide('order-lists', 'Архивыг Excel болгох', 'The archive as an Excel file'),
    }),
    list('attention', '/attention', 'attention.read', ['Анхаарах зүйлс', 'Attention'], {
      menu: inMenu('transport', 'menu.everyone'),
      guide: guide('attention'),
    }),
    list('operation', '/operation', 'operation.read', ['Үйл ажиллагаа', 'Operation'], {
      menu: inMenu('transport', 'menu.operation'),
      guide: guide('order-lists', 'Үйл ажиллагааны жагсаалт', 'The list of operations'),
    }),
    record(
      'operation',
      'operation-detail',
      '/operation/:id/:ftype',
      'operation.read',
      ['Тээврийн мэдээлэл', 'Shipment Information'],
      { guide: guide('operations') },
    ),
    list('risk', '/risk', 'risk.read', ['Эрсдэлтэй чингэлэг', 'Containers at risk'], {
      menu: inMenu('transport', 'menu.risk'),
      guide: guide('operations', 'Тоолол, торгууль', 'The clock and its money'),
    }),
    pagedList('soc', '/soc', 'soc.read', ['Өөрийн чингэлэг (SOC)', 'Company containers (SOC)'], {
      menu: inMenu('transport', 'menu.soc'),
      guide: guide('order-lists'),
    }),
    pagedList('socomni', '/socomni', 'soc.read', ['Өөрийн чингэлэг (SOC)', 'Company containers (SOC)']),
    list('documents', '/documents', 'document.read', ['Бичиг баримт', 'Documents'], {
      menu: inMenu('transport', 'menu.everyone'),
      guide: guide('documents', 'Бүх файлын бичиг баримт', 'The documents of all files'),
    }),
    list('custom', '/custom', 'customs.read', ['Гааль', 'Customs'], {
      menu: inMenu('transport', 'menu.customs'),
      guide: guide('order-lists', 'Гааль', 'Customs'),
    }),
    record('custom', 'custom-detail', '/custom/:id', 'customs.read', ['Гаалийн бүрдүүлэлт', 'Customs clearance']),
    list('finance', '/finance', 'finance.read', ['Санхүүгийн жагсаалт', 'Finance List'], {
      menu: inMenu('finance', 'menu.everyone', 1),
      guide: guide('finance-list', 'Санхүүгийн жагсаалт', 'The finance list'),
    }),
    list('invoice', '/invoice', 'finance.read', ['Нэхэмжлэх', 'Invoice'], {
      menu: inMenu('finance', 'menu.everyone', 2),
      guide: guide('finance-list', 'Нэхэмжлэх', 'Invoices'),
    }),
    list('uglug', '/uglug/list', 'finance.read', ['Өглөг', 'Payable'], {
      menu: inMenu('finance', 'menu.everyone', 4),
      guide: guide('receivable-and-payable'),
    }),
    list('avlaga', '/avlaga', 'finance.read', ['Авлага', 'Receivable'], {
      menu: inMenu('finance', 'menu.everyone', 5),
      guide: guide('receivable-and-payable'),
    }),
    list('extraservice', '/extraservices', 'report.other', ['Нэмэлт үйлчилгээ', 'Extra services'], {
      guide: guide('dashboards-and-reports'),
    }),
    list('log', '/log', 'log.read', ['Өөрчлөлтийн лог', 'Change log'], {
      menu: inMenu('log', 'menu.log'),
      guide: guide('dashboards-and-reports', 'Журнал', 'The journal'),
    }),
    sheet('shippingorder-print', '/shippingorder/:id/print', 'order.read', [
      'Захиалгын хэвлэмэл',
      'Shipping order print',
    ]),
    sheet('shippingorder-delivery', '/shippingorder/:id/delivery', 'order.read', [
      'Хүлээлгэн өгөх акт',
      'Delivery note',
    ]),
    sheet('shippingorder-arrival', '/shippingorder/:id/arrival', 'order.read', [
      'Ирсэн тухай мэдэгдэл',
      'Arrival notice',
    ]),
    sheet('operation-report', '/operation/:id/report', 'order.read', [
      'Үйл ажиллагааны хуудас',
      'Operation report sheet',
    ]),
    sheet('inquiry-priceoffer', '/inquiry/:id/priceoffer', 'inquiry.read', ['Үнийн саналын хэвлэмэл', 'Price offer']),
    sheet('inquiry-supply', '/inquiry/:id/supply', 'inquiry.read', ['Нийлүүлэлтийн баримт', 'Supply document']),
    sheet('invoice-print', '/finance/invoice/air/:id/print', 'finance.read', [
      'Нэхэмжлэхийн хэвлэмэл',
      'Invoice print',
    ]),
  ],
  refusals: shipmentRefusals,
});
