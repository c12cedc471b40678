import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../runtime/config.js';
import { demoWeeks } from './demo-beginning.js';
import { DocumentStore } from '../document/files/document-store.js';
import { ImageStore } from '../document/images/image-store.js';
import { Kernel } from '../decider/kernel.js';
import { FirstInquiries } from './first-inquiries.js';

/**
 * Writes a demo's two years of inquiries before the server reports that it is ready. Times in the log never go backwards, so a
 * user's save in between would give all later demo events the present time. A save that arrives earlier waits.
 */
@Injectable()
export class DemoInquiries {
  constructor(
    private readonly kernel: Kernel,
    private readonly images: ImageStore,
    private readonly documents: DocumentStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async write(onProgress: (percent: number) => void): Promise<void> {
    if (this.config.DEMO !== 'small') return;
    const inquiries = new FirstInquiries(
      this.kernel,
      demoWeeks,
      (bytes, by) => this.images.store({ bytes }, 'tracing', by),
      async (bytes, by) => (await this.documents.store({ bytes }, by)).file,
    );
    const onStart = (): void => console.log('Writing two years of a demo company (about a minute, once) …');
    const running = inquiries
      .seed({ onStart, onProgress })
      .catch((error: unknown) => new Logger('DemoInquiries').error(error));
    this.kernel.commands.waitFor(running);
    await running;
  }
}
