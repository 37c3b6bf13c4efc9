import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MeasuredParagraph } from '../../../lib/text-check/text-check-tasks.ts';
import { TextCheckError } from '../../../lib/text-check/text-checker.ts';
import type { AnalysedBlock } from './analysed-text.ts';
import { AnalysisSession } from './analysis-session.ts';

const block = (text: string, kind: AnalysedBlock['kind'] = 'text', level?: number): AnalysedBlock => ({
  text,
  kind,
  level,
});

/** Every word is passive, and the keyphrase matches wherever its letters occur. */
function measure(text: string, keyphrase: string): MeasuredParagraph {
  const words = text.split(' ').filter((word) => word !== '');
  const at = keyphrase === '' ? -1 : text.indexOf(keyphrase);
  return {
    words: words.length,
    sentences: words.length > 0 ? 1 : 0,
    syllables: 2 * words.length,
    longSentences: 0,
    passiveSentences: words.length > 0 ? 1 : 0,
    findings: text === '' ? [] : [{ from: 0, to: words[0]?.length ?? 0, kind: 'passive', count: 1 }],
    keyphrase: at < 0 ? [] : [{ from: at, to: at + keyphrase.length }],
  };
}

describe('the analysis of a text', () => {
  let blocks: AnalysedBlock[];
  let asked: string[][];
  let failure: Error | undefined;
  let session: AnalysisSession;
  const select = vi.fn();
  const draw = vi.fn(() => true);

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('localStorage', createStorage());
    vi.stubGlobal('sessionStorage', createStorage());
    vi.stubGlobal('document', { cookie: '' });
    [blocks, asked, failure] = [[block('Ev fiyatı', 'heading', 2), block('Fiyat arttı bugün')], [], undefined];
    session = new AnalysisSession({
      measure: async (paragraphs, keyphrase) => {
        if (failure !== undefined) throw failure;
        asked.push([...paragraphs]);
        return paragraphs.map((paragraph) => measure(paragraph, keyphrase));
      },
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const attach = async () => {
    const attached = session.attach({
      read: () => ({ blocks, links: 0, images: [], isCut: false }),
      draw,
      select,
    });
    await vi.runAllTimersAsync();
    return attached;
  };
  const getState = (id: string) => session.getSnapshot().analysis?.checks.find((check) => check.id === id)?.state;

  test('measures paragraphs, not headings, and asks for what changed alone', async () => {
    expect(session.getSnapshot().state).toBe('loading');
    const { changed } = await attach();
    const { state, analysis } = session.getSnapshot();
    expect(state).toBe('checked');
    expect(analysis?.lengths).toEqual({ words: 3, sentences: 1, syllables: 6 });
    expect(analysis?.findings).toMatchObject([{ block: 1, text: 'Fiyat', kind: 'passive' }]);
    asked = [];
    blocks = [...blocks, block('Yeni paragraf')];
    changed();
    await vi.runAllTimersAsync();
    expect(asked).toEqual([['Yeni paragraf']]);
    expect(session.getSnapshot().analysis?.lengths.words).toBe(5);
  });

  test('looks for a keyphrase everywhere once it is typed', async () => {
    await attach();
    expect(getState('keyphrase')).toBe('missing');
    asked = [];
    for (const keyphrase of ['f', 'fi', 'fiyat'])
      session.setFields({ title: 'Ev fiyatı', description: '', keyphrase, slug: '' });
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(1);
    expect([getState('keyphrase'), getState('keyphrase-title'), getState('keyphrase-headings')]).toEqual(
      Array.from({ length: 3 }, () => 'good'),
    );
    expect(getState('keyphrase-introduction')).toBe('improvable');
  });

  test('fails plainly, and can be tried again', async () => {
    failure = new TextCheckError('load');
    await attach();
    expect(session.getSnapshot()).toMatchObject({ state: 'failed', analysis: undefined });
    failure = undefined;
    session.retry();
    expect(session.getSnapshot().state).toBe('loading');
    await vi.runAllTimersAsync();
    expect(session.getSnapshot().state).toBe('checked');
  });

  test('remembers which marks are wanted, and leads to a place', async () => {
    await attach();
    expect([...session.getSnapshot().marks]).toEqual(['cliche', 'unsupported', 'placeholder']);
    session.setMark('passive', true);
    session.setMark('cliche', false);
    session.setMark('unsupported', false);
    session.setMark('placeholder', false);
    expect(draw).toHaveBeenLastCalledWith(expect.anything(), new Set(['passive']));
    expect([...new AnalysisSession({ measure: async () => [] }).getSnapshot().marks]).toEqual(['passive']);
    session.show(1, 0, 5);
    expect(select).toHaveBeenLastCalledWith(blocks[1], 1, 0, 5);
    session.show(1);
    expect(select).toHaveBeenLastCalledWith(blocks[1], 1, 0, blocks[1]?.text.length);
  });
});

function createStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
