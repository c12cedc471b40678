import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { documentsSection } from '../../../contract/shipment/documents/section';
import { lazyPart } from '../../browser/lazy-part';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { useUser } from '../../session/use-session';
import type { SideTab } from '../../workspace/layout/side';
import type { PartSide, PartSideProps } from '../part';
import { FileTimeline } from '../header/file-timeline';

const DocumentSide = lazyPart(() => import('../documents/document-side'));

/** The tabs of the side column of a file: its timeline, the document that the address names, and those of its sections that the user has a right to. */
export function useFileSides(id: number, idata?: PartSideProps['idata'], sides: readonly PartSide[] = []): SideTab[] {
  const { t } = useTranslation();
  const user = useUser();
  const document = Number(useSearchParams()[0].get('document'));
  return [
    { id: 'timeline', title: t('history.title'), content: <FileTimeline id={id} /> },
    ...(document > 0 ? [documentTab(id, document)] : []),
    ...sides
      .filter(({ isOpenTo }) => isOpenTo(user))
      .map(({ id: name, titleOf, Content }) => ({ id: name, title: titleOf(t), content: <Content idata={idata} /> })),
  ];
}

function documentTab(id: number, document: number): SideTab {
  return {
    id: 'document',
    title: documentsSection.tab.title[languageInUse()],
    content: (
      <Suspense>
        <DocumentSide id={id} document={document} />
      </Suspense>
    ),
  };
}
