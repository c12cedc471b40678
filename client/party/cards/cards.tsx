import type { ComponentType } from 'react';
import type { PartyId, PartyKind } from '../../../contract/party/kind';
import { allowed } from '../../../contract/permissions';
import { useTranslation } from '../../i18n/use-translation';
import { NetButton } from '../../netting/net-button';
import { RemindersOfPayer } from '../../reminder/reminders-of-payer';
import { useUser } from '../../session/use-session';
import { PartyCard } from './card';
import { ListCard } from './list-card';
import { cardLists, type CardListName } from './lists';

/** What a card is given: the side that it is about, and the entry of the other list that is the same firm. */
interface CardProps {
  party: PartyId;
  counterpart: PartyId | null;
}

interface PartyCard {
  id: string;
  /** The sides that it is shown for; a firm that is both has it for each of them. */
  of: readonly PartyKind[];
  Content: ComponentType<CardProps>;
}

function RemindersCard({ party }: CardProps) {
  const { t } = useTranslation();
  return (
    <PartyCard title={t('party.reminders')}>
      <RemindersOfPayer payer={party.id} />
    </PartyCard>
  );
}

const listed = (name: CardListName): PartyCard => ({
  id: name,
  of: cardLists[name].of,
  Content: ({ party, counterpart }) => <ListCard name={name} party={party} isOneOfTwo={counterpart !== null} />,
});

/** Of a firm that is payer and agent. */
function Nettings({ party, counterpart }: CardProps) {
  const { t } = useTranslation();
  const mayNet = allowed('netting.make', useUser());
  if (counterpart === null) return null;
  const action = mayNet ? { action: <NetButton payer={party.id} text={t('party.net')} /> } : {};
  return <ListCard name="nettings" party={party} isOneOfTwo={false} {...action} />;
}

/** The cards of the page of a party under its figures, a line each; an area adds its own here. */
export const partyCards: readonly PartyCard[] = [
  listed('open'),
  { id: 'reminders', of: ['payer'], Content: RemindersCard },
  listed('statements'),
  listed('files'),
  listed('prices'),
  listed('invoices'),
  listed('custominvoices'),
  listed('advances'),
  listed('items'),
  { id: 'nettings', of: cardLists.nettings.of, Content: Nettings },
];
