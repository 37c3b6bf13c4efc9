import { foldText } from '../shared/turkish-case.ts';
import { type MarkdownBlock, readMarkdown } from './blocks.ts';
import { inlineText, type References } from './inline.ts';

/** Heading of the section of frequently asked questions, by the article's language. */
export const faqHeadings = {
  tr: 'Sık sorulan sorular',
  en: 'Frequently asked questions',
  de: 'Häufig gestellte Fragen',
  fr: 'Questions fréquentes',
  es: 'Preguntas frecuentes',
  ar: 'الأسئلة الشائعة',
  ru: 'Частые вопросы',
} as const;

/** Other headings that authors use for it. */
const otherHeadings = [
  ...['sss', 'sıkça sorulan sorular', 'merak edilenler', 'faq', 'faqs', 'häufige fragen', 'foire aux questions'],
  ...['preguntas más frecuentes', 'أسئلة شائعة', 'часто задаваемые вопросы', 'вопросы и ответы'],
];

const known = new Set([...Object.values(faqHeadings), ...otherHeadings].map(foldHeading));

/** Search engines show only a few questions; a longer list is hardly one of questions and answers. */
const questionsMax = 20;

export interface FrequentQuestion {
  readonly question: string;
  readonly answer: string;
}

/**
 * Reads the section of frequently asked questions of an article: each heading below the section's own that ends in a
 * question mark, with the text under it, without marks. Empty for a text without such a section. Linear in the length
 * of the text.
 */
export function readFaq(markdown: string): FrequentQuestion[] {
  const { blocks, ...references } = readMarkdown(markdown);
  const start = blocks.findIndex((block) => isHeading(block) && known.has(foldHeading(plain(block, references))));
  const level = blocks[start]?.level;
  if (level === undefined) return [];
  const found: { question: string; answers: string[] }[] = [];
  for (const block of blocks.slice(start + 1)) {
    if (isHeading(block)) {
      if ((block.level ?? 0) <= level) break;
      found.push({ question: plain(block, references), answers: [] });
    } else found.at(-1)?.answers.push(plain(block, references));
  }
  return found
    .map(({ question, answers }) => ({ question, answer: answers.filter((one) => one !== '').join('\n') }))
    .filter(({ question, answer }) => /[?؟]$/u.test(question) && answer !== '')
    .slice(0, questionsMax);
}

function isHeading({ kind }: MarkdownBlock): boolean {
  return kind === 'heading';
}

function plain({ text }: MarkdownBlock, references: References): string {
  return inlineText(text, { ...references, addresses: 'hide' })
    .replace(/\s+/gu, ' ')
    .trim();
}

function foldHeading(heading: string): string {
  return foldText(heading)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
