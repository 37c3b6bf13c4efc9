import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import { errorStatus } from '@hokka/contracts/shared/errors.ts';
import { z } from 'zod';
import type { Operation } from './fuzzed-calls.ts';

/** An answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

const statusByCode = new Map<string, number>(Object.entries(errorStatus));
const refusal = z.strictObject({
  success: z.literal(false),
  code: z.string().refine((code) => statusByCode.has(code), 'no documented code'),
  message: z.string().min(1),
  errors: z.array(z.strictObject({ field: z.string(), message: z.string().min(1) })).optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string().optional(),
});
/** Words of libraries' messages; none is Turkish. */
const english = /\b(?:the|must|invalid|expected|received|unexpected|cannot|should|is|property|error)\b/i;

/** Lists what is wrong with an answer; empty if it is as documented. */
export function findFaults(endpoint: EndpointDefinition, operation: Operation, answer: RawAnswer): string[] {
  const { status, text, contentType } = answer;
  if (status === 500) return ['500'];
  if (!Object.hasOwn(operation.responses, String(status)))
    return [`undocumented status ${status}: ${text.slice(0, 200)}`];
  const { media = 'json', fileTypes = [] } = endpoint;
  // Other companies' servers are refused in text, too.
  if (status >= 400 && !(media === 'text' && contentType.startsWith('text/plain'))) return findFaultsOfRefusal(answer);
  if (media === 'event-stream')
    return contentType.startsWith('text/event-stream') ? [] : [`a stream of ${contentType}`];
  if (media === 'text') return contentType.startsWith('text/plain') ? [] : [`a text of ${contentType}`];
  if (media === 'file') {
    const kind = contentType.split(';')[0] ?? '';
    return fileTypes.some((one) => one.split(';')[0] === kind) ? [] : [`a file of ${contentType}`];
  }
  const envelope = z.strictObject({ success: z.literal(true), data: endpoint.data, message: z.string().optional() });
  return listIssues(envelope.safeParse(parseJson(text)));
}

function findFaultsOfRefusal({ status, text }: RawAnswer): string[] {
  const read = refusal.safeParse(parseJson(text));
  if (!read.success) return [...listIssues(read), text.slice(0, 200)];
  const { code, message, errors = [] } = read.data;
  const foreign = [message, ...errors.map((one) => one.message)].filter((one) => english.test(one));
  return [
    ...(statusByCode.get(code) === status ? [] : [`${code} with ${status}`]),
    ...foreign.map((one) => `not in Turkish: ${one}`),
  ];
}

function listIssues(read: z.ZodSafeParseResult<unknown>): string[] {
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
