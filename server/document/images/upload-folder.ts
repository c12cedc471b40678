import { join } from 'node:path';

/** The folder of the pictures in a data folder. */
export function uploadFolder(dataFolder: string): string {
  return join(dataFolder, 'uploads');
}
