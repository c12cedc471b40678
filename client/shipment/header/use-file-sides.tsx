import { useTranslation } from '../../i18n/use-translation';
import { useUser } from '../../session/use-session';
import type { SideTab } from '../../workspace/layout/side';
import type { PartSide, PartSideProps } from '../part';
import { FileTimeline } from './file-timeline';

/** The tabs of the side column of a file: its timeline, and those of its sections that the user has a right to. */
export function useFileSides(id: number, idata?: PartSideProps['idata'], sides: readonly PartSide[] = []): SideTab[] {
  const { t } = useTranslation();
  const user = useUser();
  return [
    { id: 'timeline', title: t('history.title'), content: <FileTimeline id={id} /> },
    ...sides
      .filter(({ isOpenTo }) => isOpenTo(user))
      .map(({ id: name, titleOf, Content }) => ({ id: name, title: titleOf(t), content: <Content idata={idata} /> })),
  ];
}
