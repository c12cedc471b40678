import { useTranslation } from '../../i18n/use-translation';
import { allowed } from '../../../contract/permissions';
import { useUser } from '../../session/use-session';
import type { SideTab } from '../../workspace/layout/side';
import { FileTimeline } from '../header/file-timeline';
import { OfferLog, type OfferLogRow } from '../quotation/offer-log';

/** The tabs of the side column of a file: its timeline, and the price log for users with the right to it. */
export function useFileSides(id: number, idata: Readonly<Record<string, unknown>> | undefined): SideTab[] {
  const { t } = useTranslation();
  const user = useUser();
  return [
    {
      id: 'timeline',
      title: t('history.title'),
      content: <FileTimeline id={id} />,
    },
    ...(allowed('offerlog.read', user)
      ? [
          {
            id: 'offerlog',
            title: t('inquiry.offerLog'),
            content: <OfferLog rows={(idata?.['offerslog'] ?? []) as OfferLogRow[]} />,
          },
        ]
      : []),
  ];
}
