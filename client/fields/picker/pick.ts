import { pickerAddresses, type PickerAddress } from '../../../contract/reference/heads';
import { ask } from '../../api/ask';

/** An entry as a picker offers it. */
export interface Entry {
  id: number;
  name: string;
}

/** Those of the reference lists, and the people who may stand in an inquiry. */
const addresses: Readonly<Record<string, PickerAddress>> = {
  ...pickerAddresses,
  user: { path: '/api/inquiry/support/people', key: 'people' },
};

interface PickQuery {
  search?: string;
  ids?: string;
  limit?: number;
  /** Fields that narrow it: the cities of a country. */
  [field: string]: string | number | undefined;
}

/** Entries of a list to choose from; never the whole list. */
export async function pickEntries(list: string, asked: PickQuery, signal?: AbortSignal): Promise<Entry[]> {
  const picker = addresses[list];
  if (!picker) throw new Error(`Nothing is chosen from ${list}`);
  const answer = await ask<Record<string, Entry[]>>({ url: picker.path, params: asked, ...(signal ? { signal } : {}) });
  return answer[picker.key] ?? [];
}
