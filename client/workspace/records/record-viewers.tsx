import { useTranslation } from '../../i18n/use-translation';
import type { Person, RowViewers as Viewers } from '../../../contract/live/push';
import { Avatar } from '../../ui/avatar';

/** The other users who have this record open; those who are editing it have a ring. */
export function RecordViewers({ people }: { people: readonly Person[] }) {
  const { t } = useTranslation();
  if (people.length === 0) return null;
  return (
    <ul
      className="people-here"
      aria-label={t('workspace.viewing', { names: people.map((person) => person.name).join(', ') })}
    >
      {people.map((person) => (
        <li
          key={person.id}
          className={person.field ? 'people-editing' : ''}
          title={person.field ? t('workspace.editing', { name: person.name }) : person.name}
        >
          <Avatar name={person.name} picture={person.profilepic} size={24} />
        </li>
      ))}
    </ul>
  );
}

/** The first of the other users who have the record of a row open, with the names of all. */
export function RowViewers({ people }: { people: Readonly<Viewers['people']> }) {
  const { t } = useTranslation();
  const [first] = people;
  const label = t('workspace.viewing', { names: people.map((person) => person.name).join(', ') });
  if (!first) return null;
  return (
    <span className="row-viewers" role="img" aria-label={label} title={label}>
      <Avatar name={first.name} picture={first.profilepic} size={18} />
    </span>
  );
}
