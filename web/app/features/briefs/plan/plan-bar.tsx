import { computeOutlineWords } from '@hokka/contracts/briefs/outline.ts';
import { CloudOff, Redo2, Rows3, Scale, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { PlanSnapshot, SaveState } from '../session/plan-session.ts';

/** Tolerated relative difference between the words and the target, as on the server. */
const tolerance = 0.02;

interface PlanBarProps {
  readonly snapshot: PlanSnapshot;
  readonly isCompact: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onBalance: () => void;
  readonly onCompact: () => void;
  /** What the plan is for: it stays in view with the bar. */
  readonly action: ReactNode;
}

/** Total of the words, undo and redo, and the save state; always in view. */
export function PlanBar({ snapshot, isCompact, onUndo, onRedo, onBalance, onCompact, action }: PlanBarProps) {
  const { outline, wordTarget, canUndo, canRedo } = snapshot;
  const words = computeOutlineWords(outline);
  const isRight = Math.abs(words - wordTarget) <= wordTarget * tolerance;
  return (
    <div
      data-sticky-bar
      // Paper around it covers the cards that scroll below, up to the edge of the window.
      className="sm:stays-in-view z-20 mb-4 rounded-card border border-line bg-surface px-4 py-3 sm:sticky sm:top-16 sm:low:static sm:shadow-[0_0_0_1rem_var(--paper)] sm:low:shadow-none lg:top-4"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:gap-x-2">
        <div className="min-w-0 flex-1 basis-48 max-sm:basis-full">
          {isRight ? (
            <p className="font-medium tabular-nums">
              {outline.sections.length} bölüm · {formatNumber(words)} kelime
            </p>
          ) : (
            <ProgressBar
              label={`${outline.sections.length} bölüm, kelime`}
              value={words}
              max={wordTarget}
              tone="warning"
            />
          )}
          <div className="flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
            <p aria-live="polite" className={isRight ? 'max-sm:sr-only' : undefined}>
              {describeSum(words, wordTarget, isRight)}
            </p>
            <p role="status" className="flex items-center gap-1.5 max-sm:sr-only">
              {(snapshot.state === 'offline' || snapshot.state === 'failed') && <CloudOff aria-hidden size={14} />}
              {stateTexts[snapshot.state]}
            </p>
            {/* Pressed, it stays as long as it has the focus. */}
            <Button
              size="small"
              className={isRight ? 'not-focus:hidden' : ''}
              icon={<Scale aria-hidden size={16} />}
              aria-disabled={isRight || undefined}
              onClick={onBalance}
            >
              Kelimeleri dengele
            </Button>
          </div>
        </div>
        <div className="flex items-center sm:justify-end">
          <IconButton
            label="Geri al"
            icon={<Undo2 aria-hidden size={18} />}
            aria-disabled={!canUndo}
            onClick={onUndo}
          />
          <IconButton label="Yinele" icon={<Redo2 aria-hidden size={18} />} aria-disabled={!canRedo} onClick={onRedo} />
          <Button
            size="small"
            variant="quiet"
            aria-label="Yalnızca başlıkları göster"
            icon={<Rows3 aria-hidden size={18} className="text-ink-soft" />}
            aria-pressed={isCompact}
            className={classNames('min-h-10 max-sm:w-11', isCompact && 'bg-cobalt-wash text-cobalt')}
            onClick={onCompact}
          >
            <span className="max-sm:hidden">Başlıklar</span>
          </Button>
        </div>
        <div className="max-sm:flex-1 max-sm:*:w-full">{action}</div>
      </div>
    </div>
  );
}

const stateTexts = {
  saved: 'Kaydedildi',
  unsaved: 'Kaydedilmedi',
  saving: 'Kaydediliyor…',
  invalid: 'Uyarılar giderilince kaydedilir',
  waiting: 'Yazım bitince kaydedilir',
  offline: 'Kaydedilemedi; yeniden denenecek',
  failed: 'Kaydedilemedi',
  conflict: 'Başka bir yerde değiştirildi',
  gone: 'Plan bulunamıyor',
} as const satisfies Record<SaveState, string>;

function describeSum(words: number, wordTarget: number, isRight: boolean): string {
  if (isRight) return 'Hedefe uyuyor (±%2).';
  const difference = formatNumber(Math.abs(words - wordTarget));
  return words > wordTarget ? `Hedeften ${difference} kelime fazla.` : `Hedeften ${difference} kelime eksik.`;
}
