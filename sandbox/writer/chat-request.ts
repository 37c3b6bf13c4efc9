export type Length = 'short' | 'medium' | 'long';
export type Format = 'article' | 'blog' | 'social';
export type Tone = 'neutral' | 'friendly' | 'formal' | 'persuasive';

/** What the writer was asked to write, as read from the messages. */
export interface ArticleRequest {
  readonly title: string;
  /** The person's own wish, without the fault switches at its beginning. */
  readonly prompt: string;
  readonly tags: readonly string[];
  readonly category: string | undefined;
  readonly language: string;
  readonly format: Format;
  readonly length: Length;
  readonly tone: Tone;
}

export interface Message {
  readonly role: string;
  readonly text: string;
}

/** A whole chat: the request, its fault switches and, for a continuation, the text it goes on from. */
export interface ParsedChat {
  readonly request: ArticleRequest;
  /** The switches as written, such as `#fail:429`. */
  readonly switches: readonly string[];
  /** What the assistant has written so far; undefined for a new text. */
  readonly partial: string | undefined;
}

const SWITCH = /^#(?:fail|cut|slow|stall|length|midstream|html|empty|filter|typos)(?:[:/]\d+)*(?=\s|$)/;
const TITLE_CHARS_MAX = 80;

/** Reads the blocks `<title>`, `<request>`, `<tags>`, `<category>` and `<options>`; without them the text itself is the wish. */
export function parseChat(messages: readonly Message[]): ParsedChat {
  const userText = messages.find(({ role }) => role === 'user')?.text ?? '';
  const { switches, rest: prompt } = takeSwitches(block(userText, 'request') ?? userText);
  const options = block(userText, 'options') ?? '';
  const plainTitle = block(userText, 'title') ?? deriveTitle(prompt);
  return {
    request: {
      title: takeSwitches(plainTitle).rest || deriveTitle(prompt),
      prompt,
      tags: (block(userText, 'tags') ?? '')
        .split(/[,\n]/)
        .map((tag) => tag.trim())
        .filter((tag) => tag !== ''),
      category: block(userText, 'category'),
      language: option(options, 'language') ?? 'tr',
      format: parseOption(option(options, 'format'), ['article', 'blog', 'social'] as const, 'article'),
      length: parseOption(option(options, 'length'), ['short', 'medium', 'long'] as const, 'medium'),
      tone: parseOption(option(options, 'tone'), ['neutral', 'friendly', 'formal', 'persuasive'] as const, 'neutral'),
    },
    switches,
    partial: findPartialText(messages),
  };
}

function findPartialText(messages: readonly Message[]): string | undefined {
  // Some clients end with the unfinished answer itself, others ask for more after it.
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
  const inner = new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(text)?.[1]?.trim();
  return inner === undefined || inner === '' ? undefined : unescapeHtml(inner);
}

/** A careful client escapes what people type inside its tags. */
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
  const title = line.length <= TITLE_CHARS_MAX ? line : line.slice(0, line.lastIndexOf(' ', TITLE_CHARS_MAX));
  return title.replace(/[\s.,;:]+$/, '') || 'Başlıksız yazı';
}
