import { sourceFileBytes } from '@hokka/contracts/briefs/sources.ts';

/** Problems of a file that are known before it is uploaded. */
export function findUploadProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!/\.(?:txt|md|html?|pdf|docx)$/i.test(name))
    return 'Bu dosya türü okunamıyor. PDF, Word (docx), web sayfası (html), Markdown ya da düz metin seçin.';
  if (size > sourceFileBytes) return 'Dosya en fazla 10 MB olabilir.';
  return size === 0 ? 'Dosya boş.' : undefined;
}
