import type { ArticleFormat, ArticleLength, ArticleTone } from '@hokka/contracts/articles/article.ts';
import { type TemplateForm, templateForm, templateSectionsMax } from '@hokka/contracts/articles/custom-template.ts';
import type { templateOrigins } from '@hokka/contracts/articles/custom-templates.ts';
import type { Outline } from '@hokka/contracts/briefs/outline.ts';
import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { findTemplate } from './templates.ts';

interface Origin {
  readonly from: (typeof templateOrigins)[number];
  readonly id: string;
  readonly userId: string;
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * Proposes a form: of an article its sections with their lengths, of a brief its plan, of a built-in template its parts.
 * @throws AppError `article_not_found`, `brief_not_found`, `brief_not_planned`, `template_not_found`
 */
export async function draftTemplate(database: Database, origin: Origin): Promise<TemplateForm> {
  if (origin.from === 'built_in') return draftFromBuiltIn(origin.id);
  if (!uuid.test(origin.id)) throw new AppError(origin.from === 'article' ? 'article_not_found' : 'brief_not_found');
  return origin.from === 'article' ? draftFromArticle(database, origin) : draftFromBrief(database, origin);
}

function draftFromBuiltIn(id: string): TemplateForm {
  const template = findTemplate(id);
  if (template === undefined) throw new AppError('template_not_found');
  const { name, description, needs, turkish } = template;
  const plan = turkish.sections.map((section, index) => `${index + 1}. ${section}`);
  return templateForm.parse({ name: `${name} (kopya)`, description, instructions: [...plan, '', needs].join('\n') });
}

async function draftFromArticle(database: Database, { id, userId }: Origin): Promise<TemplateForm> {
  const article = await database
    .selectFrom('articles')
    .select(['title', 'content', 'format', 'tone', 'length', 'category', 'tags', 'status'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (article === undefined || article.status !== 'completed') throw new AppError('article_not_found');
  const { title, content, ...choices } = article;
  return draft(title, choices, choices.format === 'social' ? [] : listSections(content));
}

/** The sections of a text by its `##` headings. Fences are skipped: a comment in code looks like a heading. */
function listSections(content: string): { heading: string; words: number }[] {
  const sections: { heading: string; lines: string[] }[] = [];
  let isCode = false;
  for (const line of content.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    if (!isCode && line.startsWith('## ')) sections.push({ heading: line.slice(3).trim(), lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections.map(({ heading, lines }) => ({ heading, words: countWords(lines.join('\n')) }));
}

async function draftFromBrief(database: Database, { id, userId }: Origin): Promise<TemplateForm> {
  const brief = await database
    .selectFrom('briefs')
    .select(['title', 'outline', 'format', 'tone', 'voice_id'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (brief === undefined) throw new AppError('brief_not_found');
  // Only outlines that were validated are stored.
  const outline = brief.outline as unknown as Outline | null;
  if (outline === null) throw new AppError('brief_not_planned');
  const sections = outline.sections.map(({ heading, purpose, target_words }) => ({
    heading,
    purpose,
    words: target_words,
  }));
  const { format, tone, voice_id } = brief;
  return draft(brief.title, { format, tone, voice_id }, sections);
}

interface Choices {
  readonly format: ArticleFormat;
  readonly tone: ArticleTone;
  readonly length?: ArticleLength;
  readonly voice_id?: string | null;
  readonly category?: string | null;
  readonly tags?: readonly string[];
}

interface DraftSection {
  readonly heading: string;
  readonly purpose?: string;
  readonly words: number;
}

/** Words of all proposed sections together; the sections of longer texts are shortened alike. */
const wordsMax = 1_900;

function draft(title: string, { category, ...choices }: Choices, found: readonly DraftSection[]): TemplateForm {
  const sections = found.filter(({ heading }) => heading !== '').slice(0, templateSectionsMax);
  const total = sections.reduce((sum, { words }) => sum + words, 0);
  const share = Math.min(1, wordsMax / Math.max(1, total));
  return templateForm.parse({
    name: cut(title, 80),
    ...choices,
    category: category ?? '',
    sections: sections.map(({ heading, purpose = '', words }) => ({
      heading: cut(heading, 200),
      purpose: cut(purpose, 500),
      words: Math.min(1_000, Math.max(30, Math.floor((words * share) / 10) * 10)),
    })),
    instructions: sections.length === 0 ? 'Aynı yapıda bir yazı yaz.' : '',
  });
}

function cut(text: string, max: number): string {
  return text.length > max ? text.slice(0, max).toWellFormed().trim() : text;
}
