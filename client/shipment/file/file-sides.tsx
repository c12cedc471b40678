import { useTranslation } from '../../i18n/use-translation';
import { allowed } from '../../../contract/permissions';
import { useUser } from '../../session/use-session';
import type { SideTab } from '../../workspace/layout/side';
import { FileTimeline } from '../header/file-timeline';
import { OfferLog, type OfferLogRow } from '../quotation/offer-log';

/** What stands beside a file: its life with all its sections, and for administrators how its prices changed. */
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
