import type { LifeStage } from '../../contract/shipment/status/life-stages.js';
import type { Context } from '../kit/context.js';
import { CliError } from '../terminal/exit.js';

export interface FoundFile {
  id: number;
  code: string | null;
  name: string | null;
  stage: LifeStage;
  income: string;
  expense: string;
  profit: string;
}

/** Finds a shipment file by its number or order code; `noun` is the name shown in the error message. */
export async function fileNamed(context: Context, text: string, noun = 'so'): Promise<FoundFile> {
  const { rows } = await (await context.installation.reading()).query<FoundFile>(
    `select id, code, name, stage, income::text, expense::text, profit::text from shipment
     where id::text = $1 or code = upper($1) order by code is null limit 1`,
    [text],
  );
  const [found] = rows;
  if (found) return found;
  throw new CliError('NoSuchFile', `There is no ${noun} ${text}`, {
    hint: `zuuch ${noun} list --filter search=… finds one by its name.`,
    exit: 'notFound',
  });
}
