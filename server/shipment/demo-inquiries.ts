import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { Database } from '../database/database.js';
import { demoWeeks } from '../demo-beginning.js';
import { ImageStore } from '../document/images/image-store.js';
import { Kernel } from '../kernel.js';
import { FirstInquiries } from './first-inquiries.js';

/**
 * Gives a demo its two years of inquiries. They come while the server answers already: a first start does not wait for a demo, and
 * everything can be looked at. Only what somebody saves in that moment waits, so that it is later than all of them.
 */
@Injectable()
export class DemoInquiries {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
    private readonly images: ImageStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  begin(): void {
    if (this.config.DEMO !== 'small') return;
    const inquiries = new FirstInquiries(this.kernel, demoWeeks, (bytes, by) => this.images.keep(bytes, 'tracing', by));
    const running = inquiries.seed().catch((error: unknown) => new Logger('DemoInquiries').error(error));
    this.kernel.commands.waitFor(running);
    this.database.closeBefore(async () => {
      inquiries.stop();
      await running;
    });
  }
}
