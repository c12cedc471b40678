import { Suspense } from 'react';
import { languageInUse } from '../../i18n/language';
import type { EntriesProps } from '../entries/entry-table';
import { entryParts } from '../operation-parts';
import type { EntryPart } from '../operation-part';
import { Part } from './part';

export function entryPartsOf(ftype: string | undefined): EntryPart[] {
  return entryParts.filter(({ isOf }) => isOf?.(ftype) ?? true);
}

/** The tables of entries of an order: current and editable, or as of the moment in the address. */
export function EntryParts({ ftype, ...entries }: EntriesProps & { ftype: string | undefined }) {
  return entryPartsOf(ftype).map(({ name, title, Content }) => (
    <Part key={name} id={name} title={title[languageInUse()]}>
      <Suspense>
        <Content {...entries} />
      </Suspense>
    </Part>
  ));
}
