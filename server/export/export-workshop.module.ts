import { Injectable, Module, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Kernel } from '../kernel.js';
import { ExportModule } from './export.module.js';
import { ExportOffice, ExportWorkshop } from './export-office.js';

@Injectable()
class WorkshopHours implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly workshop: ExportWorkshop;

  constructor(office: ExportOffice, kernel: Kernel) {
    this.workshop = new ExportWorkshop(office, kernel);
  }

  onApplicationBootstrap(): void {
    this.workshop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.workshop.stop();
  }
}

/** Where files are made: the worker's part. */
@Module({ imports: [ExportModule], providers: [WorkshopHours] })
export class ExportWorkshopModule {}
