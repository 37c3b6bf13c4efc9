import { describe, expect, test } from 'vitest';
import { startCpuTimer } from '../../testing/cpu-time.ts';
import { hasStrayText, readEditAnswer, toEditPreview } from './edit-answer.ts';

describe('the answer to an edit', () => {
  test('is read block by block, without what stands between', () => {
    const answer =
      'İşte metin:\n<block id="a1">\nBir.\n</block>\n<block id=b_2>İki **iki**.</block>\nUmarım beğenirsiniz!';
    expect(readEditAnswer(answer)).toEqual([
      { id: 'a1', text: 'Bir.', isWhole: true },
      { id: 'b_2', text: 'İki **iki**.', isWhole: true },
    ]);
    expect(toEditPreview(answer)).toBe('Bir.\n\nİki **iki**.');
  });

  test('shows no half of a mark at any moment while it comes, and only ever grows', () => {
    const answer = '<block id="a">Küçük < büyük, yani a<b.</block>\n<block id="b">Son söz 🙂</block>';
    let before = '';
    for (let length = 0; length <= answer.length; length += 1) {
      const preview = toEditPreview(answer.slice(0, length).toWellFormed());
      expect(preview).not.toMatch(/block|<\//);
      expect(preview.length).toBeGreaterThanOrEqual(before.length - '<b'.length);
      before = preview;
    }
    expect(before).toBe('Küçük < büyük, yani a<b.\n\nSon söz 🙂');
  });

  test('is one block without an id where the model sent no marks, and none where nothing changes', () => {
    expect(readEditAnswer(' Düz metin. ')).toEqual([{ id: null, text: 'Düz metin.', isWhole: false }]);
    expect(readEditAnswer('<unchanged/>')).toEqual([]);
    expect(readEditAnswer('  ')).toEqual([]);
  });

  test.each([
    '<BLOCK ID="a">Bir.</BLOCK>',
    '<block id=“a”>Bir.</block>',
    '&lt;block id=&quot;a&quot;&gt;Bir.&lt;/block&gt;',
    '&amp;lt;block id=&amp;quot;a&amp;quot;&amp;gt;Bir.&amp;lt;/block&amp;gt;',
    '&#60;block id=&#34;a&#34;&#62;Bir.&#60;/block&#62;',
    '\\<block id="a"\\>Bir.\\</block\\>',
  ])('has marks in another form: %s', (answer) => {
    expect(readEditAnswer(answer)).toEqual([{ id: 'a', text: 'Bir.', isWhole: true }]);
  });

  test('has escaped marks with text between them', () => {
    expect(hasStrayText('&lt;block id="a"&gt;Bir &lt;block id="b"&gt;iki&lt;/block&gt; üç.&lt;/block&gt;')).toBe(true);
  });

  test('has escaped marks as words beside other marks', () => {
    const text = 'Bir &lt;block id="x"&gt; yazılır.';
    expect(readEditAnswer(`<block id="a">${text}</block>`)).toEqual([{ id: 'a', text, isWhole: true }]);
  });

  test('a word that strayed into a mark is no part of a block', () => {
    expect(readEditAnswer('<block id="a">Bir.</block>\n<block 検索 id="b" data-id="x">İki.</block>')).toEqual([
      { id: 'a', text: 'Bir.', isWhole: true },
      { id: 'b', text: 'İki.', isWhole: true },
    ]);
  });

  test('knows a block that was not closed', () => {
    expect(readEditAnswer('<block id="1">Bir<block id="2">İki')).toEqual([
      { id: '1', text: 'Bir', isWhole: true },
      { id: '2', text: 'İki', isWhole: false },
    ]);
  });

  test('of hostile megabytes is read at once', () => {
    const readCpuMs = startCpuTimer();
    for (const piece of ['<block id=', '<block id="a">', '</block', '<'.repeat(10)]) {
      readEditAnswer(piece.repeat(100_000));
    }
    expect(readCpuMs()).toBeLessThan(2000);
  });
});
