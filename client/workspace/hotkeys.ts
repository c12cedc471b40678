import { use, useEffect, useEffectEvent, useRef } from 'react';
import { PanelContext } from './panels/panel-context';

export interface Hotkey {
  /** The physical key, not its letter: the Mongolian layout has other letters on the same keys. E.g. KeyK, F6, Slash. */
  code: string;
  /** Ctrl, or ⌘ on a Mac. */
  ctrl?: boolean;
  shift?: boolean;
  alt?: boolean;
  /** The description on the sheet of shortcuts. */
  label: string;
  /** Works inside text fields too; never set for a bare letter. */
  inFields?: boolean;
  /** The part of the page it belongs to: of several hotkeys the one where the key was pressed wins; hidden ones never run. */
  within?: () => Element | null;
  run: () => void;
}

const registered = new Set<Hotkey>();
let listening = false;

/** The panel that the user works in. */
export function frontPanel(): Element | null {
  return document.querySelector('[data-panel-id][data-front]');
}

/** The hotkeys that work now: those of the window and of the panel in front whose part of the page is visible. */
export function activeHotkeys(): Hotkey[] {
  const front = frontPanel();
  return [...registered].filter(({ within }) => {
    const element = within?.();
    return !element || (element.checkVisibility() && (!front || front.contains(element)));
  });
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function matches(hotkey: Hotkey, event: KeyboardEvent): boolean {
  return (
    hotkey.code === event.code &&
    Boolean(hotkey.ctrl) === (event.ctrlKey || event.metaKey) &&
    Boolean(hotkey.shift) === event.shiftKey &&
    Boolean(hotkey.alt) === event.altKey
  );
}

function pressed(event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  const typing = isTyping(event.target);
  // The last registered wins: a dialog's key goes before that of the page under it.
  const inForce = [...registered]
    .reverse()
    .filter((one) => matches(one, event) && (!typing || one.inFields) && one.within?.()?.checkVisibility() !== false);
  const front = frontPanel();
  const hotkey =
    inForce.find(({ within }) => within?.()?.contains(event.target as Node)) ??
    inForce.find(({ within }) => !within || front?.contains(within())) ??
    inForce[0];
  if (!hotkey) return;
  event.preventDefault();
  hotkey.run();
}

export function useHotkey(hotkey: Hotkey): void {
  const run = useEffectEvent(() => hotkey.run());
  const panel = use(PanelContext);
  // A ref and not an effect event, because the sheet of shortcuts calls it while rendering.
  const within = useRef<() => Element | null>(() => null);
  useEffect(() => {
    within.current = () => hotkey.within?.() ?? panel?.element ?? null;
  });
  const isWithin = hotkey.within !== undefined || panel !== null;
  const { code, ctrl, shift, alt, label, inFields } = hotkey;
  useEffect(() => {
    const entry: Hotkey = {
      code,
      label,
      run: () => run(),
      ...(ctrl ? { ctrl } : {}),
      ...(shift ? { shift } : {}),
      ...(alt ? { alt } : {}),
      ...(inFields ? { inFields } : {}),
      ...(isWithin ? { within: () => within.current() } : {}),
    };
    registered.add(entry);
    if (!listening) addEventListener('keydown', pressed);
    listening = true;
    return () => {
      registered.delete(entry);
    };
  }, [code, ctrl, shift, alt, label, inFields, isWithin]);
}

/** The key names as printed on the keyboard. */
export function keyNames(hotkey: Hotkey): string[] {
  const keyName = hotkey.code.replace(/^(Key|Digit|Arrow)/, '');
  return [
    ...(hotkey.ctrl ? ['Ctrl'] : []),
    ...(hotkey.alt ? ['Alt'] : []),
    ...(hotkey.shift && keyName !== 'Slash' ? ['Shift'] : []),
    keyName === 'Slash' ? (hotkey.shift ? '?' : '/') : keyName,
  ];
}
