/** Letters and punctuation of Turkish prose; sentences with other characters are left out. */
const prose = /^[A-Za-zÇĞİÖŞÜçğıöşüÂâÎîÛû0-9 ,.;:!?…'’"“”()%\-–]+$/;
const ending = /[.!?…]["”’]?$/;
const opening = /^[a-zçğıöşü\-–,.;:)]/;
/** setState, snake_case. */
const code = /[a-z][A-Z]|[0-9A-Za-z]_[A-Za-z]/;
const english = new Set('and with from you are is this that for your the of to'.split(' '));
const wordsMin = 3;

/** Normalizes a sentence: composed letters, no soft hyphens, single spaces. */
export function cleanSentence(sentence: string): string {
  return sentence.normalize('NFC').replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim();
}

/** Whether a sentence is complete, Turkish, and long enough but not too long to be useful. */
export function isUsable(sentence: string, mostWords: number): boolean {
  const words = sentence.split(' ');
  return (
    words.length >= wordsMin &&
    words.length <= mostWords &&
    prose.test(sentence) &&
    ending.test(sentence) &&
    !opening.test(sentence) &&
    !code.test(sentence) &&
    !(sentence.match(/[A-Za-zÇĞİÖŞÜçğıöşü]+/g) ?? []).some((word) => english.has(word)) &&
    sentence.split('(').length === sentence.split(')').length
  );
}

/** Splits a paragraph into sentences: after an end mark, before a capital letter. */
export function splitSentences(text: string): string[] {
  return text
    .replace(/\s+/g, ' ')
    .replace(/([.!?…]["”’]?) (?=["“]?[A-ZÇĞİÖŞÜ])/g, '$1\n')
    .split('\n');
}

/**
 * Reads the prose sentences of a Markdown file; headings, tables, code, addresses and what frames them are left out.
 */
export function readMarkdown(text: string): string[] {
  const withoutComments = cutBetween(text, '<!--', '-->');
  return listParagraphs(withoutComments).flatMap((paragraph) => {
    if (/^[#|=]/.test(paragraph)) return [];
    const plain = paragraph
      .replace(/!\[[^[\]]*\]\([^()]*\)/g, '')
      .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
      .replace(/\{#[^{}]*\}|\{%[^{}%]*%\}|\[!\w+\]/g, '')
      .replace(/<\/?[A-Za-z][^<>]*>/g, ' ')
      .replace(/\*\*|__|(?<!\w)[*_]|[*_](?!\w)/g, '');
    return splitSentences(plain).filter((sentence) => !/[`|]|http/.test(sentence));
  });
}

/** Removes everything between two marks, and the marks. */
function cutBetween(text: string, open: string, close: string): string {
  let kept = '';
  let at = 0;
  for (;;) {
    const from = text.indexOf(open, at);
    const to = from < 0 ? -1 : text.indexOf(close, from + open.length);
    if (to < 0) return kept + text.slice(at);
    kept += text.slice(at, from);
    at = to + close.length;
  }
}

/** Paragraphs and list items, each as one line; front matter and code are left out. */
function listParagraphs(text: string): string[] {
  const paragraphs: string[] = [];
  let lines: string[] = [];
  let until: string | undefined;
  const end = (): void => {
    if (lines.length > 0) paragraphs.push(lines.join(' '));
    lines = [];
  };
  text.split('\n').forEach((line, number) => {
    const trimmed = line.trim();
    if (until !== undefined) {
      if (trimmed.startsWith(until)) until = undefined;
      return;
    }
    const fence = number === 0 && trimmed === '---' ? '---' : /^(?:```|~~~)/.exec(trimmed)?.[0];
    const item = /^(?:[-*+>]|\d{1,3}\.)\s/.exec(trimmed)?.[0];
    if (fence !== undefined || trimmed === '' || item !== undefined || /^[#|]/.test(trimmed)) end();
    if (fence !== undefined) until = fence;
    else if (trimmed !== '') lines.push(item === undefined ? trimmed : trimmed.slice(item.length).trim());
    if (trimmed.startsWith('#')) end();
  });
  end();
  return paragraphs;
}
