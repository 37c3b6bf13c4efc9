import { readArguments } from './call-arguments.ts';
import type { Fields } from './error-report.ts';
import type { MessagePart } from './schema.ts';

/** The content of one chunk of an answer. */
interface ReadMessage {
  readonly text: string;
  /** Characters of reasoning. */
  readonly reasoningChars: number;
  /** Whether there was any reasoning, which may be encrypted. */
  readonly isThought: boolean;
  readonly refusal: string;
  readonly hasToolCall: boolean;
  /** Arguments of tool calls, as far as they are JSON in a text. */
  readonly callArguments: string;
}

const nothing: ReadMessage = {
  text: '',
  reasoningChars: 0,
  isThought: false,
  refusal: '',
  hasToolCall: false,
  callArguments: '',
};
const depthMax = 4;

/** Reads a message, or a chunk of one: its text in any format, without reasoning. */
export function readMessage(message: MessagePart | null | undefined): ReadMessage {
  if (message === null || message === undefined) return nothing;
  const content = { text: '', reasoningChars: 0, refusal: '' };
  readContent(message.content, content, 0);
  if (content.text === '' && typeof message.text === 'string') content.text = message.text;
  // Servers that send several of these repeat the same reasoning.
  const { reasoning, reasoning_content, reasoning_details, thinking } = message;
  const thoughts = [reasoning, reasoning_content, reasoning_details, thinking];
  const reasoningChars = content.reasoningChars + Math.max(...thoughts.map((thought) => countChars(thought, 0)));
  return {
    text: content.text,
    reasoningChars,
    isThought: reasoningChars > 0 || thoughts.some(isFilled),
    refusal: content.refusal + (typeof message.refusal === 'string' ? message.refusal : ''),
    hasToolCall: isFilled(message.tool_calls) || isFilled(message.function_call),
    callArguments: readArguments(message.tool_calls) + readArguments(message.function_call),
  };
}

/** A text, or a list of parts that are texts, reasoning or refusals. */
function readContent(
  content: unknown,
  into: { text: string; reasoningChars: number; refusal: string },
  depth: number,
): void {
  // A library may have read a piece such as `7` as a number.
  if (typeof content === 'string' || typeof content === 'number') into.text += String(content);
  else if (Array.isArray(content)) {
    if (depth < depthMax) for (const part of content) readContent(part, into, depth + 1);
  } else if (typeof content === 'object' && content !== null) readPart(content, into, depth);
}

function readPart(part: object, into: { text: string; reasoningChars: number; refusal: string }, depth: number): void {
  const { type, text, value, refusal }: { type?: unknown; text?: unknown; value?: unknown; refusal?: unknown } = part;
  const kind = typeof type === 'string' ? type : 'text';
  if (/think|thought|reason|analysis/i.test(kind) || ('thought' in part && part.thought === true))
    into.reasoningChars += countChars(part, 0);
  else if (kind === 'refusal') into.refusal += typeof refusal === 'string' ? refusal : '';
  else if (depth < depthMax) readContent(text ?? value, into, depth + 1);
}

/** Characters of the texts in reasoning, without signatures and encrypted parts. */
function countChars(thought: unknown, depth: number): number {
  if (typeof thought === 'string') return thought.length;
  if (depth >= depthMax || typeof thought !== 'object' || thought === null) return 0;
  if (Array.isArray(thought)) return thought.reduce<number>((sum, part) => sum + countChars(part, depth + 1), 0);
  const { text, summary, thinking, content, reasoning } = thought as Fields;
  const parts = [text, summary, thinking, content, reasoning];
  return parts.reduce<number>((sum, part) => sum + countChars(part, depth + 1), 0);
}

function isFilled(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}
