import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countries } from '../../../contract/reference/fixed/countries';
import { inquiryTypes } from '../../../contract/reference/fixed/inquiry-choices';
import type { Label } from '../../../contract/fields';
import type { ListDeclaration } from '../../../contract/list';
import { people } from '../../../contract/shipment/people';
import { RefInput, type RefSource } from '../../form/ref-input';
import { languageInUse } from '../../i18n/language';
import type { ListRow } from '../../list/grid-column';
import type { FilterInput } from '../../list/list-filters';
import { refFilters } from '../../reference/ref-filter';
import { useRefName } from '../../reference/use-entries';
import { usePeople } from '../support';
import './inquiry.css';

export interface InquiryRow extends ListRow {
  name: string;
  validatydate: string | null;
  inquirytype: keyof typeof inquiryTypes | null;
  fcountry: string | null;
  tcountry: string | null;
  offersupdated?: number;
  urgentcolor?: string;
}

/** Struck through when it has run out, with a dot when the offers changed since an administrator saw them (D071). */
export function InquiryName({ row, mayLog }: { row: InquiryRow; mayLog: boolean }) {
  const { t } = useTranslation();
  const count = row.offersupdated ?? 0;
  const urgency = row.urgentcolor ?? '';
  const said =
    urgency === 'expired'
      ? t('inquiry.expired')
      : urgency.startsWith('urgent') && urgency !== 'urgent-low'
        ? t('inquiry.urgent')
        : undefined;
  return (
    <span className={`inquiry-name ${urgency}`} title={said ? `${row.name} · ${said}` : row.name}>
      {mayLog && count > 0 && (
        <span
          className="inquiry-dot"
          role="img"
          aria-label={t('inquiry.offersChanged', { count })}
          title={t('inquiry.offersChanged', { count })}
        />
      )}
      <span className="inquiry-name-text">{row.name}</span>
    </span>
  );
}

const countryByName = new Map<string, Label>(Object.values(countries).map((country) => [country.en, country]));

/** Rows name countries in English; people read them in their own language. */
function countryText(name: string | null): string {
  return (name && countryByName.get(name)?.[languageInUse()]) ?? name ?? '';
}

export const countryCells = {
  fcountry: ({ fcountry }: InquiryRow) => countryText(fcountry),
  tcountry: ({ tcountry }: InquiryRow) => countryText(tcountry),
};

/** In sea, jade or violet. */
export function InquiryKind({ kind }: { kind: InquiryRow['inquirytype'] }) {
  if (kind === null) return null;
  return (
    <span className={`inquiry-kind inquiry-kind-${kind}`}>
      <span>{inquiryTypes[kind][languageInUse()]}</span>
    </span>
  );
}

/** Pickers of entries, and of people, who are no entries of a list. */
export function useInquiryFilters(list: ListDeclaration): Record<string, FilterInput> {
  const sales = usePeople('sales');
  const tariff = usePeople('tariff');
  const anybody = usePeople();
  return useMemo(() => {
    const inputs = refFilters(list);
    for (const [name, filter] of Object.entries(list.filters)) {
      if (filter.kind !== 'equal' || filter.refersTo !== people) continue;
      const source = name === 'sales' ? sales : name === 'tariff' ? tariff : anybody;
      inputs[name] = (value, set) => (
        <PersonFilter label={filter.label?.[languageInUse()] ?? name} value={value} set={set} source={source} />
      );
    }
    return inputs;
  }, [list, sales, tariff, anybody]);
}

function PersonFilter({
  label,
  value,
  set,
  source,
}: {
  label: string;
  value: string;
  set: (value: string) => void;
  source: RefSource;
}) {
  const id = /^\d+$/.test(value) ? Number(value) : null;
  const name = useRefName(people, id);
  return (
    <span className="list-ref">
      <RefInput
        label={label}
        placeholder={label}
        value={id}
        name={name}
        source={source}
        onChange={(item) => set(item === null ? '' : String(item.id))}
      />
    </span>
  );
}
