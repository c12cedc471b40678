import { Button, HTMLSelect } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { operationList } from '../../../contract/shipment/operations/lists';
import { terminalFields } from '../../../contract/shipment/order/form';
import { languageInUse } from '../../i18n/language';
import { useAction } from '../../act/use-action';
import type { OperationAnswer } from '../operations/use-operation';

const lists = [operationList.name];

/** Changes the terminal of an order by its own button: choosing in the list alone saves nothing. */
export function TerminalChanger({ answer, mayChange }: { answer: OperationAnswer; mayChange: boolean }) {
  const { singledata, thcdata } = answer;
  const { id: order, thcvalue } = singledata.sorder;
  const { t } = useTranslation();
  const inputId = useId();
  const { busy, act } = useAction(lists);
  const stored = thcvalue === null ? '' : String(thcvalue.id);
  const [chosen, setChosen] = useState<{ value: string; over: string }>();
  const value = chosen?.over === stored ? chosen.value : stored;
  const change = async (): Promise<void> => {
    if (await act('/api/operation/terminal', { sorderid: order, thc: value === '' ? null : Number(value) }))
      setChosen(undefined);
  };
  return (
    <form
      className="terminal-changer"
      onSubmit={(event) => {
        event.preventDefault();
        if (value !== stored) void change();
      }}
    >
      <label htmlFor={inputId}>{terminalFields.terminal.label[languageInUse()]}</label>
      <HTMLSelect
        id={inputId}
        value={value}
        disabled={!mayChange}
        onChange={(event) => setChosen({ value: event.currentTarget.value, over: stored })}
      >
        <option value="">—</option>
        {thcdata.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </HTMLSelect>
      {mayChange && (
        <Button type="submit" text={t('operation.changeTerminal')} loading={busy} disabled={value === stored} />
      )}
    </form>
  );
}
