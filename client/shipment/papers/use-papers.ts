import { useUser } from '../../session/use-session';
import { useFileHeader } from '../header/header-api';
import { papersOf, type Paper, type PrintedFile } from './papers-of';

/** The current documents of a file: the invoice only while one is issued, for users with the right to read it. */
export function usePapers(file: PrintedFile): Paper[] {
  const isInvoiced = useFileHeader(file.id)?.isInvoiced ?? false;
  return papersOf({ ...file, isInvoiced }, useUser());
}
