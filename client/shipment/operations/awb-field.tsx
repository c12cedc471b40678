import { Button, ButtonVariant } from '@blueprintjs/core';
import { useEffect, useState, type ClipboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { cargoNumbersInOneLine } from '../../../contract/shipment/cargo-warnings';
import { differsFromUnits, unitsInLine } from '../../../contract/shipment/operations/units/summary';
import type { AnswerOf } from '../../../contract/route';
import type { operationsRoutes } from '../../../contract/shipment/operations/routes';
import { operationList } from '../../../contract/shipment/operations/lists';
import { api } from '../../api/api';
import { subscribedTo } from '../../api/subscribed-to';
import { useFormContext } from '../../form/form-context';
import { FormField } from '../../form/form-field';
import { readBlock } from '../../form/rows/pasting/block';
import { useTranslation } from '../../i18n/use-translation';
import { FieldWarnings } from '../form/field-warning';
import { useUnits } from './units/units-api';

type Answer = AnswerOf<(typeof operationsRoutes)['cargoNumbers']>;

/** The numbers are checked this long after the last key, in milliseconds. */
const debounceMs = 300;

const numbersApi = api.injectEndpoints({
  endpoints: (build) => ({
    cargoNumbers: build.query<Answer['warnings'], { id: number; awb: string }>({
      query: ({ id, awb }) => ({ url: `/api/operation/${id}/cargonumbers`, params: { awb } }),
      transformResponse: ({ warnings }: Answer) => warnings,
      ...subscribedTo(() => [operationList.name]),
    }),
  }),
});

/** A pasted column of container numbers becomes one line; warnings about the numbers are shown below and do not block saving. */
export function AwbField({ id }: { id: number }) {
  const { control, readOnly } = useFormContext();
  const awb = String((useWatch({ control, name: 'awb' }) as string | null) ?? '').trim();
  const debounced = useDebounced(awb);
  const isOff = readOnly || debounced === '';
  const { data = [] } = numbersApi.useCargoNumbersQuery({ id, awb: debounced }, { skip: isOff });
  const warnings = awb === debounced && !isOff ? data : [];
  const units = useUnits(id).answer?.form.units ?? [];
  const differs = !readOnly && differsFromUnits(awb, units);
  return (
    <div className="form-field form-span-6" onPasteCapture={pasteLines}>
      <FormField
        name="awb"
        span={12}
        {...(warnings.length > 0 || differs
          ? {
              warning: (
                <>
                  <FieldWarnings warnings={warnings} />
                  {differs && <FromUnits line={unitsInLine(units)} />}
                </>
              ),
            }
          : {})}
      />
    </div>
  );
}

/** The units of the order have other numbers: a press writes theirs into the field. */
function FromUnits({ line }: { line: string | null }) {
  const { t } = useTranslation();
  const { setValue } = useFormContext();
  return (
    <span className="form-warning">
      {t('units.differs')}{' '}
      <Button
        variant={ButtonVariant.MINIMAL}
        size="small"
        text={t('units.fillAwb')}
        onClick={() => setValue('awb', line)}
      />
    </span>
  );
}

/** Without this the browser would drop the line breaks and join many numbers into one. */
function pasteLines(event: ClipboardEvent<HTMLElement>): void {
  const text = event.clipboardData.getData('text/plain').trim();
  const input = event.target;
  if (!(input instanceof HTMLInputElement) || !/[\r\n\t]/.test(text)) return;
  event.preventDefault();
  const [from, to] = [input.selectionStart ?? input.value.length, input.selectionEnd ?? input.value.length];
  input.setRangeText(cargoNumbersInOneLine(readBlock(text).flat().join('\n')), from, to, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The text as of the last pause in typing. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
