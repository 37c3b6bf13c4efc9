import { describe, expect, it } from 'vitest';
import { pickDownloads, pickSelected, toggleAll, toggleRange, toSelectionState } from './selection.ts';

const statuses = ['completed', 'failed', 'completed', 'generating', 'completed'] as const;
const articles = statuses.map((status, index) => ({ id: `${index}`, status }));
const toggle = (selected: ReadonlySet<string>, id: string, from?: string) =>
  toggleRange(articles, selected, { id, from });

describe('what is selected of a list', () => {
  it('is one by one, or a range in either direction that becomes what its end becomes', () => {
    expect([...toggle(new Set(), '2')]).toEqual(['2']);
    expect([...toggle(new Set(['2']), '2')]).toEqual([]);
    expect([...toggle(new Set(['1']), '3', '1')]).toEqual(['1', '2', '3']);
    expect([...toggle(new Set(['4']), '2', '4')].sort()).toEqual(['2', '3', '4']);
    expect([...toggle(new Set(['0', '1', '2', '3']), '1', '3')]).toEqual(['0']);
    // The previously toggled article is no longer on the page.
    expect([...toggle(new Set(), '2', 'gone')]).toEqual(['2']);
    expect([...toggle(new Set(), 'gone')]).toEqual([]);
  });

  it('is all of a page, or nothing', () => {
    const all = toggleAll(articles, new Set(['1']));
    expect([all.size, toSelectionState(articles, all)]).toEqual([5, 'all']);
    expect(toSelectionState(articles, new Set(['1', 'gone']))).toBe('some');
    expect(toSelectionState(articles, new Set(['gone']))).toBe('none');
    expect(toggleAll(articles, all).size).toBe(0);
  });

  it('counts only what is seen, and makes files of what is completed', () => {
    const chosen = pickSelected(articles, new Set(['4', 'gone', '1', '0']));
    expect(chosen.map(({ id }) => id)).toEqual(['0', '1', '4']);
    expect(pickDownloads(chosen)).toEqual(['0', '4']);
    expect(
      pickDownloads(Array.from({ length: 80 }, (_, id) => ({ id: `${id}`, status: 'completed' as const }))),
    ).toHaveLength(50);
  });
});
