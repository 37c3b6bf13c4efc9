/** Each token begins with it; it occurs in nothing else that is sent. */
export const tokenStart = 'kelime';
/** For each stream. */
export const tokensPerSecond = 50;

const syllables = [...'bcdfghklmnprstvyz'].flatMap((consonant) => [...'aeio'].map((vowel) => consonant + vowel));

/** Paragraphs of words that come again only after some thousands: what says the same over and over is taken for a circle, and ended. */
export const tokens: readonly string[] = syllables.flatMap((one) =>
  syllables.map((other, at) => `${tokenStart}${other}${one}${at % 34 === 33 ? '.\n\n' : ' '}`),
);
