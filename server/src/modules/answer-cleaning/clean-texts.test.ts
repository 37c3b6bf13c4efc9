import { expect, it } from 'vitest';
import { cleanTexts } from '../../../../testing/clean-texts.ts';
import { cutLoops } from '../answer-checks/loops.ts';
import { isRefusal } from '../answer-checks/refusals.ts';
import { dropTrailingNotes } from '../answer-checks/trailing-notes.ts';
import { AnswerCleaner, type CleanerOptions } from './answer-cleaner.ts';
import { correctAnswer } from './correct-markup.ts';

/** The text as it is stored, from chunks of this size. */
function readStored(text: string, options: CleanerOptions, size: number): string {
  const cleaner = new AnswerCleaner(options, () => undefined);
  for (let at = 0; at < text.length; at += size) cleaner.append(text.slice(at, at + size));
  cleaner.finish();
  const { form, language } = options;
  const left = cutLoops(correctAnswer(cleaner.text, { form }), language).text;
  return dropTrailingNotes(left, language, { isSection: form === 'section' });
}

it.each(cleanTexts)('%s stays byte for byte, as an article and as a section', (_, title, text) => {
  const isGiven = () => false;
  const article: CleanerOptions = { form: 'article', language: 'tr', title, isGiven };
  const section: CleanerOptions = { form: 'section', language: 'tr', subject: title, isGiven };
  expect(readStored(`# ${title}\n\n${text}`, article, 7)).toBe(`# ${title}\n\n${text}`);
  expect(readStored(`# ${title}\n\n${text}`, article, 4096)).toBe(`# ${title}\n\n${text}`);
  expect(readStored(`## ${title}\n\n${text}`, section, 200)).toBe(`## ${title}\n\n${text}`);
  expect(readStored(text, section, 200)).toBe(text);
  expect(isRefusal(`# ${title}\n\n${text}`)).toBe(false);
});
