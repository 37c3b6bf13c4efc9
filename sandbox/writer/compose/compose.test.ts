import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../testing/random-runs.ts';
import type { ArticleRequest } from '../article-request.ts';
import { compose, composeContinuation } from './compose.ts';
import { countWords } from './phrase.ts';

const aRequest = (changes: Partial<ArticleRequest> = {}): ArticleRequest => ({
  title: 'Kahve kültürü',
  prompt: 'Türk kahvesinin tarihini ve sağlığa faydalarını anlatan bir yazı yaz',
  tags: [],
  category: undefined,
  language: 'tr',
  format: 'article',
  length: 'medium',
  tone: 'neutral',
  ...changes,
});

const TITLES = [
  'Kahve kültürü',
  'Yapay Zekâ ile İçerik Üretimi',
  "İstanbul'da Bir Hafta Sonu",
  'Neden kitap okumalıyız?',
  'Evden Çalışmanın 10 Püf Noktası',
  'Küçük İşletmeler İçin Dijital Pazarlama',
  'Deprem bilinci',
  'SEO',
  'muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine',
  'Çocuklarda ekran süresi: ailelere öneriler',
];

const sentencesOf = (text: string): string[] =>
  text
    .replace(/^[#\-\d.]+ .*$/gmu, '')
    .split(/(?<=[.?])\s+/u)
    .filter((sentence) => sentence.length > 25);

describe('compose', () => {
  it('gives the same text for the same request', () => {
    expect(compose(aRequest())).toBe(compose(aRequest()));
  });

  it('gives clearly different texts for different titles and for different prompts', () => {
    const texts = [
      ...TITLES.map((title) => compose(aRequest({ title }))),
      compose(aRequest({ prompt: 'Espresso makineleri' })),
    ];
    for (const [index, text] of texts.entries()) {
      for (const other of texts.slice(index + 1)) {
        const own = new Set(sentencesOf(text));
        const shared = sentencesOf(other).filter((sentence) => own.has(sentence)).length;
        expect(shared / sentencesOf(other).length).toBeLessThan(0.6);
        expect(other.slice(0, 300)).not.toBe(text.slice(0, 300));
      }
    }
  });

  it.each([
    ['short', 250, 350],
    ['medium', 500, 700],
    ['long', 900, 1200],
  ] as const)('keeps to the length %s', (length, min, max) => {
    for (const title of [...TITLES, ...Array.from({ length: 40 }, (_, index) => `Konu ${index}`)]) {
      for (const language of ['tr', 'en']) {
        const words = countWords(compose(aRequest({ title, length, language })));
        expect({ title, language, words, isInRange: words >= min && words <= max }).toEqual({
          title,
          language,
          words,
          isInRange: true,
        });
      }
    }
  });

  it('builds an article: one title, an introduction, sections, a list, a conclusion', () => {
    for (const title of TITLES) {
      const text = compose(aRequest({ title }));
      expect(text.startsWith(`# ${title}\n\n`)).toBe(true);
      expect(text.match(/^# /gm)).toHaveLength(1);
      expect(text.match(/^## /gm)?.length).toBeGreaterThanOrEqual(4);
      expect(text).toMatch(/^(?:- |1\. )/m);
      expect(text.split('\n\n')[1]).not.toMatch(/^[#\-\d]/);
      expect(text).toMatch(/\n## (?:Sonuç|Sonuç olarak|Özetle|Son söz|Toparlarken)\n\n[^#]+$/);
    }
  });

  it('repeats no sentence within an article', () => {
    for (const title of TITLES) {
      const sentences = sentencesOf(compose(aRequest({ title, length: 'long' })));
      expect(sentences.length - new Set(sentences).size, title).toBe(0);
    }
  });

  it('bends the topic and what the prompt names', () => {
    const text = compose(aRequest({ tags: ['Türk kahvesi'], length: 'long' }));
    expect(text).toMatch(/kahve kültürün(?:ü|e|ün|de)(?=[\s,.])/iu);
    expect(text).toMatch(/Türk kahvesi/u);
    expect(text).toMatch(/faydalar/iu);
  });

  it('chooses examples from the field of the category', () => {
    const request = { title: 'Yeni bir sayfa', prompt: 'Başlangıçlar üzerine' };
    expect(compose(aRequest({ ...request, category: 'Finans', length: 'long' }))).toMatch(/bütçe|birik|borç|yatırım/u);
    expect(compose(aRequest({ ...request, category: 'Spor', length: 'long' }))).toMatch(/antrenman|sporcu|ısınma/iu);
  });

  it('writes a social post without headings and with hashtags', () => {
    const text = compose(aRequest({ format: 'social', tags: ['türk kahvesi'] }));
    expect(text).not.toMatch(/^#+ /m);
    expect(text).toMatch(/#TürkKahvesi/u);
    expect(countWords(text)).toBeLessThan(130);
  });

  it.each([
    ['en', /\bthe\b/],
    ['de', /\b(?:ist|nicht|und)\b/],
    ['fr', /\b(?:est|les|que)\b/],
    ['es', /\b(?:que|los|una?)\b/],
    ['ru', /[а-я]{3,}/u],
    ['ar', /[\u0600-\u06FF]{3,}/u],
  ])('writes in %s', (language, sign) => {
    for (const length of ['short', 'medium', 'long'] as const) {
      const text = compose(aRequest({ language, length }));
      expect(text).toMatch(sign);
      expect(text).not.toMatch(/için|değil|çünkü/u);
      expect(countWords(text)).toBeGreaterThan(180);
    }
  });

  it('leaves no slot, no doubled mark and no undefined in any text', () => {
    const any = fc.record({
      title: fc.oneof(fc.constantFrom(...TITLES), fc.string({ minLength: 5, maxLength: 120, unit: 'grapheme' })),
      prompt: fc.string({ minLength: 0, maxLength: 300, unit: 'grapheme' }),
      language: fc.constantFrom('tr', 'en', 'de', 'fr', 'es', 'ar', 'ru', 'xx'),
      format: fc.constantFrom('article', 'blog', 'social'),
      length: fc.constantFrom('short', 'medium', 'long'),
      tone: fc.constantFrom('neutral', 'friendly', 'formal', 'persuasive'),
    });
    fc.assert(
      fc.property(any, (request) => {
        const text = compose(
          aRequest({ ...request, title: request.title, prompt: request.prompt } as Partial<ArticleRequest>),
        );
        const own = text.replaceAll(request.title, '');
        expect(own).not.toMatch(/\{(?:topic|facet|other|actor|mention)/);
        expect(own).not.toContain('undefined');
        expect(text.length).toBeGreaterThan(100);
      }),
      randomRuns(40),
    );
  });
});

describe('continueFrom', () => {
  it('joins to the same text wherever it was cut', () => {
    const whole = compose(aRequest());
    fc.assert(
      fc.property(fc.integer({ min: 0, max: whole.length - 1 }), (cut) => {
        expect(whole.slice(0, cut) + composeContinuation(aRequest(), whole.slice(0, cut))).toBe(whole);
      }),
    );
  });

  it('concludes a text that is not its own', () => {
    const rest = composeContinuation(aRequest(), '# Kahve kültürü\n\nBaşka biri yazdı.');
    expect(rest).toMatch(/^\n\n## .+\n\n.+\.$/);
  });
});
