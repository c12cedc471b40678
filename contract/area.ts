import type { UserType } from './actor.js';
import type { ScreenDeclaration } from './screen.js';

/** A message says what is refused, why, and what to do; `{name}` is filled from the values of the refusal. */
export interface RefusalText {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503 | 507;
  mn: string;
  en: string;
}

/** `own` lists the user types that have the capability for their own records only; a comment at the capability defines "own". */
export interface Permission {
  types: readonly UserType[];
  own?: readonly UserType[];
}

/**
 * The part of an area that browser, server and command line load at the start: its screens with their names, its refusals, and the
 * rights that only its own screens and routes check. It imports no route and no form, so that the initial bundle stays small.
 */
interface ContractArea<S, R, C> {
  name: string;
  screens: S;
  refusals: R;
  rights: C;
}

export function contractArea<
  const S extends readonly ScreenDeclaration[] = readonly [],
  const R extends Readonly<Record<string, RefusalText>> = Readonly<Record<never, RefusalText>>,
  const C extends Readonly<Record<string, Permission>> = Readonly<Record<never, Permission>>,
>(
  name: string,
  { screens, refusals, rights }: { screens?: S; refusals?: R; rights?: C },
): ContractArea<S | readonly [], R | Readonly<Record<never, RefusalText>>, C | Readonly<Record<never, Permission>>> {
  return { name, screens: screens ?? [], refusals: refusals ?? {}, rights: rights ?? {} };
}
