import { Menu, MenuItem } from '@blueprintjs/core';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { afterPaint } from '../../browser/after-paint';

interface FilterMenuProps {
  filters: readonly { name: string; label: string }[];
  onAdd: (name: string) => void;
  /** Called when the menu has left the page, because it holds the focus until then. */
  focusOn: (name: string) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The filters of a list that have no value yet; the arrow keys go from one to the next. */
export default function FilterMenu({ filters, onAdd, focusOn }: FilterMenuProps) {
  const menu = useRef<HTMLUListElement>(null);
  const items = (): HTMLElement[] => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const chosen = useRef<string>(undefined);
  const opened = useEffectEvent(() => items()[0]?.focus());
  const closed = useEffectEvent(() => {
    if (chosen.current !== undefined) void afterPaint().then(() => focusOn(chosen.current!));
  });
  useEffect(() => {
    opened();
    return () => closed();
  }, []);
  const pressed = (event: KeyboardEvent): void => {
    const step = steps[event.code];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const all = items();
    all.at((all.findIndex((one) => one === document.activeElement) + step) % all.length)?.focus();
  };
  return (
    <Menu ulRef={menu} onKeyDown={pressed}>
      {filters.map(({ name, label }) => (
        <MenuItem
          key={name}
          text={label}
          onClick={() => {
            chosen.current = name;
            onAdd(name);
          }}
        />
      ))}
    </Menu>
  );
}
