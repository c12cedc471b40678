import { attentionList, menuView } from '../../../contract/shipment/attention/lists';
import { useViewCounts } from '../../list/views/views-api';
import { languageInUse } from '../../i18n/language';

const view = attentionList.views.find(({ key }) => key === menuView);

/** How many rows of the list are the user's or nobody's; it follows the list. */
export default function MenuNumber() {
  const counted = useViewCounts(attentionList.name, false)[menuView];
  if (!counted || counted.count === 0) return null;
  return (
    <span className="row-count" title={view?.name[languageInUse()]}>
      {counted.count}
      {counted.capped ? '+' : ''}
    </span>
  );
}
