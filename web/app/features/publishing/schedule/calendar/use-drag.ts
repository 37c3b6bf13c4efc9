import { type DragEvent, useRef, useState } from 'react';

/** The article that is being dragged over the calendar. */
export interface Dragged {
  readonly articleId: string;
}

/** Dragging onto days: the dragged article and the day under the pointer. */
export function useDrag(onDrop: (dragged: Dragged, day: string) => void) {
  const dragged = useRef<Dragged>(undefined);
  const [overDay, setOverDay] = useState<string>();
  const end = () => {
    dragged.current = undefined;
    setOverDay(undefined);
  };
  return {
    overDay,
    /** Props of a draggable element. */
    source: (one: Dragged) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        dragged.current = one;
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags no element without data.
        event.dataTransfer.setData('text/plain', one.articleId);
      },
      onDragEnd: end,
    }),
    /** Props of a day that accepts drops. */
    target: (day: string) => ({
      onDragOver: (event: DragEvent) => {
        if (dragged.current === undefined) return;
        event.preventDefault();
        setOverDay(day);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged.current !== undefined) onDrop(dragged.current, day);
        end();
      },
    }),
  };
}

export type Drag = ReturnType<typeof useDrag>;
