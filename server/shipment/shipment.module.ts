import { Module } from '@nestjs/common';
import { shipments } from './bus.js';
import { DemoInquiries } from './demo-inquiries.js';
import { InquiryDesk } from './inquiry-desk.js';
import { InquiryReader } from './inquiry-reader.js';
import { InquiryController } from './inquiry.controller.js';
import { PaperController } from './paper.controller.js';

@Module({
  controllers: [InquiryController, PaperController],
  providers: [shipments.Handler, InquiryDesk, InquiryReader, DemoInquiries],
})
export class ShipmentModule {}
