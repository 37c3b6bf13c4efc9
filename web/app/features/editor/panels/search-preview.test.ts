import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EditorHandle } from '../save/use-editor.ts';
import { SearchPreview } from './search-preview.tsx';

beforeEach(() => void vi.stubGlobal('window', { location: { host: 'hokka.test' } }));
afterEach(() => vi.unstubAllGlobals());

/** The title in the preview. */
function preview(title: string): string {
  const draft = { title, content: 'Metin.', metaDescription: '', slug: '' };
  const editor = { state: { draft, saved: { ...draft, slug: null } } } as unknown as EditorHandle;
  const html = renderToStaticMarkup(createElement(SearchPreview, { editor }));
  return /text-lg leading-6">([^<]*)</.exec(html)?.[1] ?? '';
}

test('a title is cut between words, one without a space where there is no more room', () => {
  expect(preview('Kısa başlık')).toBe('Kısa başlık');
  expect(preview('x'.repeat(60))).toBe('x'.repeat(60));
  const words = Array.from({ length: 12 }, (_, at) => `sözcük${at}`);
  expect(preview(words.join(' '))).toBe(`${words.slice(0, 7).join(' ')}…`);
  expect(preview('x'.repeat(61))).toBe(`${'x'.repeat(59)}…`);
});
