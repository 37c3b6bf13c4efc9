import { parseForeignJson } from '../../../../platform/network/foreign-json.ts';
import type { GatewayMessage } from '../../../../providers/gateway/port.ts';

/** So many beginnings of an object are tried where braces in the words around it mislead. */
const attemptsMax = 8;

/**
 * The longest JSON object of a model's answer, with or without words and fences around it; undefined when there is none. Linear in the
 * length of the answer, which its caller bounds; nesting costs no stack.
 */
export function readJsonObject(answer: string): unknown {
  const candidates: string[] = [];
  let from = answer.indexOf('{');
  for (let attempt = 0; from !== -1 && attempt < attemptsMax; attempt += 1) {
    const end = findObjectEnd(answer, from);
    if (end !== undefined) candidates.push(answer.slice(from, end));
    from = answer.indexOf('{', end ?? from + 1);
  }
  for (const candidate of candidates.sort((one, other) => other.length - one.length)) {
    try {
      return parseForeignJson(candidate);
    } catch {
      // Words in braces.
    }
  }
  return undefined;
}

/** Where the object that begins here ends; undefined when it does not. Braces in its strings are text. */
function findObjectEnd(text: string, start: number): number | undefined {
  let depth = 0;
  let isInString = false;
  for (let index = start; index < text.length; index += 1) {
    const unit = text[index];
    if (isInString) {
      if (unit === '\\') index += 1;
      else if (unit === '"') isInString = false;
    } else if (unit === '"') isInString = true;
    else if (unit === '{') depth += 1;
    else if (unit === '}') {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return undefined;
}

/** The messages that ask for a better answer, once. @param problem of the answer, as a sentence for the model */
export function buildAnswerRepair(asked: readonly GatewayMessage[], answer: string, problem: string): GatewayMessage[] {
  return [
    ...asked,
    { role: 'assistant', content: answer },
    { role: 'user', content: `${problem} Yalnızca istenen biçimde yeniden yanıtla.` },
  ];
}
