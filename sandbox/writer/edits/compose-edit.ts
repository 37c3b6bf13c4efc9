import type { EditRequest, SentBlock } from './edit-request.ts';
import { changeWords, correctSpelling, translateWords } from './words.ts';

/** Faults of the answer, set by switches. */
export interface EditMishaps {
  /** Declines the edit. */
  readonly refuses: boolean;
  /** Whether it finds something to change. */
  readonly finds: 'something' | 'nothing';
  /** Answers with ids that were not sent. */
  readonly mistakesIds: boolean;
  /** Answers with prose although JSON is requested. */
  readonly forgetsJson: boolean;
  /** Rewritten section of a plan, if one is requested. */
  readonly section: string | undefined;
}

/** Answers an edit or a request for proposals. The same request always yields the same answer. */
export function composeEdit(request: EditRequest, mishaps: EditMishaps): string {
  if (mishaps.refuses) return 'Üzgünüm, bu metinle ilgili yardımcı olamam.';
  if (['titles', 'description', 'tags'].includes(request.kind)) return composeProposals(request, mishaps);
  if (mishaps.finds === 'nothing') return '<unchanged/>';
  if (request.kind === 'continue') return formatBlock('devam', continueText(request));
  if (mishaps.section !== undefined) return formatBlock(mishaps.mistakesIds ? 'baska' : 'metin', mishaps.section);
  const edited = request.blocks.map(({ id, text }) => ({ id, text: editBlock(text, request) }));
  const changed = edited.filter(({ text }, index) => text !== request.blocks[index]?.text);
  if (changed.length === 0) return '<unchanged/>';
  return changed.map(({ id, text }) => formatBlock(mishaps.mistakesIds ? `${id}-baska` : id, text)).join('\n');
}

function formatBlock(id: SentBlock['id'], text: string): string {
  return `<block id="${id}">${text}</block>`;
}

/** Headings, tables and code keep their lines; lines of running text are edited one by one. */
function editBlock(text: string, request: EditRequest): string {
  return text
    .split('\n')
    .map((line) => (/^\s*(?:\||```|!\[)/.test(line) || line.trim() === '' ? line : editLine(line, request)))
    .join('\n');
}

/** Markdown marks at the beginning of a line. */
const blockMark = /^\s*(?:#{1,6} |[-*+] |\d{1,3}[.)] |> )?/;

function editLine(line: string, { kind, tone, language, wish }: EditRequest): string {
  const mark = blockMark.exec(line)?.[0] ?? '';
  const text = line.slice(mark.length);
  const isHeading = mark.includes('#');
  const edited = {
    rewrite: () => changeWords(text),
    shorten: () => (isHeading ? text : dropSentences(text)),
    expand: () => (isHeading ? text : `${text} Bunu bir örnekle düşünmek, konuyu anlamayı kolaylaştırır.`),
    simplify: () => (isHeading ? text : `Kısacası: ${lowerFirst(changeWords(text))}`),
    tone: () => (isHeading ? text : `${toneOpenings[tone] ?? ''}${lowerFirst(text)}`),
    correct: () => correctSpelling(text),
    translate: () => `[${language}] ${translateWords(text)}`,
    custom: () => (isHeading ? text : `${text} (${wish.slice(0, 60)})`),
  }[kind];
  return mark + (edited === undefined ? text : edited());
}

const toneOpenings: Readonly<Record<string, string>> = {
  neutral: 'Kısaca söylemek gerekirse, ',
  friendly: 'Gelin birlikte bakalım: ',
  formal: 'Belirtmek gerekir ki ',
  persuasive: 'Şunu gönül rahatlığıyla söyleyebiliriz: ',
};

/** Drops every third sentence, or the last one of two. */
function dropSentences(text: string): string {
  const sentences = splitSentences(text);
  if (sentences.length < 2) return text;
  const kept = sentences.length === 2 ? sentences.slice(0, 1) : sentences.filter((_, index) => index % 3 !== 2);
  return kept.join(' ');
}

function continueText({ blocks, title }: EditRequest): string {
  const lines = (blocks.at(-1)?.text ?? '').split('\n').filter((line) => line.trim() !== '');
  const last = splitSentences((lines.at(-1) ?? '').replace(blockMark, '')).at(-1) ?? title;
  const subject = last
    .replace(/[*_~`#|]+/g, '')
    .trim()
    .split(' ')
    .slice(0, 4)
    .join(' ')
    .replace(/[.,;:!?]+$/, '');
  return [
    `Burada durup “${subject}” sözünü biraz daha açmak yerinde olur. İlk adım küçük olabilir, önemli olan başlamaktır.`,
    'Sonraki adımda edindiğiniz deneyimi gözden geçirin. Neyin işe yaradığını not etmek, bir dahaki sefere zaman kazandırır.',
  ].join('\n\n');
}

function composeProposals({ kind, title }: EditRequest, { forgetsJson }: EditMishaps): string {
  if (forgetsJson) return 'Elbette! Size birkaç güzel öneri hazırladım.';
  const subject = title === '' ? 'Bu konu' : title;
  const proposals: Readonly<Record<string, readonly string[]>> = {
    titles: [
      `${subject}: bilmeniz gerekenler`,
      `${subject} için kısa bir rehber`,
      `Adım adım: ${subject}`,
      `${subject} hakkında sık sorulanlar`,
      `Yeni başlayanlar için: ${subject}`,
    ],
    description: [
      `${subject.slice(0, 60)} üzerine kısa, anlaşılır ve uygulanabilir bir rehber.`,
      `${subject.slice(0, 60)} konusunda ilk adımlar, sık yapılan yanlışlar ve öneriler.`,
      `Bu yazıda ${subject.slice(0, 60)} konusunu baştan sona ele alıyoruz.`,
    ],
    tags: [...(subject.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 4), 'rehber', 'öneriler', 'ipuçları'],
  };
  return JSON.stringify({ proposals: proposals[kind] ?? [] });
}

function splitSentences(text: string): string[] {
  return (
    text
      .match(/[^.!?…]+[.!?…]*/g)
      ?.map((sentence) => sentence.trim())
      .filter((sentence) => sentence !== '') ?? []
  );
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLocaleLowerCase('tr') + text.slice(1);
}
