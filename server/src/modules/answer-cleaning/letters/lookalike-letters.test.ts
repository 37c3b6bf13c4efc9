import { expect, it } from 'vitest';
import { cleanAnswer } from '../answer-cleaner.ts';

it.each([
  ['Zeytin аğаcı uzun yаşаr.', 'Zeytin ağacı uzun yaşar.'],
  ['аma ОRTA boy', 'ama ORTA boy'],
  // Words of another script, and words that mix scripts on purpose, stay.
  ['Rusçada “наука” denir, “оса” ise arıdır.', 'Rusçada “наука” denir, “оса” ise arıdır.'],
  ['Wi-Fi-роутер ve iPhone’а', 'Wi-Fi-роутер ve iPhone’а'],
])('%s', (answer, text) => {
  expect(cleanAnswer(`# K\n\n${answer}`, { form: 'article', language: 'tr' }).text).toBe(`# K\n\n${text}`);
});
