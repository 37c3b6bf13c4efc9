import type { Change, Place } from './behaviour.ts';
import { garble } from './garble.ts';
import { composeInLanguage, type GoodAnswer } from './good-answer.ts';
import { changeJson } from './json-changes.ts';
import { changeNotation } from './notation-changes.ts';

type MarksForm = Extract<Change, { marks: string }>['marks'];

const block = /<block id="([^"]*)">([\s\S]*?)<\/block>/g;

/** Answers an edit without the requested marks, or with others. */
function changeMarks(text: string, form: MarksForm): string {
  const write: Readonly<Record<MarksForm, (id: string, inner: string) => string>> = {
    none: (_, inner) => inner,
    brackets: (id, inner) => `[block id="${id}"]${inner}[/block]`,
    markdown: (id, inner) => `**${id}:** ${inner}`,
    escaped: (id, inner) => `&lt;block id=&quot;${id}&quot;&gt;${inner}&lt;/block&gt;`,
    unclosed: (id, inner) => `<block id="${id}">${inner}`,
    upper_case: (id, inner) => `<BLOCK ID="${id}">${inner}</BLOCK>`,
    single_quotes: (id, inner) => `<block id='${id}'>${inner}</block>`,
  };
  return text.replace(block, (_, id: string, inner: string) => write[form](id, inner));
}

type HeadingForm = Extract<Change, { headings: string }>['headings'];

const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** Writes Markdown headings in the forms that models use instead. The title, a line with one `#`, is left alone. */
function changeHeadings(text: string, form: HeadingForm): string {
  let count = 0;
  return text.replace(/^(#{2,6}) (.+)$/gmu, (_, marks: string, heading: string) => {
    count += 1;
    return {
      numbered: `${marks} ${count}. ${heading}`,
      roman: `${marks} ${roman[(count - 1) % roman.length]}. ${heading}`,
      chapter: `${marks} Bölüm ${count}: ${heading}`,
      bold: `**${heading}**`,
      none: heading,
      all_h1: `# ${heading}`,
      underlined: `${heading}\n${'-'.repeat(heading.length)}`,
    }[form];
  });
}

/** Turns the good text into the one that is sent. */
export function changeText(good: GoodAnswer, changes: readonly Change[] = []): string {
  return changes.reduce<string>((text, change) => applyChange(text, change, good), good.text);
}

function applyChange(text: string, change: Change, good: GoodAnswer): string {
  if ('put' in change) return putText(text, fillPlaceholders(change.put, text, good), change.at);
  if ('instead' in change) return fillPlaceholders(change.instead, text, good);
  if ('replace' in change) return replaceText(text, change, good);
  if ('cut' in change) return cutText(text, change.cut, change.within);
  if ('fence' in change) return `\`\`\`${change.fence}\n${text}${change.open ? '' : '\n```'}`;
  if ('repeatsEnd' in change) return repeatEnd(text, change, good.given);
  if ('startsAgain' in change) return good.given === undefined ? text : good.whole;
  if ('language' in change) return translate(text, change, good);
  if ('again' in change) return sayAgain(text, change.again, change.times);
  if ('length' in change) return changeLength(text, change.length, good);
  if ('headings' in change) return changeHeadings(text, change.headings);
  if ('garbled' in change) return garble(text, change);
  if ('as' in change) return changeNotation(text, change.as);
  if ('marks' in change) return changeMarks(text, change.marks);
  return changeJson(text, change);
}

/** Replaces `$title` and the other placeholders. */
function fillPlaceholders(template: string, text: string, { title, given = '' }: GoodAnswer): string {
  return template
    .replaceAll('$title', () => title)
    .replaceAll('$heading', () => /^#{1,6} (.+)$/m.exec(text)?.[1] ?? title)
    .replaceAll('$words', () => String(text.split(/\s+/).length))
    .replaceAll('$last', () => splitSentences(given).at(-1) ?? '')
    .replaceAll('$text', () => text);
}

function replaceText(text: string, change: Extract<Change, { replace: string }>, good: GoodAnswer): string {
  const by = fillPlaceholders(change.by, text, good);
  const [first = '', ...others] = text.split(fillPlaceholders(change.replace, text, good));
  const times = change.times ?? others.length;
  return others.reduce((sum, part, index) => sum + (index < times ? by : change.replace) + part, first);
}

/**
 * Positions where each word, sentence, paragraph or heading ends. Paragraphs are those of running text; comments
 * contain none.
 */
function findEnds(text: string, unit: 'word' | 'sentence' | 'paragraph' | 'heading'): number[] {
  const comment = text.indexOf('<!--');
  const ends = findAllEnds(text, unit).filter((end) => comment === -1 || end <= comment);
  if (unit !== 'paragraph') return ends;
  return ends.filter((end) => {
    const before = text.lastIndexOf('\n\n', end - 1);
    return !/^(?:#|<!--|\||```|[-*+>] |\d+\. )/.test(text.slice(before === -1 ? 0 : before + 2, end));
  });
}

function findAllEnds(text: string, unit: 'word' | 'sentence' | 'paragraph' | 'heading'): number[] {
  const pattern = {
    word: /[\p{L}\p{N}]+(?=[\s])/gu,
    // Only within running text: headings and marks of blocks have no sentences.
    sentence: /(?<=\p{Ll}{2})[.!?](?=\s|$|<)/gu,
    paragraph: /(?<=[^\n])(?=\n\n|$(?![\s\S]))/gu,
    heading: /^#{1,6} .*$/gmu,
  }[unit];
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => index + found.length);
}

function putText(text: string, put: string, place: Place): string {
  if (place === 'start') return put + text;
  if (place === 'end') return text + put;
  const ends = findEnds(text, 'after' in place ? place.after : place.afterEach);
  const chosen =
    'after' in place ? ends.slice(ends.findIndex((end) => end >= place.share * text.length)).slice(0, 1) : ends;
  let result = '';
  let from = 0;
  for (const end of chosen) {
    result += text.slice(from, end) + put;
    from = end;
  }
  return result + text.slice(from);
}

function cutText(text: string, share: number, within: 'word' | 'sentence' | 'text' | 'paragraph'): string {
  const about = Math.floor(text.length * share);
  if (within === 'word') {
    const inWord = [...text.slice(about).matchAll(/\p{L}{6,}/gu)][0];
    return text.slice(0, about + (inWord?.index ?? 0) + 3);
  }
  const ends = findEnds(text, ({ sentence: 'word', text: 'sentence', paragraph: 'paragraph' } as const)[within]);
  const isWithin = (end: number) => within !== 'sentence' || !/^[\s]*[.!?]/.test(text.slice(end));
  return text.slice(0, ends.find((end) => end >= about && isWithin(end)) ?? about);
}

/** Continuing models repeat the last words, some of them with slight changes. */
function repeatEnd(
  text: string,
  { repeatsEnd, ownWords }: Extract<Change, { repeatsEnd: number }>,
  given: string | undefined,
): string {
  if (given === undefined) return text;
  const end = given.slice(-repeatsEnd);
  const fromWord = end.length < given.length ? end.slice(end.search(/\s/) + 1) : end;
  if (ownWords !== true) return fromWord + text;
  return (
    fromWord
      .replace(/\s+/g, ' ')
      .replaceAll(',', ' –')
      .replace(/^\p{L}/u, (letter) => letter.toLocaleUpperCase('tr')) + text
  );
}

const foreignParagraph: Readonly<Record<string, string>> = {
  en: 'This is a short overview of the subject that was asked about. It explains why it matters, how people usually begin, and what they should keep in mind.',
  de: 'Dies ist ein kurzer Überblick über das Thema, nach dem gefragt wurde. Er erklärt, warum es wichtig ist, wie man beginnt und worauf man achten sollte.',
  fr: 'Voici un court aperçu du sujet demandé. Il explique pourquoi il est important, comment on commence d’habitude et ce qu’il faut garder à l’esprit.',
  es: 'Este es un breve resumen del tema solicitado. Explica por qué es importante, cómo se suele empezar y qué conviene tener en cuenta.',
  ar: 'هذه نظرة موجزة عن الموضوع المطلوب. تشرح لماذا هو مهم وكيف يبدأ الناس عادة وما الذي يجب أن ينتبهوا إليه.',
  ru: 'Это краткий обзор темы, о которой спрашивали. Он объясняет, почему она важна, с чего обычно начинают и о чём следует помнить.',
};

function translate(
  text: string,
  { language, share = 1 }: Extract<Change, { language: string }>,
  { chat }: GoodAnswer,
): string {
  const foreign = composeInLanguage(chat, language) ?? translateLines(text, foreignParagraph[language] ?? '');
  if (share >= 1) return foreign;
  const blocks = text.split('\n\n');
  const others = foreign.split('\n\n');
  const from = Math.floor(blocks.length * (1 - share));
  return [...blocks.slice(0, from), ...others.slice(from)].join('\n\n');
}

/** Lines of a voice, blocks of an edit and JSON keep their form. */
function translateLines(text: string, foreign: string): string {
  if (text.includes('<block')) return text.replace(/(<block[^>]*>)[^<]*/g, (_, mark: string) => mark + foreign);
  if (text.startsWith('{')) return text.replace(/"[^"]*"(?=[,\]])/g, JSON.stringify(foreign.slice(0, 90)));
  return text
    .split('\n')
    .map(() => foreign)
    .join('\n');
}

function sayAgain(text: string, unit: 'sentence' | 'paragraph' | 'text', times: number): string {
  if (unit === 'text') return Array.from({ length: times }, () => text).join('\n\n');
  const paragraphs = findEnds(text, 'paragraph');
  const last = paragraphs.find((one) => one >= text.length * 0.6) ?? text.length;
  const begin = text.lastIndexOf('\n\n', last - 1) + 2;
  const sentences = findEnds(text, 'sentence').filter((one) => one > begin && one <= last);
  const end = unit === 'paragraph' ? last : (sentences[0] ?? last);
  const repeated = text.slice(begin, end).trim();
  const between = unit === 'sentence' ? ' ' : '\n\n';
  return text.slice(0, end) + Array.from({ length: times }, () => between + repeated).join('');
}

function changeLength(text: string, share: number, { chat }: GoodAnswer): string {
  if (share <= 1) return cutText(text, share, text.includes('\n\n') ? 'paragraph' : 'text');
  const others = Array.from({ length: Math.ceil(share) - 1 }, (_, index) => {
    const title = `${chat.request.title} ${index + 2}`;
    const more = composeInLanguage(
      {
        ...chat,
        request: { ...chat.request, title },
        ...(chat.section === undefined ? {} : { section: { ...chat.section, title } }),
      },
      chat.request.language,
    );
    return more ?? text;
  });
  return [text, ...others].join('\n\n');
}

function splitSentences(text: string): string[] {
  return (
    text
      .match(/[^.!?…]+[.!?…]*/gu)
      ?.map((sentence) => sentence.trim())
      .filter((sentence) => sentence !== '') ?? []
  );
}
