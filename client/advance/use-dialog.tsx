import { useMemo } from 'react';
import { someAmount } from '../../contract/advance/form';
import { itemKind } from '../../contract/item/kind';
import { choice } from '../../contract/fields/choice/field';
import { wireField } from '../../contract/form/wire-form';
import { transactionFields } from '../../contract/shipment/settlement/form';
import { localDay } from '../../contract/time';
import { ActDialog } from '../act/act-dialog';
import { FormField } from '../form/form-field';
import { useTranslation } from '../i18n/use-translation';
import { advanceLists, money, type Offer, type UseTarget } from './advance-api';

interface UseProps {
  of: UseTarget;
  offers: readonly Offer[];
  /** The version of the transactions that the user sees. */
  version?: number | undefined;
  onClose: () => void;
}

/** Uses an advance of its party on a row or an item outside files: the oldest is chosen, with what the row needs of it. */
export default function UseDialog({ of, offers, version, onClose }: UseProps) {
  const { t } = useTranslation();
  const [oldest] = offers;
  const fields = useMemo(() => {
    const choices = Object.fromEntries(offers.map((offer) => [offer.id, named(offer)]));
    return {
      advance: wireField('advance', choice({ mn: 'Урьдчилгаа', en: 'Advance' }, choices, { required: true })),
      amount: someAmount,
      on: transactionFields.on,
      comment: transactionFields.comment,
    };
  }, [offers]);
  const values = useMemo(
    () => ({
      advance: oldest?.id ?? null,
      amount: oldest && oldest.proposed > 0 ? String(oldest.proposed) : null,
      ...{ on: localDay(new Date()), comment: null },
    }),
    [oldest],
  );
  return (
    <ActDialog
      title={t('advance.use')}
      record={`advance/use/${'item' in of ? `item/${of.item}` : `${of.side}/${of.row}`}`}
      fields={fields}
      values={values}
      of={{
        ...('item' in of ? { kind: itemKind, id: of.item } : { kind: 'shipment', id: of.shipment }),
        lists: advanceLists,
      }}
      url="/api/advances/use"
      bodyOf={({ advance, amount, ognoo, comment }) => ({
        uses: [{ side: of.side, ...sentTarget(of), advance, amount, version }],
        ...{ ognoo, comment },
      })}
      onClose={onClose}
    >
      <p className="form-span-12 quiet">{t('advance.useHint')}</p>
      <FormField
        name="advance"
        span={12}
        onChosen={(id, set) => {
          const chosen = offers.find((offer) => offer.id === Number(id));
          if (chosen) set('amount', chosen.proposed > 0 ? String(chosen.proposed) : null);
        }}
      />
      <FormField name="amount" span={6} autoFocus />
      <FormField name="on" span={6} />
      <FormField name="comment" span={12} />
    </ActDialog>
  );
}

const sentTarget = (of: UseTarget) => ('item' in of ? { item: of.item } : { inquiryid: of.shipment, id: of.row });

/** The number, the day and what is left of an advance. */
function named({ id, ognoo, left, currency, rate }: Offer): { mn: string; en: string } {
  const text = `№${id} · ${ognoo} · ${money(left, currency)}${currency === 'mnt' ? '' : ` · ${rate}`}`;
  return { mn: text, en: text };
}
