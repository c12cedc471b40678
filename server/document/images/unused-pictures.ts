import { Injectable } from '@nestjs/common';
import type { JobHandler } from '../../job/running-job.js';
import { ShownPictures } from './shown-pictures.js';

/** Removes pictures that are not shown any more, with their files. */
@Injectable()
export class UnusedPictures implements JobHandler {
  constructor(private readonly pictures: ShownPictures) {}

  perform(): Promise<void> {
    return this.pictures.sweep();
  }
}
