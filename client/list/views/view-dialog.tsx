import {
  Button,
  Checkbox,
  DialogBody,
  DialogFooter,
  FormGroup,
  HTMLSelect,
  InputGroup,
  Intent,
} from '@blueprintjs/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { everyUserType, userTypes, type UserType } from '../../../contract/actor';
import { comingPeriodLabels, periodLabels } from '../../../contract/export/periods';
import { writeSort, type ListDeclaration } from '../../../contract/list';
import { allowed } from '../../../contract/permissions';
import { viewRoutes, type SavedView, type ViewBody } from '../../../contract/workspace/saved-views';
import { languageInUse } from '../../i18n/language';
import { useUser } from '../../session/use-session';
import type { ListAddress } from '../address';
import type { ColumnLayout } from '../columns/column-layout';
import { asStored } from './stored-filters';
import { useViewAct, viewAddress } from './views-api';
import './views.css';
import { Dialog } from '../../ui/dialog';

interface ViewDialogProps {
  list: ListDeclaration;
  address: ListAddress;
  layout: ColumnLayout;
  /** The filters of the current view as stored, with moving periods. */
  originalFilters: Readonly<Record<string, string>>;
  /** The view to edit; without one a new view is created from what the list shows. */
  old: SavedView | undefined;
  onClose: () => void;
  onSaved: (key: string) => void;
}

const labels = { ...periodLabels, ...comingPeriodLabels };
/** Moving periods that can replace the date of a filter. */
const periods = [
  'today',
  'this week',
  'this month',
  'last month',
  'this year',
  'next 3 days',
  'next 7 days',
  'last 30 days',
];

/** The dialog for the name, the users and the moving dates of a view. */
export function ViewDialog({ list, address, layout, originalFilters, old, onClose, onSaved }: ViewDialogProps) {
  const { t } = useTranslation();
  const user = useUser();
  const { busy, errors, act } = useViewAct();
  const wrong = errors['name']?.[0];
  const [view, setView] = useState<ViewBody>(() =>
    old
      ? bodyOf(old)
      : {
          list: list.name,
          name: '',
          filters: asStored(list, address.filters, originalFilters, user.id),
          sort: writeSort(address.sort),
          columns: null,
          shared: false,
          defaultFor: [],
        },
  );
  const set = (changes: Partial<ViewBody>): void => setView((now) => ({ ...now, ...changes }));

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await act(old ? viewAddress('edit', old.id) : viewRoutes.add.path, view);
    if (answer) onSaved(String(old?.id ?? answer.id));
  };

  return (
    <Dialog title={t(old ? 'views.changeTitle' : 'views.saveAs')} onClose={onClose}>
      <form onSubmit={(event) => void save(event)}>
        <DialogBody>
          <div className="view-form">
            <FormGroup
              label={t('views.name')}
              labelFor="view-name"
              {...(wrong ? { helperText: wrong, intent: Intent.DANGER } : {})}
            >
              <InputGroup
                id="view-name"
                autoFocus
                required
                value={view.name}
                onChange={(event) => set({ name: event.target.value })}
              />
            </FormGroup>
            <MovingDays list={list} filters={view.filters} onChange={(filters) => set({ filters })} />
            <Checkbox
              label={t('views.withColumns')}
              checked={view.columns !== null}
              onChange={(event) => set({ columns: event.currentTarget.checked ? { ...layout } : null })}
            />
            <Checkbox
              label={t('views.share')}
              checked={view.shared}
              onChange={(event) => set({ shared: event.currentTarget.checked })}
            />
            {allowed('view.role', user) && (
              <Readers chosen={view.defaultFor} onChange={(defaultFor) => set({ defaultFor })} />
            )}
          </div>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t('form.cancel')} onClick={onClose} />
              <Button type="submit" intent={Intent.PRIMARY} loading={busy} text={t('views.save')} />
            </>
          }
        />
      </form>
    </Dialog>
  );
}

function bodyOf({ id: _id, owner: _owner, isOwn: _isOwn, ...body }: SavedView): ViewBody {
  return body;
}

interface MovingDaysProps {
  list: ListDeclaration;
  filters: Readonly<Record<string, string>>;
  onChange: (filters: Record<string, string>) => void;
}

/** Each date filter, as a fixed date or a moving period. */
function MovingDays({ list, filters, onChange }: MovingDaysProps) {
  const { t } = useTranslation();
  const language = languageInUse();
  // The value at opening stays among the choices.
  const [fixed] = useState(filters);
  const days = Object.keys(fixed).filter((name) => ['from', 'to'].includes(list.filters[name]?.kind ?? ''));
  return days.map((name) => (
    <label key={name} className="view-period">
      {list.filters[name]?.label?.[language] ?? t(list.filters[name]?.kind === 'from' ? 'list.from' : 'list.to')}
      <HTMLSelect value={filters[name]} onChange={(event) => onChange({ ...filters, [name]: event.target.value })}>
        {!periods.includes(fixed[name] ?? '') && <option value={fixed[name]}>{fixed[name]}</option>}
        {periods.map((period) => (
          <option key={period} value={period}>
            {labels[period]?.[language]}
          </option>
        ))}
      </HTMLSelect>
    </label>
  ));
}

interface ReadersProps {
  chosen: readonly UserType[];
  onChange: (types: UserType[]) => void;
}

/** The types of user for which this is the default view. */
function Readers({ chosen, onChange }: ReadersProps) {
  const { t } = useTranslation();
  const language = languageInUse();
  const types = everyUserType;
  return (
    <fieldset>
      <legend>{t('views.defaultFor')}</legend>
      {types.map((type) => (
        <Checkbox
          key={type}
          inline
          label={userTypes[type][language]}
          checked={chosen.includes(type)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...chosen, type] : chosen.filter((other) => other !== type))
          }
        />
      ))}
    </fieldset>
  );
}
