import { Global, Module } from '@nestjs/common';
import { ImageController } from './images/image.controller.js';
import { ImageStore } from './images/image-store.js';

@Global()
@Module({ controllers: [ImageController], providers: [ImageStore], exports: [ImageStore] })
export class DocumentModule {}
