import { useCallback, useMemo, useState } from 'react';
import { codesIn } from '../../../contract/bank/proposals/written';
import { useTranslation } from '../../i18n/use-translation';
import { RefInput } from '../../fields/picker/ref-input';
import type { RefItem, RefSource } from '../../fields/picker/ref-item';
import { useEntrySource } from '../../fields/picker/use-entries';
import type { LineToBook } from '../proposals/bank-row';

type Party = { kind: 'payer' | 'agent'; id: number; name: string };

/** The party or the code whose open rows are shown. */
export interface PartyOrCode {
  party?: Party;
  code?: string;
}

export function usePartyOrCode(party: Party | null | undefined) {
  return useState<PartyOrCode | null>(party ? { party } : null);
}

interface RowFinderProps {
  line: LineToBook;
  found: PartyOrCode | null;
  onFound: (found: PartyOrCode | null) => void;
}

/** One input for both: a code is found as such, anything else is the name of a party. */
export function RowFinder({ line, found, onFound }: RowFinderProps) {
  const { t } = useTranslation();
  const kind = line.direction === 'in' ? 'payer' : 'agent';
  const parties = useEntrySource(kind);
  const find = useMemo(() => withCodes(parties), [parties]);
  const value = found?.party?.id ?? found?.code ?? null;
  const focus = useCallback((input: HTMLInputElement | null) => input?.focus(), []);
  return (
    <RefInput
      label={t(`bank.find.${kind}`)}
      placeholder={t(`bank.find.${kind}`)}
      value={value}
      name={found?.party?.name ?? found?.code}
      source={find}
      inputRef={focus}
      onChange={(item) => onFound(item && foundBy(item, kind))}
    />
  );
}

const foundBy = ({ id, name }: RefItem, kind: Party['kind']): PartyOrCode =>
  typeof id === 'string' ? { code: id } : { party: { kind, id, name } };

function withCodes(parties: RefSource): RefSource {
  return async (typed, signal) => {
    const codes = codesIn(typed).map(({ code }) => ({ id: code, name: code }));
    return codes.length > 0 ? codes : parties(typed, signal);
  };
}
