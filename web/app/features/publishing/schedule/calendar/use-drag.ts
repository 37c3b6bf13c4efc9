import { type DragEvent, useRef, useState } from 'react';

/** What is dragged over the calendar. */
export interface Dragged {
  readonly articleId: string;
}

/** Dragging onto days: where it began, and over which day it is. */
export function useDrag(onDrop: (dragged: Dragged, day: string) => void) {
  const dragged = useRef<Dragged>(undefined);
  const [overDay, setOverDay] = useState<string>();
  const end = () => {
    dragged.current = undefined;
    setOverDay(undefined);
  };
  return {
    overDay,
    /** For what can be dragged. */
    source: (one: Dragged) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        dragged.current = one;
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing that carries no data.
        event.dataTransfer.setData('text/plain', one.articleId);
      },
      onDragEnd: end,
    }),
    /** For a day onto which it can be dropped. */
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
