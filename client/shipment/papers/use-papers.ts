import { useUser } from '../../session/use-session';
import { useFileHeader } from '../header/header-api';
import { papersOf, type Paper, type PrintedFile } from './papers-of';

/** What is printed of a file now: its invoice only while one stands, for whoever may read it. */
export function usePapers(file: PrintedFile): Paper[] {
  const isInvoiced = useFileHeader(file.id)?.isInvoiced ?? false;
  return papersOf({ ...file, isInvoiced }, useUser());
}
