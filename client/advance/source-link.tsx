import { Link } from 'react-router';
import { allowed } from '../../contract/permissions';
import { useUser } from '../session/use-session';

/** Leads from a transaction to the advance that it uses, or that it made. */
export function SourceLink({
  source,
  text,
}: {
  source: { kind: string; id: number } | undefined;
  text: string | null;
}) {
  const mayRead = allowed('advance.read', useUser());
  if (source?.kind !== 'advance' || !mayRead) return text;
  return <Link to={`/advances/${source.id}`}>{text ?? `№${source.id}`}</Link>;
}
