import { beforeEach, describe, expect, test, vi } from 'vitest';
import { turkish } from '../../../../testing/turkish.ts';
import { TextCheckSession } from './text-check-tasks.ts';

describe('the worker', () => {
  let session: TextCheckSession;
  beforeEach(() => {
    session = new TextCheckSession(turkish);
  });

  function check(...paragraphs: string[]): string[][] {
    const answer = session.answer({ kind: 'check', id: 1, paragraphs });
    if (answer?.kind !== 'checked') throw new Error('The paragraphs were not checked.');
    return answer.issues.map((issues, index) => issues.map(({ from, to }) => paragraphs[index]?.slice(from, to) ?? ''));
  }

  test('counts the places of issues from the beginning of their paragraph', () => {
    expect(check('Herkez geldi.', '', 'Yanlız o gelmedi.\nOrjinal bir yazı.', 'Doğru.')).toEqual([
      ['Herkez'],
      [],
      ['Yanlız', 'Orjinal'],
      [],
    ]);
    expect(check()).toEqual([]);
  });

  test('says that it failed over a question', () => {
    const failing = new TextCheckSession(turkish);
    const spy = vi.spyOn(turkish, 'check').mockImplementation(() => {
      throw new TypeError('the library is wrong');
    });
    const cause = 'TypeError: the library is wrong';
    expect(failing.answer({ kind: 'check', id: 7, paragraphs: ['a'] })).toEqual({ kind: 'failed', id: 7, cause });
    spy.mockRestore();
  });

  test('goes by the options that came last', () => {
    const configure = (dictionary: string[], disabledRules: string[]) =>
      session.answer({ kind: 'configure', options: { dictionary, disabledRules } });
    expect(check('Bu blorkun herkez.')).toEqual([['blorkun', 'herkez']]);
    configure(['blork'], ['common-wrong', 'no-such-rule']);
    expect(check('Bu blorkun herkez.')).toEqual([[]]);
    configure([], []);
    expect(check('Bu blorkun herkez.')).toEqual([['blorkun', 'herkez']]);
  });

  test('measures paragraphs, and finds the keyphrase in them', () => {
    const paragraphs = ['Ev fiyatları arttı. Karar verildi.', ''];
    const measure = (keyphrase: string) => session.answer({ kind: 'measure', id: 3, paragraphs, keyphrase });
    expect(measure('fiyat')).toMatchObject({
      kind: 'measured',
      id: 3,
      measures: [
        { words: 5, sentences: 2, findings: [{ kind: 'passive', from: 26, to: 33 }], keyphrase: [{ from: 3, to: 12 }] },
        { words: 0, sentences: 0, findings: [], keyphrase: [] },
      ],
    });
    expect(measure('')).toMatchObject({ measures: [{ keyphrase: [] }, { keyphrase: [] }] });
    expect(measure('karar')).toMatchObject({ measures: [{ keyphrase: [{ from: 20, to: 25 }] }, { keyphrase: [] }] });
  });

  test('proposes words', () => {
    expect(session.answer({ kind: 'propose', id: 7, word: 'calisma' })).toMatchObject({
      kind: 'proposed',
      id: 7,
      proposals: expect.arrayContaining(['çalışma']),
    });
  });
});
