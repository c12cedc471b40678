import { Module } from '@nestjs/common';
import { Past } from '../history/past.js';
import { AllEntriesController } from './readers/all-entries.controller.js';
import { ArchiveController } from './archive/archive.controller.js';
import { CardReader } from './file/card-reader.js';
import { ChangeLogController } from './readers/change-log.controller.js';
import { ChecklistController } from './operations/checklist/checklist.controller.js';
import { DocumentErasure } from './documents/erasure.js';
import { FileHeader } from './readers/file-header.js';
import { ForecastController } from './readers/forecast.controller.js';
import { FindController } from './readers/find.controller.js';
import { FindFiles } from './readers/find-files.js';
import { CargoNumbers } from './operations/cargo-numbers.js';
import { LastPapers } from './readers/last-papers.js';
import { PastEntries } from './readers/past-entries.js';
import { InvoicePapers, invoicePaperController } from './papers/invoice-papers.js';
import { OrderPapers, orderPaperControllers } from './papers/order-papers.js';
import { sections } from './shipment.js';

@Module({
  controllers: [
    FileHeader,
    ForecastController,
    LastPapers,
    ChecklistController,
    FindController,
    ChangeLogController,
    ArchiveController,
    AllEntriesController,
    ...orderPaperControllers,
    invoicePaperController,
    ...sections.flatMap(({ controllers }) => controllers ?? []),
  ],
  providers: [
    ...sections.flatMap(({ providers }) => providers ?? []),
    Past,
    CardReader,
    PastEntries,
    OrderPapers,
    InvoicePapers,
    FindFiles,
    CargoNumbers,
    DocumentErasure,
  ],
})
export class ShipmentModule {}
