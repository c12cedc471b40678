import { useSearchParams } from 'react-router';
import { useCloseRecord } from '../../workspace/records/list-navigation';
import { orderPart } from '../order/part';
import { parts } from '../parts';

/** A file as of a past moment: the section in the address where it has a past view, else the order section. */
export function FileAsOf({ id, moment }: { id: number; moment: string }) {
  const [params] = useSearchParams();
  const close = useCloseRecord();
  const { AsOf } = parts.find((part) => part.AsOf && part.name === params.get('part')) ?? orderPart;
  return AsOf && <AsOf id={id} moment={moment} onClose={close} />;
}
