import { useTranslation } from '../../i18n/use-translation';
import type { Person } from '../../../contract/live/push';
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
