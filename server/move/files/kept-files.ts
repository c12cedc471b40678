import { Injectable } from '@nestjs/common';
import { refuse } from '../../../contract/refusals/refusals.js';
import { Database } from '../../database/database.js';
import { isArchive } from '../../sheet/read-sheet.js';
import { isZipOfDocuments } from './unpack-documents.js';

/** A file of a move as it came. */
interface KeptFile {
  name: string;
  type: string;
  content: Buffer;
}

const forms = {
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.zip': 'application/zip',
  '.csv': 'text/csv',
} as const;

/** The files of moves as they came; they stay after a move is finished. */
@Injectable()
export class KeptFiles {
  constructor(private readonly database: Database) {}

  async read(id: number): Promise<KeptFile> {
    const { rows } = await this.database.pool.query<{ name: string; content: Buffer | null }>(
      `select name, content from move_file where id = $1`,
      [id],
    );
    const [file] = rows;
    if (!file) throw refuse('NotFound');
    if (!file.content) throw refuse('MoveFileErased');
    const ending = endingOf(file.content);
    // A pasted block has no ending of its own.
    const isNamed = /\.\w{2,5}$/.test(file.name);
    return { name: isNamed ? file.name : `${file.name}${ending}`, type: forms[ending], content: file.content };
  }
}

function endingOf(content: Buffer): keyof typeof forms {
  if (!isArchive(content)) return '.csv';
  return isZipOfDocuments(content) ? '.zip' : '.xlsx';
}
