/** The values of the cookies with a matching name; only values that look like one of our secrets. */
export function cookieValues(cookies: string | undefined, name: RegExp): string[] {
  return (cookies ?? '')
    .split(/;\s*/)
    .map((cookie) => cookie.split('='))
    .filter(([key = '', value = '']) => name.test(key) && /^[\w-]{20,100}$/.test(value))
    .map(([, value = '']) => value);
}
