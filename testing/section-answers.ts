import type { ReceivedCall } from './scripted-gateway.ts';

/** A section as requested by a call. */
export interface RequestedSection {
  readonly id: string;
  readonly level: number;
  readonly heading: string;
  readonly words: number;
  /** Whether the request contains citable passages. */
  readonly hasEvidence: boolean;
  /** The last message; differs from the first question when it requests a change. */
  readonly lastMessage: string;
}

/** Reads the section that a gateway call requests; undefined if it requests no section. */
export function readRequestedSection(call: ReceivedCall): RequestedSection | undefined {
  const { messages = [] } = (call.body ?? {}) as { messages?: { content: string }[] };
  const question = messages[1]?.content ?? '';
  const found = /<section id="([^"]*)" level="(\d)" heading="([^"]*)" target_words="(\d+)">/u.exec(question);
  if (found === null) return undefined;
  const [, id = '', level = '', heading = '', words = ''] = found;
  return {
    id,
    level: Number(level),
    heading,
    words: Number(words),
    hasEvidence: question.includes('<evidence>'),
    lastMessage: messages.at(-1)?.content ?? '',
  };
}

/** Composes this many words in sentences of ten, different for each section. */
export function composeBody(id: string, words: number): string {
  const body = Array.from({ length: words }, (_, index) => {
    const word = `k${id.replace(/\W/gu, '')}x${toLetters(index)}`;
    return index % 10 === 9 || index === words - 1 ? `${word}.` : word;
  });
  const paragraphs: string[] = [];
  for (let start = 0; start < body.length; start += 50) paragraphs.push(body.slice(start, start + 50).join(' '));
  return paragraphs.join('\n\n');
}

/** Answers a request for a section with a share of the requested words. */
export function composeSection({ id, level, heading, words }: RequestedSection, share = 1): string {
  return `${'#'.repeat(level)} ${heading}\n\n${composeBody(id, Math.round(words * share))}`;
}

function toLetters(index: number): string {
  return [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
}
