import type { Firm } from '../../contract/firm/firm.js';
import { firmId, firmKind } from '../../contract/firm/kind.js';
import { letterheadOf } from '../../contract/firm/on-paper.js';
import { uploadFolder } from '../document/images/upload-folder.js';
import { StoredPictures } from '../document/images/stored-pictures.js';
import { PaperPictures } from '../document/paper/paper-pictures.js';
import type { Letterhead, Letterheads } from '../export/sheets/letterheads.js';
import type { Language } from '../http/language.js';
import { streamOf } from '../log/event.js';
import type { LogReader } from '../log/reader.js';
import { firmAggregate, formOf } from './firm.aggregate.js';

/** The letterhead built from the firm's events, for processes without the read models of the server. */
export class FirmLetterheads implements Letterheads {
  private readonly pictures: PaperPictures;

  constructor(
    private readonly reader: Pick<LogReader, 'stream'>,
    dataFolder: string,
  ) {
    this.pictures = new PaperPictures(new StoredPictures(uploadFolder(dataFolder)));
  }

  async at(position: number, language: Language): Promise<Letterhead> {
    const firm = await this.firmAt(position);
    return { firm: letterheadOf(firm, language), pictures: await this.pictures.of({ logo: firm.logo }) };
  }

  private async firmAt(position: number): Promise<Firm> {
    const events = await this.reader.stream(streamOf(firmKind, firmId));
    const until = events.filter((event) => event.position <= position);
    return formOf(until.reduce(firmAggregate.evolve, firmAggregate.initial));
  }
}
