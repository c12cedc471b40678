import { pickerAddresses, type PickerAddress } from '../../../contract/reference/heads';
import { sendRequest } from '../../api/send-request';

/** An entry as a picker shows it. */
export interface Entry {
  id: number;
  name: string;
}

/** The routes behind the pickers of reference lists, and of users who can be assigned to an inquiry. */
const addresses: Readonly<Record<string, PickerAddress>> = {
  ...pickerAddresses,
  user: { path: '/api/inquiry/support/people', key: 'people' },
};

interface PickQuery {
  search?: string;
  ids?: string;
  limit?: number;
  /** Values of other fields that narrow the search: the cities of a country. */
  [field: string]: string | number | undefined;
}

/** Requests entries of a list for a picker; never the whole list. */
export async function pickEntries(list: string, query: PickQuery, signal?: AbortSignal): Promise<Entry[]> {
  const picker = addresses[list];
  if (!picker) throw new Error(`Nothing is chosen from ${list}`);
  const answer = await sendRequest<Record<string, Entry[]>>({
    url: picker.path,
    params: query,
    ...(signal ? { signal } : {}),
  });
  return answer[picker.key] ?? [];
}
