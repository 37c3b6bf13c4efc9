import type { Issue } from '@hokka/turkish/rules/issue.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkedTextMax, IncrementalCheck, type KnownIssues } from './incremental-check.ts';
import { TextCheckError } from './text-checker.ts';

function issue(message: string): Issue {
  return { from: 0, to: 1, kind: 'error', rule: 'spelling', message, proposals: [] };
}

/** A text whose checks the test answers. */
function startCheck(...paragraphs: string[]) {
  let text = paragraphs;
  let known: KnownIssues = () => undefined;
  let canShow = true;
  const questions: {
    readonly paragraphs: readonly string[];
    readonly answer: (message: string) => Promise<void>;
    readonly fail: (failure: Error) => Promise<void>;
  }[] = [];
  const states: string[] = [];
  const settle = async () => {
    await vi.advanceTimersByTimeAsync(0);
  };
  const check = new IncrementalCheck<readonly Issue[]>(
    {
      check: (asked) =>
        new Promise((resolve, reject) => {
          questions.push({
            paragraphs: asked,
            answer: async (message) => {
              resolve(asked.map(() => [issue(message)]));
              await settle();
            },
            fail: async (failure) => {
              reject(failure);
              await settle();
            },
          });
        }),
    },
    {
      list: () => ({ paragraphs: text, isCut: false }),
      show: (next) => {
        known = next;
        return canShow;
      },
    },
    (state, isCut) => states.push(isCut ? `${state}, cut` : state),
  );
  return {
    check,
    questions,
    states,
    settle,
    setText: (...next: string[]) => {
      text = next;
      check.changed();
    },
    allowShowing: (isAllowed: boolean) => {
      canShow = isAllowed;
    },
    read: (paragraph: string) => known(paragraph)?.map(({ message }) => message),
  };
}

describe('a text that is checked paragraph by paragraph', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('asks only for what is new, when typing pauses', async () => {
    const { check, questions, states, settle, setText, read } = startCheck('bir', 'iki', 'bir');
    check.start();
    await settle();
    await questions[0]?.answer('a');
    expect(questions.map(({ paragraphs }) => paragraphs)).toEqual([['bir', 'iki']]);
    expect(states.at(-1)).toBe('checked');
    setText('bir', 'ik');
    await vi.advanceTimersByTimeAsync(300);
    setText('bir', 'üç');
    await vi.advanceTimersByTimeAsync(300);
    expect(questions).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(questions[1]?.paragraphs).toEqual(['üç']);
    await questions[1]?.answer('b');
    expect([read('bir'), read('üç')]).toEqual([['a'], ['b']]);
  });

  test('asks for a long text in parts, one after the other', async () => {
    const paragraphs = Array.from({ length: 10 }, (_, at) => `${at}`.repeat(1000));
    const { check, questions, settle } = startCheck(...paragraphs);
    check.start();
    await settle();
    expect(questions.map(({ paragraphs: asked }) => asked.length)).toEqual([3]);
    await questions[0]?.answer('');
    expect(questions.map(({ paragraphs: asked }) => asked.length)).toEqual([3, 3]);
  });

  test('drops an answer that is older than a change of what is right', async () => {
    const { check, questions, settle, read } = startCheck('bir');
    check.start();
    await settle();
    check.restart();
    await questions[0]?.answer('old');
    expect(read('bir')).toBeUndefined();
    await questions[1]?.answer('new');
    expect(read('bir')).toEqual(['new']);
  });

  test('does not try again by itself after a failure, but when it is asked to', async () => {
    const { check, questions, states, settle, setText } = startCheck('bir');
    check.start();
    await settle();
    await questions[0]?.fail(new TextCheckError('load'));
    expect(states.at(-1)).toBe('failed');
    setText('iki');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(questions).toHaveLength(1);
    check.start();
    await settle();
    await questions[1]?.answer('a');
    expect(states.at(-1)).toBe('checked');
  });

  test('shows later what may not be shown now', async () => {
    const { check, questions, states, settle, allowShowing } = startCheck('bir');
    allowShowing(false);
    check.start();
    await settle();
    await questions[0]?.answer('a');
    expect(states.at(-1)).toBe('checking');
    allowShowing(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(states.at(-1)).toBe('checked');
  });

  test('says that a text is too long, and checks its beginning', async () => {
    const { check, questions, states, settle } = startCheck('bir', 'a'.repeat(checkedTextMax), 'iki');
    check.start();
    await settle();
    await questions[0]?.answer('');
    expect(questions.map(({ paragraphs }) => paragraphs)).toEqual([['bir']]);
    expect(states.at(-1)).toBe('checked, cut');
  });

  test('answers nothing any more once it is stopped', async () => {
    const { check, questions, states, settle, read } = startCheck('bir');
    check.start();
    await settle();
    check.stop();
    await questions[0]?.answer('a');
    expect([read('bir'), states]).toEqual([undefined, ['checking']]);
  });
});
