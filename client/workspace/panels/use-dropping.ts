import { useState, type DragEvent } from 'react';
import { usePanelManager } from './panel-context';

/** The data type of a dragged tab. */
export const draggedTab = 'application/x-zuuch-tab';

type Over = 'tabs' | 'left' | 'right';

/** Where a dragged tab would be dropped: among the tabs of this slot, or in a new slot left or right of it. */
function overOf(event: DragEvent<HTMLElement>): Over {
  const { left, top, width } = event.currentTarget.getBoundingClientRect();
  const across = (event.clientX - left) / width;
  if (event.clientY - top < 32) return 'tabs';
  return across < 0.3 ? 'left' : across > 0.7 ? 'right' : 'tabs';
}

export function useDropping(slotIndex: number) {
  const panels = usePanelManager();
  const [over, setOver] = useState<Over>();
  const handlers = {
    onDragOver: (event: DragEvent<HTMLElement>): void => {
      if (!event.dataTransfer.types.includes(draggedTab)) return;
      event.preventDefault();
      setOver(overOf(event));
    },
    onDragLeave: (event: DragEvent<HTMLElement>): void => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(undefined);
    },
    onDrop: (event: DragEvent<HTMLElement>): void => {
      const id = event.dataTransfer.getData(draggedTab);
      setOver(undefined);
      if (id === '') return;
      event.preventDefault();
      const target = overOf(event);
      if (target === 'tabs') panels.moveTo(id, slotIndex);
      else panels.moveToNewSlot(id, slotIndex, target);
    },
  };
  return { over, handlers };
}
