import type { SimulatedUser } from '../simulated-user.js';
import { pickOne, type Body } from '../simulation-state.js';
import type { UserAction } from './user-action.js';

const path = '/api/settings/driver';

const driverBody = ({ dice }: SimulatedUser, firstname: string): Body => ({
  ...{ lastname: 'Бат', firstname, phone: `99${100_000 + dice.below(900_000)}` },
  ...{ register: `УБ${10_000_000 + dice.below(90_000_000)}`, carnumber: `${1_000 + dice.below(9_000)} УБА` },
});

async function addDriver(user: SimulatedUser): Promise<void> {
  const { body } = await user.write(path, driverBody(user, `Жолооч${100_000 + user.dice.below(900_000)}`), {
    changes: true,
  });
  if (typeof body['id'] === 'number' && !user.state.drivers.includes(body['id'])) user.state.drivers.push(body['id']);
}

/** While another user may be erasing the driver. */
async function editDriver(user: SimulatedUser): Promise<void> {
  const id = pickOne(user, user.state.drivers);
  if (id === undefined) return;
  const shown = await nameOf(user, id);
  if (shown) await user.write(`${path}/${id}/edit`, { ...driverBody(user, shown.name), version: shown.version });
}

async function nameOf(user: SimulatedUser, id: number): Promise<{ name: string; version: unknown } | undefined> {
  const { status, body } = await user.read(`${path}/${id}`);
  const { firstname } = (body['customdata'] ?? {}) as { firstname?: unknown };
  return status === 200 && typeof firstname === 'string' ? { name: firstname, version: body['version'] } : undefined;
}

/** Deletes a driver and erases the personal values. */
async function eraseDriver(user: SimulatedUser): Promise<void> {
  const { drivers, erasedNames } = user.state;
  const id = pickOne(user, drivers);
  if (id === undefined) return;
  const shown = await nameOf(user, id);
  const deleted = await user.write(`${path}/${id}/delete`, {});
  if (!shown || deleted.status !== 200) return;
  drivers.splice(drivers.indexOf(id), 1);
  const { status } = await user.write(`${path}/${id}/erase`, {});
  if (status === 200) erasedNames.push(shown.name);
}

export const erasureActions: readonly UserAction[] = [
  { name: 'add a driver', may: 'settings.driver.create', weight: 2, run: addDriver },
  { name: 'edit a driver', may: 'settings.driver.edit', weight: 2, run: editDriver },
  { name: 'erase a driver', may: 'user.erase', weight: 2, run: eraseDriver },
];
