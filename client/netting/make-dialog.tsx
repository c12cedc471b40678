import { Button, Callout, DialogBody, DialogFooter, InputGroup, Intent } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { formatMoney } from '../../contract/fields/money/format-money';
import { localDay } from '../../contract/time';
import { useAction } from '../act/use-action';
import { DateInput } from '../fields/date/date-input';
import { RefInput } from '../fields/picker/ref-input';
import { useEntrySource, useRefName } from '../fields/picker/use-entries';
import { useTranslation } from '../i18n/use-translation';
import { Dialog } from '../ui/dialog';
import { changedPair, isComplete, pairKey, sentPairs, sumOf, type Changes } from './chosen-pairs';
import { nettingLists, useNettingProposalQuery, type PartyToNet, type NettingProposal } from './netting-api';
import { ProposedPairs } from './proposed-pairs';
import './netting.css';

type Party = Pick<PartyToNet, 'list' | 'id'>;

/** Nets what a payer and an agent that are one firm owe each other: the pairs are proposed, amounts and rates may be changed. */
export default function MakeNettingDialog({ payer, onClose }: { payer?: number; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [party, setParty] = useState<Party | undefined>(payer === undefined ? undefined : { list: 'payer', id: payer });
  const [on, setOn] = useState(() => localDay(new Date()));
  const [comment, setComment] = useState('');
  const [changes, setChanges] = useState<Changes>(new Map());
  const { currentData: proposal } = useNettingProposalQuery(party ? { ...party, on } : skipped, { skip: !party });
  const { busy, errors, act } = useAction(nettingLists);
  const pairs = proposal?.pairs.map((pair) => changedPair(pair, changes)) ?? [];
  const chosen = pairs.filter(({ isChosen }) => isChosen);
  const choose = (next: Party | undefined): void => {
    setParty(next);
    setChanges(new Map());
  };
  const make = async (): Promise<void> => {
    if (!proposal?.payer || !proposal.agent) return;
    const of = { payer: proposal.payer.id, agent: proposal.agent.id };
    const body = { ...of, ognoo: on, comment: comment === '' ? null : comment, pairs: sentPairs(chosen) };
    const answer = await act('/api/nettings', body);
    if (!answer) return;
    onClose();
    if (answer.id !== undefined) void navigate(`/nettings/${answer.id}`);
  };
  return (
    <Dialog className="netting-dialog" title={t('screens.nettings')} onClose={onClose} canOutsideClickClose={false}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <DialogBody>
          <p className="quiet">{t('netting.makeHint')}</p>
          <div className="netting-parties">
            <PartyInput list="payer" party={party} proposal={proposal} onChange={choose} />
            <PartyInput list="agent" party={party} proposal={proposal} onChange={choose} />
            <Labelled text={t('netting.on')}>
              <DateInput label={t('netting.on')} value={on} onChange={setOn} />
            </Labelled>
          </div>
          {proposal && (
            <Proposed proposal={proposal}>
              <ProposedPairs
                pairs={pairs}
                onChange={(pair, change) => setChanges((before) => new Map(before).set(pairKey(pair), change))}
              />
              <p role="status">{t('netting.chosen', { count: chosen.length, mnt: formatMoney(sumOf(chosen)) })}</p>
              <InputGroup
                aria-label={t('netting.comment')}
                placeholder={t('netting.comment')}
                value={comment}
                onValueChange={setComment}
              />
            </Proposed>
          )}
          <Errors errors={errors} />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t('form.cancel')} onClick={onClose} />
              <Button
                type="submit"
                intent={Intent.PRIMARY}
                text={t('netting.make')}
                loading={busy}
                disabled={chosen.length === 0 || !chosen.every(isComplete)}
              />
            </>
          }
        />
      </form>
    </Dialog>
  );
}

const skipped: PartyToNet = { list: 'payer', id: 0, on: '' };

interface PartyProps {
  list: Party['list'];
  party: Party | undefined;
  proposal: NettingProposal | undefined;
  onChange: (party: Party | undefined) => void;
}

/** One of the two is chosen; the other one follows from the link between them. */
function PartyInput({ list, party, proposal, onChange }: PartyProps) {
  const { t } = useTranslation();
  const source = useEntrySource(list);
  const own = party?.list === list ? party.id : null;
  const linked = proposal?.[list] ?? null;
  const id = own ?? linked?.id ?? null;
  const name = useRefName(list, own);
  return (
    <Labelled text={t(`netting.${list}`)}>
      <RefInput
        label={t(`netting.${list}`)}
        value={id}
        name={name ?? linked?.name}
        source={source}
        onChange={(item) => onChange(item === null ? undefined : { list, id: Number(item.id) })}
      />
    </Labelled>
  );
}

function Labelled({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div>
      <div className="quiet" aria-hidden>
        {text}
      </div>
      {children}
    </div>
  );
}

/** What both owe, with the pairs; or why there are none. */
function Proposed({ proposal, children }: { proposal: NettingProposal; children: ReactNode }) {
  const { t } = useTranslation();
  const { payer, agent, receivable_mnt: receivable, payable_mnt: payable, pairs } = proposal;
  if (payer === null || agent === null) return <Callout compact>{t('netting.notLinked')}</Callout>;
  return (
    <>
      <p>{t('netting.owed', { receivable: formatMoney(receivable), payable: formatMoney(payable) })}</p>
      {pairs.length === 0 ? <Callout compact>{t('netting.nothing')}</Callout> : children}
    </>
  );
}

function Errors({ errors }: { errors: Readonly<Record<string, readonly string[]>> }) {
  const messages = [...new Set(Object.values(errors).flat())];
  if (messages.length === 0) return null;
  return (
    <Callout compact intent={Intent.DANGER}>
      {messages.join(' ')}
    </Callout>
  );
}
