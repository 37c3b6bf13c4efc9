import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';

export interface TooltipProps {
  readonly text: string;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  /** A single focusable element that accepts a ref. */
  readonly children: ReactElement;
}

/** See ui/tooltip.tsx. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            className="z-50 max-w-64 animate-appear rounded-control bg-ink px-2.5 py-1.5 text-paper text-sm shadow-float"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
