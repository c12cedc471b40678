import { contractArea } from '../area.js';
import { guide, inMenu, listWithForm, sheet } from '../screen.js';

export const customInvoiceArea = contractArea('custom-invoice', {
  screens: [
    ...listWithForm(
      'custominvoice',
      '/custominvoice',
      { read: 'custominvoice.read', add: 'custominvoice.edit', edit: 'custominvoice.read' },
      {
        list: ['Тусгай нэхэмжлэх', 'Custom Invoice'],
        add: ['Шинэ тусгай нэхэмжлэх', 'New Custom Invoice'],
        edit: ['Тусгай нэхэмжлэх засах', 'Edit Custom Invoice'],
      },
      {
        list: {
          menu: inMenu('finance', 'menu.everyone', 3),
          guide: guide('money', 'Тусгай нэхэмжлэх', 'Custom invoices'),
        },
      },
    ),
    sheet('custominvoice-print', '/custominvoice/:invoicetype/:id/print', 'custominvoice.read', [
      'Тусгай нэхэмжлэхийн хэвлэмэл',
      'Custom invoice print',
    ]),
  ],
});
