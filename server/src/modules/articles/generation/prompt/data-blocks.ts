import type { Passage } from '../../domain/evidence.ts';

/** What has a meaning between brackets in the messages of articles, edits and outlines. */
const names = [
  ...(['today', 'title', 'request', 'tags', 'category', 'meta_description', 'template', 'options'] as const),
  ...(['wish', 'block', 'unchanged'] as const),
  ...(['audience', 'keyphrases'] as const),
] as const;

/** What has a meaning in those of sections besides. In a text that is edited `<section>` is code like any other. */
const sectionNames = [
  ...names,
  ...(['outline', 'section', 'written', 'used', 'evidence', 'voice', 'extend', 'paragraph', 'repeated'] as const),
  ...(['sentence', 'forbidden'] as const),
] as const;

/** What has a meaning where a voice is described besides. */
const voiceNames = [...names, ...(['sample', 'measures'] as const)] as const;

/** See `formatDataBlock`. */
type FormatDataBlock<Name> = (
  name: Name,
  text: string | null | undefined,
  attributes?: Readonly<Record<string, string>>,
) => string | undefined;

/**
 * A text of a user in its block of a message; undefined for an empty one. A delimiter inside a text loses its bracket to `‹`, so that no
 * text can close its block or open another.
 */
export const formatDataBlock: FormatDataBlock<(typeof names)[number]> = createFormat(names);

/** The same in the messages of sections. */
export const formatSectionBlock: FormatDataBlock<(typeof sectionNames)[number]> = createFormat(sectionNames);

/** The same where a voice is described. */
export const formatVoiceBlock: FormatDataBlock<(typeof voiceNames)[number]> = createFormat(voiceNames);

function createFormat<Name extends string>(delimiters: readonly Name[]): FormatDataBlock<Name> {
  // `<` before one of the names, with whatever invisible or white space between that a reader would overlook.
  const delimiter = new RegExp(`<(?=[\\s\\p{Cf}/]*(?:${delimiters.join('|')})\\b)`, 'giu');
  return (name, text, attributes = {}) => {
    const content = (text ?? '').replace(delimiter, '‹').trim();
    if (content === '') return undefined;
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${toAttribute(value)}"`);
    return `<${name}${written.join('')}>${content}</${name}>`;
  };
}

/** Marks of chats and of citations that models obey or repeat: those of several vendors, and ours. */
const chatMark = /<\|[^|<>\n]{0,40}\|>|<\/?s>|\[\/?INST\]|<<\/?SYS>>|<\/?(?:start|end)_of_turn>/giu;
const citationMark = /\[(e\d{1,6})\]/gu;

/** A passage as models are shown it: its id, source and text on one line. Nothing in it looks like a mark of a chat or one of our citations. */
export function formatPassage({ id, source, text }: Passage): string {
  const described = neutralize(source).replace(/[()]/gu, '');
  return `[${id}] ${described === '' ? '' : `(${described}) `}${neutralize(text)}`;
}

function neutralize(text: string): string {
  return text
    .replace(chatMark, ' ')
    .replace(/\s+/gu, ' ')
    .replace(citationMark, '($1)')
    .replace(/[【〔]/gu, '(')
    .replace(/[】〕]/gu, ')')
    .trim();
}

/** A text on one line that can neither end its attribute nor its tag. */
function toAttribute(value: string): string {
  return value.replace(/\s+/gu, ' ').replaceAll('"', '”').replaceAll('<', '‹').replaceAll('>', '›').trim();
}
