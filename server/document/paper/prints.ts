import { Injectable } from '@nestjs/common';
import type { Paper } from '../../../contract/paper/paper.js';
import { PaperTasks } from '../../process/process.module.js';
import { PaperPictures, type PicturesOnPaper } from './paper-pictures.js';
import { paperTask } from './paper-task.js';
import { ImageStore } from '../images/image-store.js';
import { storeInUse } from '../../runtime/request-context.js';

/** A paper, and its stored pictures. */
export interface WrittenPaper {
  paper: Paper;
  pictures: PicturesOnPaper;
}

/** Creates the PDF of a paper, in the process for papers. */
@Injectable()
export class Prints {
  private readonly pictures: PaperPictures;

  constructor(
    private readonly tasks: PaperTasks,
    images: ImageStore,
  ) {
    this.pictures = new PaperPictures(images);
  }

  async pdf({ paper, pictures }: WrittenPaper, userId: number): Promise<Buffer> {
    const content = { paper: ofShownStore(paper), pictures: await this.pictures.of(pictures) };
    const bytes = await this.tasks.run(paperTask, content, userId);
    return Buffer.from(bytes);
  }
}

/** Only rehearsals are read besides the present store. */
export function ofShownStore(paper: Paper): Paper {
  return storeInUse() === '' ? paper : { ...paper, isRehearsed: true };
}
