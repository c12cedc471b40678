import type { UserType } from './actor.js';
import type { ScreenDeclaration } from './screen.js';

/** A sentence says what is refused, why, and what to do; `{name}` is filled from the refusal's values. */
export interface RefusalText {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503 | 507;
  mn: string;
  en: string;
}

/** `own` lists the types that may do it with what belongs to them; what "belongs" means stands beside the capability. */
export interface Permission {
  types: readonly UserType[];
  own?: readonly UserType[];
}

/**
 * What browser, server and command line know of an area before anything of it is opened: its screens with their names, what it refuses,
 * and rights that only its own screens and calls ask about. It imports no route and no form, so that the shell stays small.
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
