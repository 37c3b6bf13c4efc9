import { expect, test, vi } from 'vitest';
import type { Block } from '../../articles/markdown/editor-blocks.ts';

vi.mock('../../articles/markdown/read-markdown.ts', { spy: true });
// Test files share their modules: one that was loaded before would call the original function.
vi.resetModules();
const { readMarkdown } = await import('../../articles/markdown/read-markdown.ts');
const { writeBlock } = await import('./write-blocks.ts');

const line = (text: string) => [{ type: 'text', text, marks: [] }] as const;
const blocks: readonly Block[] = [
  { type: 'paragraph', content: line('Çay *demlenir*.') },
  { type: 'heading', level: 2, content: line('Çay') },
  { type: 'list', start: null, isLoose: false, items: [{ content: [{ type: 'paragraph', content: line('su') }] }] },
  { type: 'table', align: [null], rows: [[line('bardak')], [line('tabak')]] },
];

test('what was written is not written again by another reader of the text', () => {
  const texts = blocks.map((block) => writeBlock(block, { count: 0, text: '' }));
  expect(texts).toEqual([String.raw`Çay \*demlenir*.`, '## Çay', '- su', '| bardak |\n| --- |\n| tabak |']);
  expect(readMarkdown).toHaveBeenCalled();
  vi.mocked(readMarkdown).mockClear();
  expect(blocks.map((block) => writeBlock(block, { count: 0, text: '' }))).toEqual(texts);
  expect(readMarkdown).not.toHaveBeenCalled();
});

test('other definitions turn the same words into a link, so that they are written anew', () => {
  const block: Block = { type: 'paragraph', content: line('Bir [kaynak] var.') };
  const definitions = { count: 1, text: '[kaynak]: https://ornek.test\n\n' };
  expect(writeBlock(block, { count: 0, text: '' })).toBe('Bir [kaynak] var.');
  expect(writeBlock(block, definitions)).not.toBe('Bir [kaynak] var.');
});
