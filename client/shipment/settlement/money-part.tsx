import { useTranslation } from '../../i18n/use-translation';
import { moneyKind } from '../../../contract/fields/money/kind';
import { formatNumber } from '../../../contract/text/format-number';
import type { Figure } from '../../../contract/money/figures/explained';
import { recordKey } from '../../../contract/record';
import { payableList, receivableList } from '../../../contract/shipment/settlement/lists';
import { api } from '../../api/api';
import { subscribedTo } from '../../api/subscribed-to';
import { isFailure } from '../../api/failure';
import { ExplainedTotal } from '../../form/totals/explained-total';
import { RecordFailed, RecordLoading } from '../../form/record-states';
import { languageInUse } from '../../i18n/language';
import type { PartProps } from '../part';
import { Facts, ReadOnlyPart } from '../form/read-only-part';
import { AdvanceOffers } from '../../advance/offers';
import './money-part.css';

interface Receivable {
  id: number;
  payer: string | null;
  total: number;
  currency: string;
  total_mnt: number;
  income: number;
  rest: number;
  paidat: string | null;
}

interface Payable {
  id: number;
  agentname: string | null;
  name: string | null;
  total: number;
  currency: string;
  totalmnt: number;
  paidtotal: number;
  unpaidtotal: number;
}

const shipmentOf = ({ id }: { id: number }): string[] => [recordKey('shipment', id)];
const most = 100;

const moneyApi = api.injectEndpoints({
  endpoints: (build) => ({
    receivableOf: build.query<Receivable | undefined, { id: number }>({
      query: ({ id }) => ({ url: receivableList.path, params: { ids: id } }),
      transformResponse: ({ listdata }: { listdata: Receivable[] }) => listdata[0],
      ...subscribedTo(shipmentOf),
    }),
    payablesOf: build.query<Payable[], { id: number; code: string }>({
      query: ({ code }) => ({ url: payableList.path, params: { code, perpage: most } }),
      transformResponse: ({ listdata }: { listdata: Payable[] }) => listdata,
      ...subscribedTo(shipmentOf),
    }),
  }),
});

const money = (amount: number): string => formatNumber(amount, moneyKind.decimals);

/** The amount, which opens to the lines of the offer; while the row is not yet up to date only its figure is shown. */
function ContractAmount({ mnt, agreed }: { mnt: number; agreed: Figure | null }) {
  if (agreed === null || Number(agreed.value) !== mnt) return money(mnt);
  return <ExplainedTotal label={agreed.rule.label[languageInUse()]} figure={agreed} />;
}

/** What the payer of an order owes and has paid, and what is owed to its agents; the transactions are in the two lists. */
export default function MoneyPart({ quotation, agreed }: PartProps) {
  const { id, code } = quotation.file;
  const { t } = useTranslation();
  const language = languageInUse();
  const { data: receivable, error, isLoading, refetch } = moneyApi.useReceivableOfQuery({ id });
  const { data: payables = [] } = moneyApi.usePayablesOfQuery({ id, code: code ?? '' });
  if (!receivable && isFailure(error)) return <RecordFailed failure={error} onRetry={() => void refetch()} />;
  if (isLoading) return <RecordLoading />;
  const label = (name: keyof typeof receivableList.columns): string => receivableList.columns[name].label[language];
  const head = (name: keyof typeof payableList.columns): string => payableList.columns[name].label[language];
  const found = `?code=${(code ?? '').slice(2)}`;
  return (
    <div className="read-only-parts">
      <ReadOnlyPart
        id="receivable"
        title={receivableList.title[language]}
        leadsTo={{ to: `/avlaga${found}`, text: t('order.openList') }}
      >
        {receivable ? (
          <>
            <Facts
              facts={[
                [label('payer'), receivable.payer],
                [label('total'), `${money(receivable.total)} ${receivable.currency.toUpperCase()}`],
                [label('total_mnt'), <ContractAmount key="agreed" mnt={receivable.total_mnt} agreed={agreed} />],
                [label('income'), money(receivable.income)],
                [label('rest'), <b key="rest">{money(receivable.rest)}</b>],
                [label('paidat'), receivable.paidat],
              ]}
            />
            <AdvanceOffers
              of={{ side: 'receivable', shipment: id, row: id }}
              hasKey
              readOnly={receivable.paidat !== null}
            />
          </>
        ) : (
          <p className="quiet">{t('order.noMoney')}</p>
        )}
      </ReadOnlyPart>
      <ReadOnlyPart
        id="payable"
        title={payableList.title[language]}
        leadsTo={{ to: `/uglug/list${found}`, text: t('order.openList') }}
      >
        {payables.length === 0 ? (
          <p className="quiet">{t('order.noMoney')}</p>
        ) : (
          <div className="payables">
            <table>
              <thead>
                <tr>
                  <th scope="col">{head('agentname')}</th>
                  <th scope="col">{head('name')}</th>
                  {(['total', 'totalmnt', 'paidtotal', 'unpaidtotal'] as const).map((name) => (
                    <th key={name} scope="col" className="figure">
                      {head(name)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {payables.map((row) => (
                  <PayableRow key={row.id} row={row} shipment={id} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </ReadOnlyPart>
    </div>
  );
}

function PayableRow({ row, shipment }: { row: Payable; shipment: number }) {
  return (
    <tr>
      <td>{row.agentname}</td>
      <td>{row.name}</td>
      <td className="figure">
        {money(row.total)} {row.currency.toUpperCase()}
      </td>
      <td className="figure">{money(row.totalmnt)}</td>
      <td className="figure">{money(row.paidtotal)}</td>
      <td className="figure">
        {money(row.unpaidtotal)}
        {row.unpaidtotal > 0 && <AdvanceOffers of={{ side: 'payable', shipment, row: row.id }} />}
      </td>
    </tr>
  );
}
