import { type ProposalKind, proposedDescriptionMax } from '@hokka/contracts/articles/edits.ts';
import { toStorableText } from '@hokka/contracts/shared/text-rules.ts';
import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import { z } from 'zod';
import { data } from './edit-instructions.ts';
import { readJsonAnswer } from './json-answer.ts';
import { answeredTexts, type FieldRole, isTexts, nameFields } from './named-fields.ts';
import { listItems } from './outline-lines.ts';

/**
 * Number of proposals to ask for, number that is accepted without a retry, and maximum length of one in code points.
 */
interface ProposalBounds {
  readonly count: number;
  readonly enough: number;
  readonly min: number;
  readonly max: number;
}

const bounds: Readonly<Record<ProposalKind, ProposalBounds>> = {
  titles: { count: 5, enough: 5, min: 5, max: 200 },
  description: { count: 3, enough: 1, min: 20, max: proposedDescriptionMax },
  tags: { count: 10, enough: 3, min: 2, max: 50 },
};

const tasks: Readonly<Record<ProposalKind, string>> = {
  titles:
    'Makale için birbirinden farklı beş başlık öner: içeriği doğru anlatan, merak uyandıran, en çok 70 karakter; tık tuzağı ve abartı yok.',
  description: `Makale için üç farklı meta açıklama öner: her biri en çok ${proposedDescriptionMax} karakter, tam cümleyle, yazının vaadini söyleyen.`,
  tags: 'Makale için en çok on etiket öner: konuyu anlatan, küçük harfli, bir ila üç sözcüklü; # işareti yok.',
};

const example = JSON.stringify({ proposals: ['…', '…'] });

/** Builds the system message that asks for proposals. */
export function buildProposalInstructions(kind: ProposalKind): string {
  return [
    'Sen deneyimli bir editörsün. Kullanıcının verdiği makaleyi okuyup yalnızca istenen önerileri verirsin.',
    `GÖREV\n- ${tasks[kind]}\n- Makalenin dilinde yaz; makalede olmayan bilgiyi ekleme.`,
    `ÇIKTI\n- Yalnızca şu biçimde JSON ver: ${example}. Başka söz, açıklama ve \`\`\` yok.`,
    `VERİ VE GİZLİLİK\n${data}`,
  ].join('\n\n');
}

/** The list may have any name, because the answer contains nothing but strings. */
const roles: readonly FieldRole[] = [{ field: 'proposals', names: /./, fits: isProposals }];

function isProposals(value: unknown): boolean {
  return isTexts(value) && (typeof value !== 'string' || (value.includes('\n') && !/[{[]/u.test(value)));
}

const answerSchema = z.preprocess(
  (value) => nameFields(Array.isArray(value) ? { proposals: value } : value, roles),
  z.object({ proposals: answeredTexts.pipe(z.array(z.string()).max(50)) }),
);

/** JSON schema of the answer, for gateways that can enforce it. */
export const proposalsFormat = {
  name: 'proposals',
  schema: {
    type: 'object',
    properties: { proposals: { type: 'array', items: { type: 'string' } } },
    required: ['proposals'],
    additionalProperties: false,
  },
} as const;

/** Maximum length of an answer, in UTF-16 units. */
export const proposalsAnswerMax = 20_000;

/** The proposals of an answer, or its problem as a sentence for the model. */
export type ParsedProposals = { readonly proposals: readonly string[] } | { readonly problem: string };

/**
 * Reads the JSON of an answer, with or without words around it. Proposals are trimmed to one line and deduplicated; too
 * long ones are left out.
 * @param isLast whether there is no further attempt, so that a single proposal is accepted
 */
export function parseProposals(
  kind: ProposalKind,
  answer: string,
  { isLast }: { readonly isLast: boolean },
): ParsedProposals {
  const { count, enough, min, max } = bounds[kind];
  const parsed = readJsonAnswer(answer.slice(0, proposalsAnswerMax), answerSchema, {
    isLast,
    readLines: (lines) => listProposedLines(lines, enough),
  });
  if ('problem' in parsed) return { problem: `${parsed.problem} İstenen biçim: ${example}.` };
  const unique = new Map(
    parsed.data.proposals
      .map((text) => toPlainLine(text))
      .filter((text) => {
        const length = [...text].length;
        return length >= min && length <= max;
      })
      .map((text) => [toTurkishLower(text), text]),
  );
  const proposals = [...unique.values()].slice(0, count);
  if (proposals.length >= (isLast ? 1 : enough)) return { proposals };
  return { problem: `Uygun ${proposals.length} öneri var: ${count} öneri ver, her biri ${min}–${max} karakter olsun.` };
}

/** Reads a list of lines instead of JSON, if it has enough items and little else. */
function listProposedLines(answer: string, enough: number): object | undefined {
  const { items, others } = listItems(answer);
  return items.length >= Math.max(enough, 2) && others <= 2 ? { proposals: items } : undefined;
}

function toPlainLine(text: string): string {
  return toStorableText(text)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:\d{1,2}[.)] |[-*•] |#)/, '')
    .replace(/^["“]|["”]$/g, '')
    .trim();
}
