import { cookieValues } from './cookie-values.js';

const name = 'zuuch_img';

/** An img tag cannot send a header: a second secret, which only opens pictures and papers (D020). One cookie for each address prefix. */
export function imageCookies(
  paths: readonly string[],
  secret: string,
  maxAgeSeconds: number,
  isSecure: boolean,
): string[] {
  return paths.map(
    (path) =>
      `${name}=${secret}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
  );
}

export function imageTokenIn(cookies: string | undefined): string | null {
  return cookieValues(cookies, /^zuuch_img$/)[0] ?? null;
}
