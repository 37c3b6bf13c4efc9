import { expect, test } from 'vitest';
import { findImportProblem } from './document-actions.tsx';

test.each([
  ['yazı.docx', 10, undefined],
  ['YAZI.PDF', 10, undefined],
  ['sayfa.zip', 10, undefined],
  ['eski.doc', 10, 'Eski Word dosyaları (.doc) okunamaz. Word’de açıp .docx olarak kaydedin.'],
  [
    'tablo.xlsx',
    10,
    'Bu dosya içe aktarılamaz. Word (docx), PDF, Markdown, web sayfası (HTML, ZIP) ya da düz metin seçin.',
  ],
  ['büyük.pdf', 20 * 1024 * 1024 + 1, 'Dosya en fazla 20 MB olabilir.'],
  ['boş.txt', 0, 'Dosya boş.'],
])('%s of %i bytes', (name, size, problem) => {
  expect(findImportProblem({ name, size })).toBe(problem);
});
