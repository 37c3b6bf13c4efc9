/** Prefix of every token; occurs in nothing else that is sent. */
export const tokenStart = 'kelime';
/** Rate of each stream. */
export const tokensPerSecond = 50;

const syllables = [...'bcdfghklmnprstvyz'].flatMap((consonant) => [...'aeio'].map((vowel) => consonant + vowel));

/**
 * Paragraphs whose words repeat only after some thousands: a text that repeats itself sooner is taken for a loop and
 * ended.
 */
export const tokens: readonly string[] = syllables.flatMap((one) =>
  syllables.map((other, at) => `${tokenStart}${other}${one}${at % 34 === 33 ? '.\n\n' : ' '}`),
);
