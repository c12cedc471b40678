import { Module } from '@nestjs/common';
import { Past } from '../history/past.js';
import { commandController } from './command-calls.js';
import { FileHeader } from './file-header.js';
import { DemoInquiries } from './demo-inquiries.js';
import { sections, shipments } from './shipment.js';

@Module({
  controllers: [
    FileHeader,
    ...sections.flatMap(({ controllers }) => controllers ?? []),
    commandController(
      shipments,
      sections.flatMap(({ calls }) => calls ?? []),
    ),
  ],
  providers: [...sections.flatMap(({ providers }) => providers ?? []), shipments.Handler, Past, DemoInquiries],
})
export class ShipmentModule {}
