import { Module } from '@nestjs/common';
import { Past } from '../history/past.js';
import { customInvoices } from './commands.js';
import { CustomInvoicePapers, customInvoicePaperController } from './custom-invoice-papers.js';
import { CustomInvoiceController } from './custom-invoice.controller.js';

@Module({
  controllers: [CustomInvoiceController, customInvoicePaperController],
  providers: [customInvoices.Handler, CustomInvoicePapers, Past],
})
export class CustomInvoiceModule {}
