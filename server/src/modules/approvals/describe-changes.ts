import type { WordChange } from '@hokka/contracts/text/compare-words.ts';
import type { TeamworkDependencies } from './dependencies.ts';

interface ReviewTexts {
  readonly reviewed_title: string;
  readonly reviewed_content: string;
  readonly title: string;
  readonly content: string;
}

/** Maximum number of changes that a mail quotes, and their length in characters. */
const quotedMax = 8;
const quoteLengthMax = 240;

/** Lines for a mail that quote what was removed and added. */
export async function describeChanges(
  { reviewed_title: formerTitle, reviewed_content: formerContent, title, content }: ReviewTexts,
  texts: TeamworkDependencies['texts'],
): Promise<string[]> {
  if (formerTitle === title && formerContent === content)
    return ['Kapak, kategori, etiketler ya da arama motoru bilgileri değişti; başlık ve metin aynı.'];
  const [titles, contents] = await Promise.all([
    texts.compareWords(formerTitle, title),
    texts.compareWords(formerContent, content),
  ]);
  if (titles === undefined || contents === undefined) return ['Değişiklikleri makalenin sayfasında görebilirsiniz.'];
  const changes = [...titles, ...contents].flat().filter(({ kind, text }) => kind !== 'same' && text.trim() !== '');
  const quoted = changes.slice(0, quotedMax).map(quote);
  const rest = changes.length - quoted.length;
  return rest > 0 ? [...quoted, `Ve ${rest} değişiklik daha.`] : quoted;
}

function quote({ kind, text }: WordChange): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  const shown = line.length > quoteLengthMax ? `${line.slice(0, quoteLengthMax).trimEnd()} …` : line;
  return kind === 'removed' ? `Silindi: “${shown}”` : `Eklendi: “${shown}”`;
}
