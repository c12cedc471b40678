import { Module } from '@nestjs/common';
import { Past } from '../history/past.js';
import { shipments } from './bus.js';
import { DemoInquiries } from './demo-inquiries.js';
import { InquiryDesk } from './inquiry-desk.js';
import { InquiryReader } from './inquiry-reader.js';
import { InquiryController } from './inquiry.controller.js';
import { InquiryPapers, inquiryPaperControllers } from './papers/inquiry-papers.js';
import { PastInquiry } from './papers/past-inquiry.js';

@Module({
  controllers: [InquiryController, ...inquiryPaperControllers],
  providers: [shipments.Handler, InquiryDesk, InquiryReader, InquiryPapers, PastInquiry, Past, DemoInquiries],
})
export class ShipmentModule {}
