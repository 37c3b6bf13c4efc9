import type { ArticleRequest } from './article-request.ts';
import type { OutlineRequest, OutlineSectionRequest } from './compose/outline.ts';
import type { VoiceRequest } from './compose/voice.ts';
import { type EditRequest, parseEditRequest } from './edits/edit-request.ts';
import { parseSectionRequest, readBlock, type SectionRequest } from './sections/section-request.ts';

export interface Message {
  readonly role: string;
  readonly text: string;
}

/** A whole chat: the request, its fault switches and, for a continuation, the text so far. */
export interface ParsedChat {
  readonly request: ArticleRequest;
  /** Literal switches, such as `#fail:429` or `#pace:10`. */
  readonly switches: readonly string[];
  /** What the assistant has written so far; undefined for a new text. */
  readonly partial: string | undefined;
  /** Whether a line with title and description for search engines is requested after the text. */
  readonly wantsMeta?: boolean;
  /** Requested edit of a text; absent if an article is requested. */
  readonly edit?: EditRequest;
  /** Outline that is requested instead of a text. */
  readonly outline?: OutlineRequest;
  /** Section of an outline that is requested again. */
  readonly outlineSection?: OutlineSectionRequest;
  /** Requested section of a planned text. */
  readonly section?: SectionRequest;
  /** Description of a voice that is requested instead of a text. */
  readonly voice?: VoiceRequest;
}

const SWITCH =
  /^#(?:fail|cut|slow|stall|length|midstream|pace|html|empty|filter|typos|nojson|fence|nocost|zerocost|unknown|refuse|same|short|long|uneven|repeat|invent)(?:[:/]\d+)*(?=\s|$)/;
const TITLE_CHARS_MAX = 80;
/** Maximum sizes that are read: no client sends more. */
const GIVEN_TITLE_MAX = 1_000;
const WISH_MAX = 100_000;
const EVIDENCE_MAX = 60;

/**
 * Reads the blocks `<title>`, `<request>`, `<tags>`, `<category>` and `<options>`; without them the text itself is the
 * prompt.
 */
export function parseChat(messages: readonly Message[]): ParsedChat {
  const userText = messages.find(({ role }) => role === 'user')?.text ?? '';
  const edit = parseEditRequest(userText);
  if (edit !== undefined) return parseEditChat(edit, userText, messages);
  if (option(block(userText, 'options') ?? '', 'plan') === 'voice') return parseVoiceChat(userText, messages);
  const section = parseSectionRequest(userText, messages.at(-1)?.text ?? '');
  const wish = block(userText, 'request') ?? (section === undefined ? userText : '');
  const { switches: ofRequest, rest: prompt } = takeSwitches(wish.slice(0, WISH_MAX));
  const options = block(userText, 'options') ?? '';
  const plainTitle = (block(userText, 'title') ?? deriveTitle(prompt)).slice(0, GIVEN_TITLE_MAX);
  const { switches: ofTitle, rest: ownTitle } = takeSwitches(plainTitle);
  const title = ownTitle || deriveTitle(prompt);
  const ofSection = section === undefined ? [] : ofTitle;
  const language = option(options, 'language') ?? 'tr';
  const isOutlineSection = option(options, 'plan') === 'section';
  const former = block(userText, 'block') ?? '';
  const sectionWish = takeSwitches(block(userText, 'wish') ?? '');
  const words = option(options, 'plan') === 'outline' ? Number(option(options, 'words') ?? 1_000) : undefined;
  const passages = [...(block(userText, 'evidence') ?? '').matchAll(/^\[(e\d{1,6})\] /gm)];
  const faq = /^faq: (.+)$/m.exec(options)?.[1];
  const evidence = passages.slice(0, EVIDENCE_MAX).map(([, id = '']) => id);
  return {
    ...(words === undefined
      ? {}
      : { outline: { title, language, words, evidence, ...(faq !== undefined && { faq }) } }),
    ...(isOutlineSection ? { outlineSection: { language, former, wish: sectionWish.rest } } : {}),
    ...(section === undefined ? {} : { section: { ...section, title } }),
    request: {
      title,
      prompt,
      tags: (block(userText, 'tags') ?? '')
        .split(/[,\n]/)
        .map((tag) => tag.trim())
        .filter((tag) => tag !== ''),
      category: block(userText, 'category'),
      language,
      format: parseOption(option(options, 'format'), ['article', 'blog', 'social'] as const, 'article'),
      length: parseOption(option(options, 'length'), ['short', 'medium', 'long'] as const, 'medium'),
      ...(option(options, 'faq') === 'yes' && { faq: true }),
      ...readWords(messages),
      tone: parseOption(option(options, 'tone'), ['neutral', 'friendly', 'formal', 'persuasive'] as const, 'neutral'),
    },
    switches: [...ofRequest, ...ofSection, ...(isOutlineSection ? sectionWish.switches : [])],
    partial: findPartialText(messages),
    ...(messages.some(({ role, text }) => role === 'system' && text.includes('<!--meta {')) && { wantsMeta: true }),
  };
}

/** Reads the requested word count from the product's sentences about it. */
function readWords(messages: readonly Message[]): Pick<ArticleRequest, 'words' | 'moreWords'> {
  const system = messages.find(({ role }) => role === 'system')?.text ?? '';
  const [, min, max] = /^- (?:Hedef )?(\d{1,5})–(\d{1,5}) (?:kelime|words)\./mu.exec(system) ?? [];
  const [, more] = /(?::|write) (\d{1,5}) (?:kelime daha|more words)/u.exec(messages.at(-1)?.text ?? '') ?? [];
  return {
    ...(min !== undefined && max !== undefined && { words: { min: Number(min), max: Number(max) } }),
    ...(more !== undefined && { moreWords: Number(more) }),
  };
}

/**
 * The switches of an edit are at the beginning of its instruction or of its first block, those of proposals in the
 * title.
 */
function parseEditChat(edit: EditRequest, userText: string, messages: readonly Message[]): ParsedChat {
  const wish = takeSwitches(edit.wish);
  const title = takeSwitches(edit.title);
  const section = edit.kind === 'section' ? parseSectionRequest(userText, '') : undefined;
  const [first, ...others] = edit.blocks;
  const text = takeSwitches(first?.text ?? '');
  const hasSwitches = text.switches.length > 0;
  const blocks = first !== undefined && hasSwitches ? [{ ...first, text: text.rest }, ...others] : edit.blocks;
  const partial = findPartialText(messages);
  // An answer in a wrong format is given again.
  const isRepair = partial !== undefined && !partial.includes('<block');
  return {
    request: {
      title: title.rest,
      prompt: `${edit.kind} ${edit.blocks.map((one) => one.text).join(' ')}`,
      tags: [],
      category: undefined,
      language: 'tr',
      format: 'article',
      length: 'short',
      tone: 'neutral',
    },
    switches: [...wish.switches, ...text.switches, ...title.switches],
    partial: isRepair ? undefined : partial,
    edit: { ...edit, wish: wish.rest, title: title.rest, blocks },
    ...(section === undefined ? {} : { section: { ...section, title: title.rest } }),
  };
}

/** The switches of a voice are at the beginning of its name. */
function parseVoiceChat(userText: string, messages: readonly Message[]): ParsedChat {
  const { switches, rest: title } = takeSwitches(block(userText, 'title') ?? '');
  const measures = block(userText, 'measures') ?? '';
  return {
    request: {
      title,
      prompt: 'voice',
      tags: [],
      category: undefined,
      language: 'tr',
      format: 'article',
      length: 'short',
      tone: 'neutral',
    },
    switches,
    partial: findPartialText(messages),
    voice: { measures },
  };
}

function findPartialText(messages: readonly Message[]): string | undefined {
  // Some clients end with the unfinished answer itself, others ask for more after it.
  const last = messages.at(-1);
  // An answer that is requested again starts from the beginning.
  if (last?.role === 'user' && /yeniden yanıtla/u.test(last.text)) return undefined;
  const written = messages.slice(-2).filter(({ role }) => role === 'assistant');
  return written.at(-1)?.text;
}

function takeSwitches(text: string): { switches: string[]; rest: string } {
  const switches: string[] = [];
  let rest = text.trim();
  for (let found = SWITCH.exec(rest); found !== null; found = SWITCH.exec(rest)) {
    switches.push(found[0]);
    rest = rest.slice(found[0].length).trim();
  }
  return { switches, rest };
}

function block(text: string, name: string): string | undefined {
  const inner = readBlock(text, name);
  return inner === '' ? undefined : unescapeHtml(inner);
}

/** A careful client escapes user input inside its tags. */
function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

function option(options: string, name: string): string | undefined {
  return new RegExp(`^\\s*${name}\\s*:\\s*(\\S+)`, 'm').exec(options)?.[1];
}

function parseOption<T extends string>(value: string | undefined, allowed: readonly T[], otherwise: T): T {
  return allowed.find((candidate) => candidate === value) ?? otherwise;
}

function deriveTitle(prompt: string): string {
  const line = prompt.split('\n')[0]?.trim() ?? '';
  const end = line.lastIndexOf(' ', TITLE_CHARS_MAX);
  const title = line.length <= TITLE_CHARS_MAX ? line : line.slice(0, end === -1 ? TITLE_CHARS_MAX : end);
  return title.replace(/[\s.,;:]+$/, '') || 'Başlıksız yazı';
}
