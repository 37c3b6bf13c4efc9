import type { Editor } from '@tiptap/core';
import { Check, CheckCheck, ChevronDown, ChevronUp, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useEffect, useMemo, useState } from 'react';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { PostponedCall } from '../../../lib/postponed-call.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Decision } from './decide-suggestions.ts';
import type { OpenSuggestion } from './list-suggestions.ts';
import { getActive } from './suggestion-commands.ts';

interface SuggestionBarProps {
  readonly count: number;
  /** Index of the suggestion at the cursor; -1 for none. */
  readonly at: number;
  readonly onMove: (direction: 1 | -1) => void;
  readonly onDecideAll: (decision: Decision) => void;
}

/** Controls for the open suggestions of the text, one after another or all at once. */
export function SuggestionBar({ count, at, onMove, onDecideAll }: SuggestionBarProps) {
  const isAlone = count === 1;
  return (
    <section
      aria-label="AI önerileri"
      data-bottom-bar
      data-print="hidden"
      // Keeps the cursor in the text.
      onMouseDown={(event) => event.preventDefault()}
      className={
        // At the text are the buttons that decide about it.
        isAlone && at !== -1
          ? 'sr-only'
          : classNames(
              'sticky bottom-4 z-20 mx-auto flex w-fit max-w-full flex-wrap items-center justify-center gap-1 rounded-card border border-line bg-surface p-1.5 shadow-float',
              !isAlone && 'max-sm:w-full',
            )
      }
    >
      <p className="px-2 text-sm tabular-nums max-sm:flex-1">
        {at === -1 ? `${formatNumber(count)} öneri` : `Öneri ${formatNumber(at + 1)}/${formatNumber(count)}`}
      </p>
      {isAlone && at === -1 && (
        <Button variant="quiet" size="small" title="F8" onClick={() => onMove(1)}>
          Öneriye git
        </Button>
      )}
      {!isAlone && (
        <>
          <IconButton
            label="Önceki öneri (Shift+F8)"
            icon={<ChevronUp aria-hidden size={18} />}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label="Sonraki öneri (F8)"
            icon={<ChevronDown aria-hidden size={18} />}
            onClick={() => onMove(1)}
          />
          {/* A row of their own on phones. */}
          <div className="flex gap-1 max-sm:w-full *:max-sm:flex-1">
            <Button
              variant="quiet"
              size="small"
              icon={<CheckCheck aria-hidden size={14} />}
              onClick={() => onDecideAll('accept')}
            >
              Tümünü kabul et
            </Button>
            <Button
              variant="quiet"
              size="small"
              icon={<X aria-hidden size={14} />}
              onClick={() => onDecideAll('reject')}
            >
              Tümünü reddet
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

interface ActiveSuggestionProps {
  readonly editor: Editor;
  readonly suggestion: OpenSuggestion;
  readonly onDecide: (decision: Decision) => void;
}

/** Buttons of the suggestion at the cursor, at its end. */
export function ActiveSuggestion({ editor, suggestion, onDecide }: ActiveSuggestionProps) {
  const { id, from } = suggestion;
  const pauses = usePauses(editor);
  // Radix measures again when the anchor is a new object: each time the suggestion has moved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is that of the suggestion
  const place = useMemo(
    () => ({ current: { getBoundingClientRect: () => measureActive(editor) } }),
    [editor, id, from, pauses],
  );
  return (
    <Popover.Root open>
      <Popover.Anchor virtualRef={place} />
      <Popover.Portal>
        <Popover.Content
          data-beside-text
          aria-label="Bu öneri"
          side="bottom"
          align="start"
          sideOffset={4}
          // Between the bars at the window's edges.
          collisionPadding={{ top: 120, bottom: 110, left: 8, right: 8 }}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          data-print="hidden"
          className="z-20 flex gap-1 rounded-card border border-line bg-surface p-1.5 shadow-float"
        >
          <DecisionButton
            variant="primary"
            label="Kabul et"
            keys="Alt+Enter"
            Icon={Check}
            onClick={() => onDecide('accept')}
          />
          <DecisionButton
            variant="quiet"
            label="Reddet"
            keys="Shift+Alt+Enter"
            Icon={X}
            onClick={() => onDecide('reject')}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Delay, in ms, after the last key before the buttons move. */
const pauseMs = 150;

/** Counts the pauses in typing. */
function usePauses(editor: Editor): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const pause = new PostponedCall(() => setCount((before) => before + 1));
    const onUpdate = () => pause.schedule(pauseMs);
    editor.on('update', onUpdate);
    return () => {
      editor.off('update', onUpdate);
      pause.cancel();
    };
  }, [editor]);
  return count;
}

interface DecisionButtonProps {
  readonly variant: 'primary' | 'quiet';
  readonly label: string;
  readonly keys: string;
  readonly Icon: typeof Check;
  readonly onClick: () => void;
}

function DecisionButton({ label, keys, Icon, ...button }: DecisionButtonProps) {
  return (
    <Button {...button} size="small" title={keys} aria-keyshortcuts={keys} icon={<Icon aria-hidden size={16} />}>
      {label}
    </Button>
  );
}

/** Rectangle of the end of the suggestion at the cursor in the window. */
function measureActive({ view, isDestroyed }: Editor): DOMRect {
  const active = isDestroyed ? undefined : getActive(view.state);
  if (active === undefined) return new DOMRect();
  const start = view.coordsAtPos(active.from, 1);
  const end = view.coordsAtPos(active.to, -1);
  return new DOMRect(start.left, start.top, 0, end.bottom - start.top);
}
