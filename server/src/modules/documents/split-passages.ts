import { splitSentences } from '../../platform/text/sentences.ts';

/** Maximum number of words in a passage. */
export const passageWordsMax = 120;
/** A passage with at least this many words ends with its paragraph; a shorter one continues with the next. */
const fullEnoughWords = 60;
/** Maximum length of a passage in UTF-16 units, for texts whose words cannot be counted. */
const passageCharactersMax = 1_500;

/**
 * Splits a text into passages of at most 120 words, between paragraphs or sentences if possible. The passages are in
 * order, trimmed, and together contain all words of the text. Linear in its length.
 */
export function splitPassages(text: string): string[] {
  const passages: string[] = [];
  let current: Piece | undefined;
  const end = () => {
    if (current !== undefined) passages.push(current.text);
    current = undefined;
  };
  for (const paragraph of text.split(/\n\s*\n|\n/)) {
    for (const piece of splitSentences(paragraph).flatMap(splitLongSentence)) {
      if (current !== undefined && !fits(current, piece)) end();
      current = current === undefined ? piece : join(current, piece);
    }
    if (current !== undefined && current.words >= fullEnoughWords) end();
  }
  end();
  return passages;
}

interface Piece {
  readonly text: string;
  readonly words: number;
}

function fits(first: Piece, second: Piece): boolean {
  return first.words + second.words <= passageWordsMax && first.text.length + second.text.length < passageCharactersMax;
}

function join(first: Piece, second: Piece): Piece {
  return { text: `${first.text} ${second.text}`, words: first.words + second.words };
}

/** Splits a sentence that is longer than a passage. */
function splitLongSentence(sentence: string): Piece[] {
  const words = sentence.split(/\s+/u).flatMap(splitLongWord);
  const pieces: Piece[] = [];
  let first = 0;
  let characters = 0;
  for (const [index, word] of words.entries()) {
    if (index > first && (index - first === passageWordsMax || characters + word.length >= passageCharactersMax)) {
      pieces.push({ text: words.slice(first, index).join(' '), words: index - first });
      first = index;
      characters = 0;
    }
    characters += word.length + 1;
  }
  if (words.length > first) pieces.push({ text: words.slice(first).join(' '), words: words.length - first });
  return pieces;
}

const pieceCharacters = 350;

/** Splits long runs without a space, such as an address or an encoded image. Never cuts a code point in two. */
function splitLongWord(word: string): string[] {
  if (word === '') return [];
  if (word.length < passageCharactersMax / 2) return [word];
  const characters = [...word];
  const pieces: string[] = [];
  for (let at = 0; at < characters.length; at += pieceCharacters)
    pieces.push(characters.slice(at, at + pieceCharacters).join(''));
  return pieces;
}
