import { Callout, Intent } from '@blueprintjs/core';
import { useWatch } from 'react-hook-form';
import { currencies } from '../../contract/reference/fixed/currencies';
import { formatNumber } from '../../contract/text/format-number';
import { moneyKind } from '../../contract/fields/money/kind';
import { isDate } from '../../contract/fields/date/field';
import { useFormContext } from '../form/form-context';
import { languageInUse } from '../i18n/language';
import { useTranslation } from '../i18n/use-translation';
import { SmallTable } from '../list/tables-page';
import { mnt, usePartyStatementPreviewQuery, type PreviewOf, type StatementPreview } from './statement-api';

/** What the statement would say, and the rows that are ticked as paid with a rest left. */
export function MakePreview() {
  const { control } = useFormContext();
  const [payer, agent, start, end] = useWatch({ control, name: ['payer', 'agent', 'start', 'end'] }) as unknown[];
  const of = previewOf(payer, agent, start, end);
  const { data } = usePartyStatementPreviewQuery(of ?? { start: '', end: '' }, { skip: !of });
  if (!of || !data) return null;
  return (
    <div className="form-span-12">
      <Preview preview={data.data} />
    </div>
  );
}

function previewOf(payer: unknown, agent: unknown, start: unknown, end: unknown): PreviewOf | undefined {
  if (!isDate(start) || !isDate(end) || start > end) return undefined;
  const [ofPayer, ofAgent] = [Number(payer ?? 0), Number(agent ?? 0)];
  if (ofPayer > 0 === ofAgent > 0) return undefined;
  return { ...(ofPayer > 0 ? { payer: ofPayer } : { agent: ofAgent }), start, end };
}

const figures = ['opening', 'earlier', 'movements', 'closing'] as const;

function Preview({ preview }: { preview: StatementPreview }) {
  const { t } = useTranslation();
  const { account, invoices, sum, follows, replaces, exists } = preview;
  const parts = [['account', account] as const, ...(invoices ? [['invoices', invoices] as const] : [])];
  return (
    <>
      {exists && (
        <Callout compact intent={Intent.WARNING}>
          {t('partyStatement.exists', { number: exists })}
        </Callout>
      )}
      {replaces && <Callout compact>{t('partyStatement.replacesOne', { number: replaces })}</Callout>}
      <SmallTable className="statement-preview" label={t('partyStatement.preview')}>
        <thead>
          <tr>
            <th scope="col">{t('partyStatement.part')}</th>
            {parts.map(([name]) => (
              <th key={name} scope="col" className="numeric">
                {t(`partyStatement.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <tr key={figure}>
              <td>{t(`partyStatement.${figure}`)}</td>
              {parts.map(([name, part]) => (
                <td key={name} className="numeric">
                  {mnt(part[figure])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </SmallTable>
      <p>
        {t('partyStatement.sum')}: <b>{mnt(sum)}</b>
        {' · '}
        {follows ? t('partyStatement.continues', { number: follows }) : t('partyStatement.opensByBalance')}
      </p>
      <Confirmed preview={preview} />
    </>
  );
}

/** Rows ticked as paid with a rest left stand in the statement (D104, D170). */
function Confirmed({ preview: { confirmed, confirmed_count: count } }: { preview: StatementPreview }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Callout compact intent={Intent.WARNING}>
      <p>{t('partyStatement.confirmed', { count })}</p>
      <ul className="statement-confirmed">
        {confirmed.map(({ source, code, document, currency, rest, rest_mnt: inTugrik }) => (
          <li key={`${source} ${code} ${document}`}>
            {[code, document].filter(Boolean).join(' · ')}: {formatNumber(rest, moneyKind.decimals)}{' '}
            {currencies[currency as keyof typeof currencies]?.[languageInUse()] ?? currency} ({mnt(inTugrik)})
          </li>
        ))}
      </ul>
    </Callout>
  );
}
