import { useSearchParams } from 'react-router';
import { useCloseRecord } from '../../workspace/records/list-navigation';
import { parts } from '../parts';

/** A file as of a past moment: the section in the address, or the first one, among those with a past view. */
export default function FileAsOf({ id, moment }: { id: number; moment: string }) {
  const [params] = useSearchParams();
  const close = useCloseRecord();
  const past = parts.filter(({ AsOf }) => AsOf);
  const { AsOf } = past.find(({ name }) => name === params.get('part')) ?? past[0] ?? {};
  return AsOf && <AsOf id={id} moment={moment} onClose={close} />;
}
