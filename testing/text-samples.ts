import fc from 'fast-check';

const turkishLetters = [...'aâbcçdefgğhıiîjklmnoöprsştuüûvyzqwx'];

function startWithCapital(text: string): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase('tr') + rest.join('');
}

/** One lower-case word of 1 to 12 Turkish letters. */
export const turkishWord: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...turkishLetters), { minLength: 1, maxLength: 12 })
  .map((letters) => letters.join(''));

const nounWithSuffix = fc
  .tuple(turkishWord, fc.constantFrom("'", '’'), fc.constantFrom('da', 'nin', 'un', 'lı', 'ya'))
  .map(([word, apostrophe, suffix]) => startWithCapital(word) + apostrophe + suffix);

const numberWord = fc.constantFrom('2.500,50', '14.30', '3.5', '1923', '%20', '1.234.567,891');

const titleToken: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: turkishWord },
  { weight: 3, arbitrary: turkishWord.map(startWithCapital) },
  { weight: 1, arbitrary: turkishWord.map((word) => word.toLocaleUpperCase('tr')) },
  { weight: 1, arbitrary: nounWithSuffix },
  { weight: 1, arbitrary: numberWord },
);

/** A title as users type it: 1 to 10 words in mixed case, suffixes after apostrophes, numbers, closing punctuation. */
export const turkishTitle: fc.Arbitrary<string> = fc
  .tuple(fc.array(titleToken, { minLength: 1, maxLength: 10 }), fc.constantFrom('', '?', '!', ':', ' – rehber'))
  .map(([tokens, ending]) => startWithCapital(tokens.join(' ')) + ending);

/** A sentence of 3 to 15 words with closing punctuation. */
export const turkishSentence: fc.Arbitrary<string> = fc
  .tuple(fc.array(turkishWord, { minLength: 3, maxLength: 15 }), fc.constantFrom('.', '?', '!', '…'))
  .map(([words, mark]) => startWithCapital(words.join(' ')) + mark);

/** A paragraph of 1 to 5 sentences on one line. */
export const turkishParagraph: fc.Arbitrary<string> = fc
  .array(turkishSentence, { minLength: 1, maxLength: 5 })
  .map((sentences) => sentences.join(' '));

const nastyPieces = [
  '\u0000',
  '\u001b[31m',
  '\r\n',
  '\t',
  '\ud800',
  '\udfff',
  '\udc00\ud83d',
  '👩\u200d👩\u200d👧',
  '🏳️\u200d🌈',
  '🇹🇷',
  '\u202eters\u202c',
  'مرحبا',
  'שלום',
  'i\u0307',
  'I\u0307',
  'g\u0306',
  'a\u0301\u0323\u0308',
  '\u200b',
  '\ufeff',
  '\u00ad',
  'ﬁ',
  'ß',
  'ǅ',
  '№',
  'İIıi',
  'ΑΣ',
  '＜',
  '<script>',
  '</request>',
  '-->',
  '<!--',
  '```',
  '](',
  '\\',
  '%',
  '_',
  '"',
  "'",
  '/../',
  '𐐀',
] as const;

/**
 * Anything a text field can receive: NUL, lone surrogates, joined emoji, right-to-left text, combining marks, markup.
 */
export const nastyString: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom<string>(...nastyPieces),
      fc.string({ unit: 'binary', maxLength: 5 }),
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      turkishWord,
      fc.constant(' '),
    ),
    { maxLength: 20 },
  )
  .map((pieces) => pieces.join(''));

/** A nasty string that PostgreSQL can store: well-formed and without NUL. */
export const nastyStorableString: fc.Arbitrary<string> = nastyString.map((text) =>
  text.toWellFormed().replaceAll('\u0000', ''),
);
