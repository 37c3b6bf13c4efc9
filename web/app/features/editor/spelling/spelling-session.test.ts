import type { Issue } from '@hokka/turkish/rules/issue.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findNext, SpellingSession } from './spelling-session.ts';
import type { SurfaceEvents } from './spelling-surface.ts';
import { quoteIssue, type TextIssue, toTextIssue } from './text-issue.ts';

function found(text: string, at: number, length: number, rule: Issue['rule'] = 'spelling'): TextIssue {
  return toTextIssue({ from: at, to: at + length, kind: 'error', rule, message: '', proposals: [] }, text, 10);
}

test('a mark is shown with the words around it, a word by itself', () => {
  const text = 'Her şey  güzel oldu , dedi.';
  expect(quoteIssue(found(text, 7, 2))).toBe('şey  güzel');
  expect(quoteIssue(found(text, 7, 2), ' ')).toBe('şey güzel');
  expect(quoteIssue(found(text, 19, 2), ',')).toBe('oldu,');
  expect(quoteIssue(found(text, 15, 4))).toBe('oldu');
  expect(found(text, 15, 4)).toMatchObject({ from: 25, to: 29 });
});

test('the next issue is the one after the cursor, and the first after the last', () => {
  const text = 'bir iki üç';
  const issues = [found(text, 0, 3), found(text, 0, 7), found(text, 8, 2)];
  const goOn = (from: number, to: number, direction: 1 | -1) =>
    issues.indexOf(findNext(issues, { from, to }, direction) as TextIssue);
  expect([goOn(10, 10, 1), goOn(10, 13, 1), goOn(10, 17, 1), goOn(18, 20, 1)]).toEqual([0, 1, 2, 0]);
  expect([goOn(18, 20, -1), goOn(10, 17, -1), goOn(10, 13, -1), goOn(17, 17, -1)]).toEqual([1, 0, 2, 1]);
  expect(findNext([], { from: 1, to: 1 }, 1)).toBeUndefined();
});

describe('what the writer has decided', () => {
  const text = 'Hokkacı hokkacı yazdı';
  let events: SurfaceEvents;
  const configure = vi.fn();
  const redraw = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers();
    configure.mockReset();
    redraw.mockReset();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function open(issues: readonly TextIssue[] = []): SpellingSession {
    const session = new SpellingSession({
      check: async (asked) => asked.map(() => []),
      configure,
      close: () => undefined,
    });
    session.attach((given) => {
      events = given;
      const cursor = () => ({ from: 0, to: 0 });
      const nothing = () => undefined;
      return {
        list: () => ({ paragraphs: [text], isCut: false }),
        show: () => true,
        issues: () => issues,
        redraw,
        select: nothing,
        cursor,
        focus: nothing,
      };
    });
    return session;
  }

  test('lists unknown words apart, and does not visit them', () => {
    const unknown: TextIssue = { ...found(text, 8, 7, 'unknown-word'), kind: 'unknown' };
    const session = open([unknown]);
    events.onIssues();
    expect(session.getSnapshot()).toMatchObject({ issues: [], unknownWords: [unknown] });
    session.showNext(1);
    expect(session.getSnapshot().menu).toBeUndefined();
  });

  test('hides a word at once, before the checker knows of it, and a rule', () => {
    const session = open();
    session.configure({ words: ['hokkacı'], disabledRules: ['spacing'] });
    expect(events.isWanted(found(text, 8, 7))).toBe(false);
    expect(events.isWanted(found(text, 8, 7, 'doubled-word'))).toBe(true);
    expect(events.isWanted(found(text, 15, 1, 'spacing'))).toBe(false);
    expect(configure).toHaveBeenCalledExactlyOnceWith({ dictionary: ['hokkacı'], disabledRules: [] });
    // Disabled rules are filtered without a new check.
    session.configure({ words: ['hokkacı'], disabledRules: [] });
    expect(events.isWanted(found(text, 15, 1, 'spacing'))).toBe(true);
    expect(configure).toHaveBeenCalledOnce();
    expect(redraw).toHaveBeenCalledTimes(2);
  });

  test('hides what is to be ignored, and all that is like it', () => {
    const session = open();
    session.ignore(found(text, 16, 5));
    expect(events.isWanted(found(`${text} yazdı`, 22, 5))).toBe(false);
    expect(events.isWanted(found(text, 16, 5, 'common-wrong'))).toBe(true);
    expect(events.isWanted(found(text, 8, 7))).toBe(true);
  });
});
