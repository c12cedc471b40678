import { Button, ButtonVariant } from '@blueprintjs/core';
import { Bookmark } from '@blueprintjs/icons';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../browser/lazy-part';
import { useTranslation } from '../../i18n/use-translation';
import type { SavedView } from '../../../contract/workspace/saved-views';
import { LazyPopup } from '../../ui/lazy-popup';
import type { ViewActsProps } from './view-acts';

const load = () => import('./view-acts');
const ViewDialog = lazyPart(() => import('./view-dialog').then((module) => ({ default: module.ViewDialog })));

/** The button of a list that opens the actions on its view, and the dialog of the view. */
export function ViewMenu(props: Omit<ViewActsProps, 'onDialog'>) {
  const { list, address, layout, view, onChoose } = props;
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'new' | SavedView | null>(null);
  return (
    <>
      <LazyPopup placement="bottom-end" load={load} contentProps={{ ...props, onDialog: setDialog }}>
        <Button
          variant={ButtonVariant.MINIMAL}
          icon={<Bookmark />}
          aria-label={t('views.title')}
          title={t('views.title')}
        />
      </LazyPopup>
      {dialog && (
        <Suspense>
          <ViewDialog
            list={list}
            address={address}
            layout={layout}
            originalFilters={view?.originalFilters ?? {}}
            old={dialog === 'new' ? undefined : dialog}
            onClose={() => setDialog(null)}
            onSaved={(key) => {
              setDialog(null);
              onChoose({ key });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
