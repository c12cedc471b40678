import type { TFunction } from 'i18next';
import { addressOfAttention, type AttentionRow } from '../../contract/attention/reasons';
import { attentionRuleLabels } from '../../contract/attention/rule-labels';
import type { Work } from '../../contract/dashboard/work-of';
import { withUnit } from '../../contract/text/format-short';
import { languageInUse } from '../i18n/language';
import { formatNumber } from '../../contract/text/format-number';
import type { ListRow } from '../grid/grid-column';

type Line = (row: ListRow, t: TFunction) => { to: string; name: string; facts: (string | null)[] };

const text = (row: ListRow, key: string): string => String(row[key] ?? '');

const inquiryLine: Line = (row, t) => ({
  to: `/inquiry/${row.id}/edit`,
  name: text(row, 'name'),
  facts: [text(row, 'consignee'), row['validatydate'] ? t('home.until', { day: text(row, 'validatydate') }) : null],
});

const operationLine: Line = (row) => ({
  to: `/operation/${row.id}/${text(row, 'formtype')}`,
  name: `${text(row, 'code')} ${text(row, 'commodity')}`,
  facts: [text(row, 'consignee'), text(row, 'eta_border')],
});

const customsLine: Line = (row) => ({
  to: `/custom/${row.id}`,
  name: `${text(row, 'code')} ${text(row, 'awb')}`,
  facts: [text(row, 'consignee'), text(row, 'via')],
});

const receivableLine: Line = (row, t) => ({
  to: `/avlaga?code=${text(row, 'code')}`,
  name: `${text(row, 'code')} ${text(row, 'payer')}`,
  facts: [
    withUnit(formatNumber(text(row, 'rest'), { most: 0 }), '₮', languageInUse()),
    t('home.until', { day: text(row, 'due_on') }),
  ],
});

const finishedLine: Line = (row) => ({
  to: `/shippingorder/${row.id}/edit`,
  name: `${text(row, 'code')} ${text(row, 'commodity')}`,
  facts: [text(row, 'consignee'), text(row, 'finished').slice(0, 10)],
});

const invoiceLine: Line = (row) => ({
  to: `/invoice?code=${text(row, 'code')}`,
  name: `${text(row, 'number')} ${text(row, 'payer')}`,
  facts: [`${formatNumber(text(row, 'amount'), { most: 0 })} ${text(row, 'currency').toUpperCase()}`],
});

const attentionLine: Line = (row) => {
  const found = row as ListRow & AttentionRow;
  return {
    to: addressOfAttention(found),
    name: `${text(row, 'code')} ${attentionRuleLabels[found.rule][languageInUse()]}`,
    facts: [text(row, 'consignee') || text(row, 'party'), text(row, 'due')],
  };
};

/** A row of the work list, as its card shows it. */
export const lineOf: Readonly<Record<Work['of'], Line>> = {
  waiting: inquiryLine,
  expiring: inquiryLine,
  expiringOwn: inquiryLine,
  papers: operationLine,
  customs: customsLine,
  invoices: invoiceLine,
  overdue: receivableLine,
  archivable: finishedLine,
  archivableFcl: finishedLine,
  attention: attentionLine,
};
