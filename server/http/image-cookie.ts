const name = 'zuuch_img';

/** An img tag cannot send a header: a second secret, which opens pictures and nothing else (D020). */
export function imageCookie(secret: string, maxAgeSeconds: number, isSecure: boolean): string {
  return `${name}=${secret}; Path=/img; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

export function imageTokenIn(cookies: string | undefined): string | null {
  return /(?:^|;\s*)zuuch_img=([\w-]{20,100})(?:;|$)/.exec(cookies ?? '')?.[1] ?? null;
}
