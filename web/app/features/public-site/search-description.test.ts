import { describe, expect, it } from 'vitest';
import { buildSearchDescription } from './search-description.ts';

describe('the description of an article for search engines', () => {
  it('is the author’s description, when there is one', () => {
    expect(buildSearchDescription(' Kısa özet. ', 'Metin')).toBe('Kısa özet.');
  });

  it('is else the text without Markdown marks', () => {
    expect(buildSearchDescription(null, '**Bahar** geldi.\n\n- [Boğaz](https://example.com) kıyısı')).toBe(
      'Bahar geldi.',
    );
    expect(buildSearchDescription('  ', 'Metin')).toBe('Metin');
    expect(buildSearchDescription(null, '')).toBe('');
  });

  it('leaves out headings, tables and addresses', () => {
    const body =
      '## Demleme\n\nÖnce kahveyi [iyice](https://example.com) öğütün.\n\n| Adım | Süre |\n|---|---|\n| Çiçeklenme | 30 sn |';
    expect(buildSearchDescription(null, body)).toBe('Önce kahveyi iyice öğütün.');
  });

  it('ends with a whole word', () => {
    const description = buildSearchDescription(null, 'kelime, '.repeat(100));
    expect(description).toMatch(/^(kelime, )+kelime…$/);
    expect([...description].length).toBeLessThanOrEqual(160);
  });

  it('cuts a word that is too long, but no character in two', () => {
    const description = buildSearchDescription(null, '🖋'.repeat(500));
    expect(description).toBe(`${'🖋'.repeat(159)}…`);
  });
});
