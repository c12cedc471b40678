import { Button, ButtonVariant, HTMLSelect } from '@blueprintjs/core';
import { Cross, Search } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { everyone } from '../../contract/dashboard/chart-routes';

interface PersonFilterProps {
  users: readonly { id: number; name: string }[];
  person: string;
  ask: (person: string) => void;
}

/** Whose orders an administrator looks at: chosen, and asked for with the button. */
export function PersonFilter({ users, person, ask }: PersonFilterProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(person);
  return (
    <form
      className="figures-person"
      onSubmit={(event) => {
        event.preventDefault();
        ask(chosen);
      }}
    >
      <label className="figures-year">
        <span>{t('dashboards.user')}</span>
        <HTMLSelect value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <option value={everyone}>{t('dashboards.everybody')}</option>
          {users.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </HTMLSelect>
      </label>
      <Button type="submit" variant={ButtonVariant.OUTLINED} icon={<Search />} text={t('dashboards.search')} />
      <Button
        variant={ButtonVariant.MINIMAL}
        icon={<Cross />}
        text={t('dashboards.reset')}
        onClick={() => {
          setChosen(everyone);
          ask(everyone);
        }}
      />
    </form>
  );
}
