import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { turkishParagraph } from '../../../../testing/text-samples.ts';
import { buildSystemPrompt } from './article-prompt.ts';
import { PromptGuard } from './prompt-guard.ts';

const prompt = buildSystemPrompt({
  title: 'Kahve',
  request: 'Kahve demlemek',
  tags: [],
  language: 'tr',
  format: 'article',
  tone: 'neutral',
  length: 'medium',
  faq: false,
});
const flatPrompt = prompt.replace(/\s+/g, ' ');
const guard = () => new PromptGuard(prompt);

describe('PromptGuard', () => {
  it('finds 200 consecutive characters wherever they stand in the prompt and in the text', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: flatPrompt.length - 200 }),
        turkishParagraph,
        turkishParagraph,
        (start, before, after) => {
          const text = `${before} ${flatPrompt.slice(start, start + 200)} ${after}`;
          expect(guard().quotesPrompt(text)).toBe(true);
          expect(guard().quotesPrompt(text.replaceAll(' ', '\n'))).toBe(true);
        },
      ),
    );
  });

  it('lets shorter quotations be', () => {
    fc.assert(
      fc.property(fc.nat({ max: flatPrompt.length - 199 }), (start) => {
        expect(guard().quotesPrompt(`¶${flatPrompt.slice(start, start + 199)}¶`)).toBe(false);
      }),
    );
  });

  it('finds a quotation while the text grows, at the latest 64 characters later', () => {
    fc.assert(
      fc.property(fc.nat({ max: flatPrompt.length - 264 }), fc.integer({ min: 1, max: 30 }), (start, step) => {
        const growing = guard();
        const text = `# Kahve\n\n${flatPrompt.slice(start, start + 264)}`;
        let found = false;
        for (let end = step; end < text.length + step && !found; end += step) {
          found = growing.quotesPromptAfter(text.slice(end - step, end));
        }
        expect(found).toBe(true);
      }),
    );
  });

  it('finds nothing in ordinary texts', () => {
    fc.assert(
      fc.property(fc.array(turkishParagraph, { maxLength: 20 }), (paragraphs) => {
        expect(guard().quotesPrompt(paragraphs.join('\n\n'))).toBe(false);
      }),
    );
  });
});
