import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { references } from '../../contract/reference/catalogue';
import type { Screen } from '../../contract/composition/screens';
import type { Prefetch } from '../api/prefetch';
import { prefetchRecord } from '../form/use-record';
import { useListParams } from '../workspace/records/list-navigation';
import { useMoment } from '../workspace/moment';
import { AddEntry, EditEntry, EntryAsOf, entryCall } from './entries/entry-form';
import { EntryList } from './entries/entry-list';
import { listExtras } from './list-extras';
import './reference.css';

/** What a screen of a reference list shows: the list, a new entry, an existing one, or one as it was. */
export function referencePanelOf({ kind, reference }: Screen): ComponentType {
  if (!reference) throw new Error('This screen shows no reference list');
  const declaration = references[reference];
  const Other = listExtras[reference]?.otherView;
  if (kind === 'list') {
    return function EntryListPanel() {
      const [params] = useListParams();
      return Other && params.get('view') !== null ? <Other /> : <EntryList declaration={declaration} />;
    };
  }
  return function EntryPanel() {
    const { id } = useParams();
    const [moment] = useMoment();
    if (id === undefined) return <AddEntry declaration={declaration} />;
    if (moment !== null) return <EntryAsOf declaration={declaration} id={Number(id)} moment={moment} />;
    return <EditEntry key={id} declaration={declaration} id={Number(id)} />;
  };
}

export function prefetchOf({ reference }: Screen): Prefetch {
  if (!reference) throw new Error('This screen shows no reference list');
  const declaration = references[reference];
  return (id) => [prefetchRecord(entryCall(declaration, id))];
}
