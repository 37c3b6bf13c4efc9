import { Tooltip as Radix } from 'radix-ui';
import { useState } from 'react';
import { InfoTipButton } from '../info-tip-button.tsx';

interface InfoTipProps {
  /** What is explained. */
  readonly about: string;
  readonly text: string;
  readonly defaultOpen: boolean;
}

/** See ui/info-tip.tsx. */
export function InfoTip({ about, text, defaultOpen }: InfoTipProps) {
  const [isOpen, setOpen] = useState(defaultOpen);
  return (
    <Radix.Provider delayDuration={200}>
      <Radix.Root open={isOpen} onOpenChange={setOpen}>
        <Radix.Trigger asChild>
          <InfoTipButton
            about={about}
            // By default it would close when pressed.
            onPointerDown={(event) => event.preventDefault()}
            onClick={(event) => {
              event.preventDefault();
              setOpen(true);
            }}
          />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side="top"
            sideOffset={4}
            collisionPadding={12}
            className="z-50 max-w-72 animate-appear rounded-control bg-ink px-3 py-2 text-paper text-sm shadow-float"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
