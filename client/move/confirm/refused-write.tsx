import { Callout, Intent } from '@blueprintjs/core';
import { useTranslation } from '../../i18n/use-translation';
import type { MoveSheet, WrittenMove } from '../move-calls';

/** Why the last confirmation wrote nothing, with the row that was refused. */
export function RefusedWrite({ refusal, sheets }: { refusal: WrittenMove['refusal']; sheets: readonly MoveSheet[] }) {
  const { t } = useTranslation();
  if (!refusal) return null;
  const { message, row, fields } = refusal;
  const sheet = sheets.find(({ id }) => id === row?.sheet)?.name ?? '';
  return (
    <Callout intent={Intent.WARNING} role="alert">
      <p>{message}</p>
      {row && <p>{t('move.rowOf', { sheet, line: row.line })}</p>}
      {Object.entries(fields).map(([field, messages]) => (
        <p key={field}>{messages.join(' ')}</p>
      ))}
    </Callout>
  );
}
