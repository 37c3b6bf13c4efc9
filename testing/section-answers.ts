import type { ReceivedCall } from './scripted-gateway.ts';

/** A section as a call asks for it. */
export interface AskedSection {
  readonly id: string;
  readonly level: number;
  readonly heading: string;
  readonly words: number;
  /** Whether it is given passages that it may cite. */
  readonly hasEvidence: boolean;
  /** The last message: more than the first question where it asks for a change. */
  readonly lastMessage: string;
}

/** What a call to the gateway asks for; undefined where it is no section. */
export function readAskedSection(call: ReceivedCall): AskedSection | undefined {
  const { messages = [] } = (call.body ?? {}) as { messages?: { content: string }[] };
  const question = messages[1]?.content ?? '';
  const found = /<section id="([^"]*)" level="(\d)" heading="([^"]*)" target_words="(\d+)">/u.exec(question);
  if (found === null) return undefined;
  const [, id = '', level = '', heading = '', words = ''] = found;
  return {
    ...{ id, level: Number(level), heading, words: Number(words) },
    hasEvidence: question.includes('<evidence>'),
    lastMessage: messages.at(-1)?.content ?? '',
  };
}

/** So many words in sentences of ten, different in each section. */
export function composeBody(id: string, words: number): string {
  const body = Array.from({ length: words }, (_, index) => {
    const word = `k${id.replace(/\W/gu, '')}x${toLetters(index)}`;
    return index % 10 === 9 || index === words - 1 ? `${word}.` : word;
  });
  const paragraphs: string[] = [];
  for (let start = 0; start < body.length; start += 50) paragraphs.push(body.slice(start, start + 50).join(' '));
  return paragraphs.join('\n\n');
}

/** The answer to a section, with so many of the words it asks for. */
export function composeSection({ id, level, heading, words }: AskedSection, share = 1): string {
  return `${'#'.repeat(level)} ${heading}\n\n${composeBody(id, Math.round(words * share))}`;
}

function toLetters(index: number): string {
  return [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
}
