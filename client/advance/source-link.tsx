import { Link } from 'react-router';
import { allowed } from '../../contract/permissions';
import { useUser } from '../session/use-session';

/** The pages of the sources that a transaction leads to, and the right to read them. */
const pages = {
  advance: { path: '/advances', capability: 'advance.read' },
  netting: { path: '/nettings', capability: 'netting.read' },
} as const;

const isPage = (kind: string): kind is keyof typeof pages => Object.hasOwn(pages, kind);

/** Leads from a transaction to the advance that it uses, or that it made, or to the act of netting that it is a part of. */
export function SourceLink({
  source,
  text,
}: {
  source: { kind: string; id: number } | undefined;
  text: string | null;
}) {
  const user = useUser();
  if (!source || !isPage(source.kind)) return text;
  const { path, capability } = pages[source.kind];
  if (!allowed(capability, user)) return text;
  return <Link to={`${path}/${source.id}`}>{text ?? `№${source.id}`}</Link>;
}
