import { useState } from 'react';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { MarkKind } from '../analysis/analysed-text.ts';
import { findingLabels } from '../analysis/labels.ts';
import { useLeavePanels } from '../navigation/panel-drawer.tsx';

/** One place of the text in a list. */
export interface FindingRow {
  readonly key: string;
  readonly text: string;
  readonly detail: string | undefined;
  readonly onShow: () => void;
}

interface FindingGroupProps {
  readonly kind: keyof typeof findingLabels;
  readonly rows: readonly FindingRow[];
  /** Number of findings of the kind; the number of rows by default. */
  readonly count?: number;
  /** Share of all sentences. */
  readonly share?: string | undefined;
  readonly marks: ReadonlySet<MarkKind>;
  readonly onMark: (kind: MarkKind, isMarked: boolean) => void;
}

/** Number of rows shown at first, and added by each press. */
const rowsStep = 20;

/** Findings of one kind in a collapsible list, with a switch for their marks in the text. */
export function FindingGroup({ kind, rows, count = rows.length, share, marks, onMark }: FindingGroupProps) {
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(rowsStep);
  const leave = useLeavePanels();
  const { name, advice, none, markClass } = findingLabels[kind];
  // Nothing is to be done about these.
  if (rows.length === 0) return <p className="py-1 text-ink-soft text-sm">{none}</p>;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer rounded-control py-1 font-medium text-sm touch-target">
        {name} ({formatNumber(count)}
        {share !== undefined && `, ${share}`})
      </summary>
      {isOpen && (
        <div className="pt-1 pb-3">
          <p className="text-ink-soft text-sm">{advice}</p>
          <Switch
            label={
              <span className="text-sm">
                Metinde{' '}
                <span className="rich-text">
                  <span className={markClass}>işaretle</span>
                </span>
              </span>
            }
            checked={marks.has(kind)}
            onChange={(event) => onMark(kind, event.target.checked)}
          />
          <ul className="-mx-2">
            {rows.slice(0, shown).map(({ key, text, detail, onShow }) => (
              <li key={key}>
                <button
                  type="button"
                  onClick={() => {
                    leave();
                    onShow();
                  }}
                  className="block w-full rounded-control px-2 py-1.5 text-left hover:bg-wash focus-inset touch-target"
                >
                  <span className="line-clamp-2 break-words">{text}</span>
                  {detail !== undefined && <span className="block text-ink-soft text-sm">{detail}</span>}
                </button>
              </li>
            ))}
          </ul>
          {rows.length > shown && (
            <Button size="small" variant="quiet" onClick={() => setShown(shown + rowsStep)}>
              {formatNumber(rows.length - shown)} yer daha
            </Button>
          )}
        </div>
      )}
    </details>
  );
}
