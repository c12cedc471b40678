import { lifecycleCommands } from '../../../shipment/lifecycle/decide.js';
import { onDay } from './calls.js';
import { partTarget } from './part-target.js';

/** Past orders, which are in the archive since this day. */
export const archiveTarget = partTarget<{ on: string }>({
  name: 'archive',
  title: { mn: 'Архивласан тээвэр', en: 'Archived transports' },
  async write({ kernel, file, parts, envelope }) {
    const [{ on } = { on: '' }] = parts;
    await kernel.commands.run(lifecycleCommands.ArchiveShipments, { ids: [file] }, onDay(envelope, on, kernel.now()));
    return parts.map(() => file);
  },
});
