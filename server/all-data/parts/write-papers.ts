import type { Paper } from '../../../contract/paper/paper.js';
import type { Principal } from '../../../contract/permissions.js';
import { Refusal } from '../../../contract/refusals/refusals.js';
import { identifier } from '../../database/sql.js';
import type { SnapshotPool } from '../../database/snapshot-pool.js';
import { namesFrom } from '../../decider/actor-names.js';
import { Kernel } from '../../decider/kernel.js';
import { StoredPictures } from '../../document/images/stored-pictures.js';
import { issuedQuery, type IssuedPapers } from '../../document/paper/issued-papers.js';
import { PaperPictures } from '../../document/paper/paper-pictures.js';
import type { Pictures } from '../../document/print/sheet.js';
import type { Language } from '../../http/language.js';
import { readWhole } from '../../table/read-whole.js';
import type { DeclaredData } from '../declared/declared.js';
import type { Tree } from '../output/tree.js';

/** Prints a paper, in a process of its own. */
export type PaperPrinter = (paper: Paper, pictures: Pictures) => Promise<Uint8Array>;

export interface PapersOptions {
  tree: Tree;
  uploads: string;
  print: PaperPrinter;
  reader: Principal;
  language: Language;
}

interface IssuedRow {
  id: number;
  [segment: string]: unknown;
}

/**
 * Every paper that was issued under a number, as PDF under that number. Its content is read inside the snapshot. Of its pictures only the
 * logo is printed: stamps and signatures are left out (see left-out.ts).
 */
export async function writePapers(
  snapshot: SnapshotPool,
  declared: DeclaredData,
  options: PapersOptions,
  onPaper: () => Promise<void>,
): Promise<{ files: number; missing: string[] }> {
  const names = namesFrom(snapshot, declared.names);
  const kernel = new Kernel({ pool: snapshot, aggregates: declared.aggregates, names });
  const pictures = new PaperPictures(new StoredPictures(options.uploads));
  const written = { files: 0, missing: [] as string[] };
  for (const issued of await declared.issuedPapers()) {
    const write = issued.writer(kernel);
    await readWhole<IssuedRow, void>(snapshot, rowsOf(issued), countOf(issued), async ({ pieces }) => {
      for await (const piece of pieces)
        for (const row of piece) {
          const query = issuedQuery(row, options.reader, options.language);
          const found = await write(query).catch(unlessRefused);
          if (found) {
            const { logo = null } = found.pictures;
            const pdf = await options.print(found.paper, await pictures.of({ logo }));
            const number = found.paper.number.replace(/[^\p{L}\p{N}_-]+/gu, '-');
            await options.tree.addBytes(`papers/${issued.folder}/${number}-${row.id}.pdf`, Buffer.from(pdf));
            written.files++;
          } else written.missing.push(`papers/${issued.folder}/${row.id}.pdf`);
          await onPaper();
        }
    });
  }
  return written;
}

/** A record whose paper was withdrawn has none. */
function unlessRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

function rowsOf({ records: { table, id, segments = {} } }: IssuedPapers) {
  const more = Object.entries(segments).map(([name, column]) => `, ${identifier(column)} as ${identifier(name)}`);
  const text = `select ${identifier(id)} as id${more.join('')} from ${identifier(table)} order by 1`;
  return { text, values: [] };
}

function countOf({ records: { table } }: IssuedPapers) {
  return { text: `select count(*)::float8 as count from ${identifier(table)}`, values: [] };
}
