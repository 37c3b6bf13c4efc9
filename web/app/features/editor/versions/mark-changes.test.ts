import type { ElementContent } from 'hast';
import { describe, expect, it } from 'vitest';
import { markChanges } from './mark-changes.ts';

/** The words of a part with its marks: [-removed-], {+added+}. */
function show(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      if (node.type !== 'element') return '';
      const inside = show(node.children);
      if (node.properties.className !== undefined && node.tagName === 'del') return `[-${inside}-]`;
      if (node.properties.className !== undefined && node.tagName === 'ins') return `{+${inside}+}`;
      return `<${node.tagName}>${inside}`;
    })
    .join('');
}

describe('a changed part of two versions', () => {
  it.each([
    [
      'a changed word',
      'Kahve acıdır.',
      'Kahve tatlıdır.',
      '<p>Kahve [-acıdır.-]',
      '<p>Kahve {+tatlıdır.+}',
      '<p>Kahve [-acıdır. -]{+tatlıdır.+}',
    ],
    [
      'a removed word',
      'Çok güzel bir gün.',
      'Güzel bir gün.',
      '<p>[-Çok güzel -]bir gün.',
      '<p>{+Güzel +}bir gün.',
      '<p>[-Çok güzel -]{+Güzel +}bir gün.',
    ],
    [
      'words in bold',
      'Bir **kalın** söz.',
      'Bir **ince** söz.',
      '<p>Bir <strong>[-kalın-] söz.',
      '<p>Bir <strong>{+ince+} söz.',
      '<p>Bir [-kalın -]<strong>{+ince+} söz.',
    ],
    ['a new block', '', '## Yeni', '', '<h2>{+Yeni+}', '<h2>{+Yeni+}'],
    ['a block that is gone', '- bir', '', '<ul><li>[-bir-]', '', '<ul><li>[-bir-]'],
  ])('marks %s', (_, former, current, formerShown, currentShown, mergedShown) => {
    const change = markChanges(former, current);
    const shown = [change.former, change.current, change.merged].map((blocks) => show(blocks).replaceAll('\n', ''));
    expect(shown).toEqual([formerShown, currentShown, mergedShown]);
    expect(change.isFormat).toBe(false);
  });

  it('tells that only the format differs', () => {
    expect(markChanges('Başlık', '## Başlık').isFormat).toBe(true);
  });

  it('marks another picture as a whole', () => {
    const image = (id: string) => `![Kedi](/api/images/01890000-0000-7000-8000-00000000000${id})`;
    const { former, current } = markChanges(image('1'), image('2'));
    expect([show(former), show(current)]).toEqual([
      expect.stringContaining('[-<img>-]'),
      expect.stringContaining('{+<img>+}'),
    ]);
  });

  it('shows a removed picture among its words as a picture', () => {
    const image = '![Kedi](/api/images/01890000-0000-7000-8000-000000000001)';
    const { merged, first } = markChanges(`Bir ${image} söz.`, 'Bir söz.');
    expect(show(merged)).toContain('[-<img>-]');
    expect(first).toEqual({ removed: 'Görsel: Kedi', added: '' });
  });

  it.each([
    ['Kahve acıdır.', 'Kahve tatlıdır.', 'acıdır.', 'tatlıdır.'],
    ['Bir iki üç son.', 'Bir dört üç beş.', 'iki', 'dört'],
    ['', '- [söz](https://example.com)', '', 'söz'],
    ['Başlık', '## Başlık', '', ''],
  ])('names the first words that differ between %j and %j', (former, current, removed, added) => {
    expect(markChanges(former, current).first).toEqual({ removed, added });
  });
});
