import { Module } from '@nestjs/common';
import { Past } from '../history/past.js';
import { CustomInvoicePapers, customInvoicePaperController } from './custom-invoice-papers.js';
import { CustomInvoiceController } from './custom-invoice.controller.js';

@Module({
  controllers: [CustomInvoiceController, customInvoicePaperController],
  providers: [CustomInvoicePapers, Past],
})
export class CustomInvoiceModule {}
