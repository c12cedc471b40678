import type { ComponentType } from 'react';
import type { PartyId, PartyKind } from '../../../contract/party/kind';
import { useTranslation } from '../../i18n/use-translation';
import { RemindersOfPayer } from '../../reminder/reminders-of-payer';
import { Card } from './card';
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
    <Card title={t('party.reminders')}>
      <RemindersOfPayer payer={party.id} />
    </Card>
  );
}

const listed = (name: CardListName): PartyCard => ({
  id: name,
  of: cardLists[name].of,
  Content: ({ party, counterpart }) => <ListCard name={name} party={party} isOneOfTwo={counterpart !== null} />,
});

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
];
