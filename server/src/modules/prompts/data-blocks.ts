import type { Passage } from '../article-text/evidence.rules.ts';

/** Tag names that are reserved in the messages of articles, edits and outlines. */
const names = [
  ...(['today', 'title', 'request', 'tags', 'category', 'meta_description', 'template', 'options'] as const),
  ...(['wish', 'block', 'unchanged'] as const),
  ...(['audience', 'keyphrases'] as const),
] as const;

/** Further reserved names in messages for sections. In an edited text, `<section>` is ordinary code. */
const sectionNames = [
  ...names,
  ...(['outline', 'section', 'written', 'used', 'evidence', 'voice', 'extend', 'paragraph', 'repeated'] as const),
  ...(['sentence', 'forbidden'] as const),
] as const;

/** Further reserved names in messages with a template of the workspace. */
const templatedNames = [...names, ...(['field', 'voice'] as const)] as const;

/** Further reserved names in messages that describe a voice. */
const voiceNames = [...names, ...(['sample', 'measures'] as const)] as const;

/** See `formatDataBlock`. */
type FormatDataBlock<Name> = (
  name: Name,
  text: string | null | undefined,
  attributes?: Readonly<Record<string, string>>,
) => string | undefined;

/**
 * Wraps a user’s text in its block of a message; undefined for an empty text. Delimiters inside the text have their `<`
 * replaced by `‹`, so that no text can close its block or open another.
 */
export const formatDataBlock: FormatDataBlock<(typeof names)[number]> = createFormat(names);

/** `formatDataBlock` for messages about sections. */
export const formatSectionBlock: FormatDataBlock<(typeof sectionNames)[number]> = createFormat(sectionNames);

/** `formatDataBlock` for articles with a template of the workspace. */
export const formatTemplatedBlock: FormatDataBlock<(typeof templatedNames)[number]> = createFormat(templatedNames);

/** `formatDataBlock` for messages that describe a voice. */
export const formatVoiceBlock: FormatDataBlock<(typeof voiceNames)[number]> = createFormat(voiceNames);

function createFormat<Name extends string>(delimiters: readonly Name[]): FormatDataBlock<Name> {
  // `<` before a reserved name, also with invisible characters or white space in between that a reader would overlook.
  const delimiter = new RegExp(`<(?=[\\s\\p{Cf}/]*(?:${delimiters.join('|')})\\b)`, 'giu');
  return (name, text, attributes = {}) => {
    const content = (text ?? '').replace(delimiter, '‹').trim();
    if (content === '') return undefined;
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${toAttribute(value)}"`);
    return `<${name}${written.join('')}>${content}</${name}>`;
  };
}

/** Chat markers of several vendors and our citation marks, which models obey or repeat. */
const chatMark = /<\|[^|<>\n]{0,40}\|>|<\/?s>|\[\/?INST\]|<<\/?SYS>>|<\/?(?:start|end)_of_turn>/giu;
const citationMark = /\[(e\d{1,6})\]/gu;

/**
 * Formats a passage for the model: id, source and text on one line. Anything in it that looks like a chat marker or a
 * citation is neutralized.
 */
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

/** Puts a text on one line and replaces characters that could end its attribute or tag. */
function toAttribute(value: string): string {
  return value.replace(/\s+/gu, ' ').replaceAll('"', '”').replaceAll('<', '‹').replaceAll('>', '›').trim();
}
