import type { Route } from '../../contract/route.js';

const name = 'zuuch_img';

/** An img tag and a print page cannot send a header: a second secret, good for reading pictures and paper and nothing else (D020). */
export const imageCookie = {
  opens: (route: Route) => route.method === 'GET' && !route.path.startsWith('/api/'),
  set: (secret: string, maxAgeSeconds: number, isSecure: boolean) =>
    ['/img', '/print'].map((path) => `${name}=${secret}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`),
  clear: () => ['/img', '/print'].map((path) => `${name}=; Path=${path}; Max-Age=0; HttpOnly; SameSite=Strict`),
};

export function imageTokenOf(cookies: string | undefined): string | null {
  return /(?:^|;\s*)zuuch_img=([\w-]{20,100})(?:;|$)/.exec(cookies ?? '')?.[1] ?? null;
}
