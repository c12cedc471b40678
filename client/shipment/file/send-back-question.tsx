import type { Person } from '../../../contract/live/push';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { useFileHeader } from '../header/header-api';

interface QuestionProps {
  id: number;
  /** The other users who have the file open. */
  people: readonly Person[];
  /** The confirmation of its receivable is taken back as well. */
  reopens: boolean;
}

/** What a user reads before an order is sent back: who has it open, who is responsible, and what is under way. */
export function SendBackQuestion({ id, people, reopens }: QuestionProps) {
  const { t } = useTranslation();
  const header = useFileHeader(id);
  const open = people.map(({ name, field }) => (field === null ? name : t('order.typingIn', { name })));
  const responsible = new Set(Object.values(header?.people ?? {}).flatMap((person) => person?.name || []));
  const underWay = (header?.underWay ?? []).map((label) => label[languageInUse()]);
  return (
    <>
      <p>{t('order.sendBackWhat')}</p>
      {reopens && <p>{t('order.sendBackReopens')}</p>}
      <Line label={t('order.openNow')} values={open} />
      <Line label={t('order.people')} values={[...responsible]} />
      <Line label={t('order.underWay')} values={underWay} />
    </>
  );
}

function Line({ label, values }: { label: string; values: readonly string[] }) {
  if (values.length === 0) return null;
  return (
    <p>
      <span className="quiet">{label}:</span> {values.join(', ')}
    </p>
  );
}
