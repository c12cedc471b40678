import { join } from 'node:path';

/** Where the pictures of a data folder lie. */
export function uploadFolder(dataFolder: string): string {
  return join(dataFolder, 'uploads');
}
