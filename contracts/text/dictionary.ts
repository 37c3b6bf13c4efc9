import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { describeIssue } from '../shared/input-errors.ts';
import { choice, emptyResponse } from '../shared/primitives.ts';
import { codePointLength } from '../shared/text-rules.ts';
import { textRules } from './checker-rules.ts';

/** Maximum number of words in a user’s dictionary, and maximum length of a word in code points. */
export const dictionaryMax = 5_000;
export const dictionaryWordMax = 60;

/** Normalizes a word for storage, comparison and the checker: composed letters, typographic apostrophe. */
export function normalizeDictionaryWord(word: string): string {
  return word.trim().normalize('NFC').replaceAll("'", '’');
}

/** Letters, with apostrophes and hyphens between them. */
const wordForm = /^(?:\p{L}\p{M}*)+(?:[’-](?:\p{L}\p{M}*)+)*$/u;

export const dictionaryWord = z
  .string({ error: describeIssue })
  .superRefine((text, context) => {
    const message = findWordProblem(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  })
  .meta({ minLength: 1, maxLength: dictionaryWordMax })
  .transform(normalizeDictionaryWord);

function findWordProblem(text: string): string | undefined {
  const tooLong = `Kelime en fazla ${dictionaryWordMax} karakter olabilir`;
  // A text this long cannot become short enough by normalization, so it is rejected before that.
  if (text.length > 20 * dictionaryWordMax) return tooLong;
  const word = normalizeDictionaryWord(text);
  if (word === '') return 'Kelime zorunludur';
  if (codePointLength(word) > dictionaryWordMax) return tooLong;
  return wordForm.test(word) ? undefined : 'Kelime yalnızca harf, kesme işareti ve kısa çizgi içerebilir';
}

const wordRequest = z.object({ word: dictionaryWord });

export const getDictionary = endpoint({
  name: 'getDictionary',
  summary: 'Returns the signed-in user’s dictionary in alphabetical order, and the rules they switched off',
  method: 'GET',
  path: '/text/dictionary',
  access: 'user',
  scope: 'articles:read',
  data: z.object({ words: z.array(z.string()), disabledRules: z.array(z.enum(textRules)) }),
});

export const addDictionaryWord = endpoint({
  name: 'addDictionaryWord',
  summary:
    'Adds a word to the user’s dictionary (at most 5,000 words), if it is not there yet. Returns the word as it is stored',
  method: 'PUT',
  path: '/text/dictionary/words',
  access: 'user',
  scope: 'articles:write',
  body: wordRequest,
  data: z.object({ word: z.string() }),
  errors: ['dictionary_full'],
  rateLimits: [{ bucket: 'edit-dictionary', subject: 'user', max: 300, windowSeconds: 60 }],
  invalidates: ['getDictionary'],
});

export const removeDictionaryWord = endpoint({
  name: 'removeDictionaryWord',
  summary: 'Removes a word from the user’s dictionary, if it is there',
  method: 'DELETE',
  path: '/text/dictionary/words',
  access: 'user',
  scope: 'articles:write',
  body: wordRequest,
  data: emptyResponse,
  rateLimits: [{ bucket: 'edit-dictionary', subject: 'user', max: 300, windowSeconds: 60 }],
  invalidates: ['getDictionary'],
});

export const setDictionaryRule = endpoint({
  name: 'setDictionaryRule',
  summary: 'Switches a rule of the checker off or on for the user',
  method: 'PUT',
  path: '/text/dictionary/rules',
  access: 'user',
  scope: 'articles:write',
  body: z.object({ rule: choice(textRules), enabled: z.boolean({ error: describeIssue }) }),
  data: emptyResponse,
  rateLimits: [{ bucket: 'edit-dictionary', subject: 'user', max: 300, windowSeconds: 60 }],
  invalidates: ['getDictionary'],
});
