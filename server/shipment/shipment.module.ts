import { Module } from '@nestjs/common';
import { Past } from '../history/past.js';
import { commandController } from './command-calls.js';
import { DemoInquiries } from './demo-inquiries.js';
import { sections, shipments } from './shipment.js';

@Module({
  controllers: [
    ...sections.flatMap(({ controllers }) => controllers ?? []),
    commandController(
      shipments,
      sections.flatMap(({ calls }) => calls ?? []),
    ),
  ],
  providers: [...sections.flatMap(({ providers }) => providers ?? []), shipments.Handler, Past, DemoInquiries],
})
export class ShipmentModule {}
