import type { ArticleListItem } from '@hokka/contracts/articles/article.ts';
import { downloadMax } from '@hokka/contracts/articles/downloads.ts';
import { useRef, useState } from 'react';

/** A row that can be selected. */
interface Listed {
  readonly id: string;
}

const nothing: ReadonlySet<string> = new Set();

/** The rows of a page that the user has selected; with Shift, `toggle` selects all up to the previously toggled row. */
export function useSelection<Row extends Listed>(rows: readonly Row[]) {
  const [selected, setSelected] = useState(nothing);
  const lastToggled = useRef<string>(undefined);
  return {
    chosen: pickSelected(rows, selected),
    state: toSelectionState(rows, selected),
    isSelected: (id: string) => selected.has(id),
    toggle: (id: string, isRange: boolean) => {
      setSelected(toggleRange(rows, selected, { id, from: isRange ? lastToggled.current : undefined }));
      lastToggled.current = id;
    },
    /** Selects this row alone. */
    selectOnly: (id: string) => setSelected(new Set([id])),
    toggleAll: () => setSelected(toggleAll(rows, selected)),
    clear: () => setSelected(nothing),
  };
}

/** The selected rows that are visible, in their order; rows that are no longer on the page are never acted upon. */
export function pickSelected<Row extends Listed>(rows: readonly Row[], selected: ReadonlySet<string>): readonly Row[] {
  return rows.filter(({ id }) => selected.has(id));
}

/** Only completed articles can be moderated or downloaded. */
export function isCompleted({ status }: Pick<ArticleListItem, 'status'>): boolean {
  return status === 'completed';
}

/** Ids of articles that can be downloaded: completed ones, up to the maximum of a zip file. */
export function pickDownloads(articles: readonly Pick<ArticleListItem, 'id' | 'status'>[]): readonly string[] {
  return articles
    .filter(isCompleted)
    .map(({ id }) => id)
    .slice(0, downloadMax);
}

/** Whether all, some or none of a page's rows are selected. */
export function toSelectionState(rows: readonly Listed[], selected: ReadonlySet<string>): 'none' | 'some' | 'all' {
  const chosen = pickSelected(rows, selected).length;
  if (chosen === 0) return 'none';
  return chosen === rows.length ? 'all' : 'some';
}

/** Selects all rows of a page, or none once all are selected. */
export function toggleAll(rows: readonly Listed[], selected: ReadonlySet<string>): ReadonlySet<string> {
  if (toSelectionState(rows, selected) === 'all') return new Set();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Toggles one row or, with `from`, also all between that one and this; all of them take on the new state of this
 * one.
 * @param from the previously toggled row, if Shift is held
 */
export function toggleRange(
  rows: readonly Listed[],
  selected: ReadonlySet<string>,
  { id, from }: { readonly id: string; readonly from: string | undefined },
): ReadonlySet<string> {
  const [start, end] = [from ?? id, id].map((one) => rows.findIndex((row) => row.id === one));
  if (start === undefined || end === undefined || end < 0) return selected;
  const first = start < 0 ? end : start;
  const next = new Set(selected);
  for (const row of rows.slice(Math.min(first, end), Math.max(first, end) + 1)) {
    if (selected.has(id)) next.delete(row.id);
    else next.add(row.id);
  }
  return next;
}
