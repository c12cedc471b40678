import { sendRequest } from '../api/send-request';

/** Whether this browser shows notices while no page is open. `unavailable`: not supported, or switched off on the server. */
export type DevicePush = 'unavailable' | 'off' | 'on' | 'blocked';

/** Browsers allow workers and push on secure pages only; a company that runs plain http has none. */
const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export async function devicePush(): Promise<DevicePush> {
  if (!isSupported() || (await publicKey()) === null) return 'unavailable';
  if (Notification.permission === 'denied') return 'blocked';
  const worker = await navigator.serviceWorker.getRegistration();
  return Notification.permission === 'granted' && (await worker?.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Shows the permission prompt of the browser, so it may be called only when the user clicks. */
export async function turnOnDevicePush(): Promise<DevicePush> {
  if ((await Notification.requestPermission()) !== 'granted') return devicePush();
  await subscribe();
  return 'on';
}

/** The push service answers the next message with "gone", and the server then forgets this browser. */
export async function turnOffDevicePush(): Promise<DevicePush> {
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
  return 'off';
}

/**
 * If push was allowed here earlier, the user who signs in now gets notices on this browser. A failure is not shown (document 1
 * s8).
 */
export async function registerDevice(): Promise<void> {
  try {
    if ((await devicePush()) === 'on') await subscribe();
  } catch (thrown) {
    console.warn('This browser could not be registered for notices', thrown);
  }
}

async function subscribe(): Promise<void> {
  const key = await publicKey();
  if (key === null) return;
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscribed = await pushManager.getSubscription();
  // A subscription that was created with another key of the server would be refused at every message.
  const usable = subscribed && sameKey(subscribed.options.applicationServerKey, key) ? subscribed : null;
  if (subscribed && !usable) await subscribed.unsubscribe();
  const subscription = usable ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  await sendRequest({ method: 'POST', url: '/api/dashboard/token', body: { token: JSON.stringify(subscription) } });
}

async function publicKey(): Promise<string | null> {
  return (await sendRequest<{ key: string | null }>({ url: '/api/notifications/key' })).key;
}

function sameKey(bytes: ArrayBuffer | null, key: string): boolean {
  const written = btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))));
  return written.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key.replaceAll('=', '');
}
