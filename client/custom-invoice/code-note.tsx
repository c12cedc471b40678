import { Callout, Intent } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { codeMask } from '../../contract/custom-invoice/form';
import { customInvoiceList } from '../../contract/custom-invoice/list';
import { localDay } from '../../contract/time';
import { sendRequest } from '../api/send-request';
import { useFormContext } from '../form/form-context';
import { useTranslation } from '../i18n/use-translation';

interface FoundInvoice {
  id: number;
  code: string;
  payer: string | null;
}

const debounceMs = 300;

function isWhole(code: string): boolean {
  const { prefix, digits } = codeMask;
  return code.length === prefix.length + digits && code.startsWith(prefix) && /^\d+$/.test(code.slice(prefix.length));
}

const fetchInvoices = async (
  params: Record<string, string>,
  signal?: AbortSignal,
): Promise<readonly FoundInvoice[]> => {
  const url = customInvoiceList.path;
  return (
    await sendRequest<{ listdata: FoundInvoice[] }>({
      url,
      params: { totals: '0', ...params },
      ...(signal ? { signal } : {}),
    })
  ).listdata;
};

/** The number after the largest one of this year; the first of a year ends with 1. */
export async function proposedCode(): Promise<string> {
  const first = `${codeMask.prefix}${localDay(new Date()).slice(2, 4)}`;
  const [last] = await fetchInvoices({ sort: '-code', perpage: '1', code: first });
  const next = last && isWhole(last.code) ? Number(last.code.slice(first.length)) + 1 : 1;
  return `${first}${String(next).padStart(codeMask.digits - 2, '0')}`;
}

/** Warns while the user types that another invoice has the number; it never blocks (D112). */
export function CodeNote({ id }: { id?: number }) {
  const { t } = useTranslation();
  const { control } = useFormContext();
  const code = String(useWatch({ control, name: 'code' }) ?? '');
  const [others, setOthers] = useState<readonly FoundInvoice[]>([]);
  useEffect(() => {
    setOthers([]);
    if (!isWhole(code)) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      fetchInvoices({ code }, controller.signal).then(
        (found) => !controller.signal.aborted && setOthers(found.filter((one) => one.code === code && one.id !== id)),
        () => undefined,
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [code, id]);
  return (
    <div className="form-span-12" role="status">
      {others.length > 0 && (
        <Callout compact intent={Intent.WARNING}>
          {t('customInvoice.codeTaken', { code, payer: others.map(({ payer }) => payer ?? '').join(', ') })}
        </Callout>
      )}
    </div>
  );
}
