import { Global, Module } from '@nestjs/common';
import { DocumentStore } from './files/document-store.js';
import { ImageController } from './images/image.controller.js';
import { ImageStore } from './images/image-store.js';
import { ShownPictures } from './images/shown-pictures.js';
import { Prints } from './paper/prints.js';

@Global()
@Module({
  controllers: [ImageController],
  providers: [DocumentStore, ImageStore, Prints, ShownPictures],
  exports: [DocumentStore, ImageStore, Prints, ShownPictures],
})
export class DocumentModule {}
