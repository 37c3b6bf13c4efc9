import { sourceFileBytes } from '@hokka/contracts/briefs/sources.ts';
import { expect, test } from 'vitest';
import { findUploadProblem } from './use-uploads.ts';

test.each([
  ['rapor.pdf', sourceFileBytes, undefined],
  ['NOTLAR.DOCX', 1, undefined],
  ['sayfa.htm', 1, undefined],
  ['dev.txt', sourceFileBytes + 1, 'Dosya en fazla 10 MB olabilir.'],
  ['bos.md', 0, 'Dosya boş.'],
  ['resim.png', 1, expect.stringMatching(/^Bu dosya türü okunamıyor/)],
  ['pdf', 1, expect.stringMatching(/^Bu dosya türü okunamıyor/)],
])('%s of %i bytes', (name, size, problem) => {
  expect(findUploadProblem({ name, size })).toEqual(problem);
});
