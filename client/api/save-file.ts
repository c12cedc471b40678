import { sendRequest } from './send-request';
import type { Call } from './send';

/** Downloads a file with the user's rights and hands it to the browser to save. */
export async function saveFile(url: string, call: Pick<Call, 'params' | 'signal' | 'onReceived'> = {}): Promise<void> {
  const file = await sendRequest<File>({ ...call, url, answer: 'file' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The browser reads the address after this task has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
