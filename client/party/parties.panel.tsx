import { useMatch } from 'react-router';
import { partyAddress, partyKinds, type PartyKind } from '../../contract/party/kind';
import { partyList } from '../../contract/party/list';
import { useTranslation } from '../i18n/use-translation';
import { ListView } from '../list/list-view';

interface Row {
  id: number;
  kind: PartyKind;
  number: number;
  [name: string]: unknown;
}

const hrefOf = ({ kind, number }: Row): string => partyAddress({ kind, id: number });

/** Payers and agents; the page of one opens beside the list. */
export default function PartiesPanel() {
  const { t } = useTranslation();
  const open = useMatch('/party/:kind/:id')?.params;
  const place = partyKinds.findIndex((kind) => kind === open?.kind);
  return (
    <ListView<Row>
      list={partyList}
      title={t('screens.parties')}
      nameColumn="name"
      hrefOf={hrefOf}
      isCurrentOnly
      {...(place < 0 ? {} : { openId: Number(open?.id) * partyKinds.length + place })}
      emptyHint={t('party.none')}
    />
  );
}
