import { minuteMs, secondMs } from '../clock.ts';
import { createThreadTask } from '../process/thread-task.ts';
import { findActingAccount } from '../process/work-context.ts';
import { findJsonExcess, type JsonExcess } from './json-structure.ts';

/**
 * A text of another service or person that is not JSON, or exceeds the limits. The message does not contain the text.
 */
export class ForeignJsonError extends Error {
  override readonly name = 'ForeignJsonError';
  readonly reason: 'not_json' | JsonExcess;

  constructor(reason: ForeignJsonError['reason']) {
    super(`The text was not parsed as JSON: ${reason}`);
    this.reason = reason;
  }
}

/** Shorter texts are checked faster than they can be sent to a thread. */
const inlineMax = 64 * 1024;

/**
 * Checks untrusted texts before they are parsed: one thread for the whole process, one text at a time, in turns by
 * account.
 */
const pool = createThreadTask<string, JsonExcess | undefined>(
  'foreign JSON',
  new URL('./foreign-json-thread.ts', import.meta.url),
  {
    maxQueued: 1000,
    deadlineMs: 5 * secondMs,
    idleMs: minuteMs,
    heapMaxMb: 64,
  },
);

/**
 * Parses JSON of another service or person, with at most 64 levels and 100,000 values.
 * @param owner whose turn a long text takes without an acting account: the responding site
 * @throws ForeignJsonError; AppError `dependency_unavailable` when too many texts are waiting
 */
export async function readForeignJson(text: string, owner?: string): Promise<unknown> {
  assertPlain(await findExcess(text, owner));
  return parse(text);
}

/**
 * The same synchronously, for texts whose reader limits them to about 64 kB, and for worker threads: a longer text
 * would block the process.
 * @throws ForeignJsonError
 */
export function parseForeignJson(text: string): unknown {
  assertPlain(findJsonExcess(text));
  return parse(text);
}

/** Like `parseForeignJson`; undefined for a text that is no JSON or exceeds the limits. */
export function tryParseForeignJson(text: string): unknown {
  try {
    return parseForeignJson(text);
  } catch (error) {
    if (error instanceof ForeignJsonError) return undefined;
    throw error;
  }
}

/**
 * @throws ForeignJsonError when the structure exceeds the limits; AppError `dependency_unavailable` when too many texts
 * are waiting
 */
export async function assertPlainJson(text: string, owner?: string): Promise<void> {
  assertPlain(await findExcess(text, owner));
}

async function findExcess(text: string, owner: string | undefined): Promise<JsonExcess | undefined> {
  if (text.length <= inlineMax) return findJsonExcess(text);
  const account = findActingAccount() ?? owner;
  return pool.run(text, { size: text.length, ...(account !== undefined && { owner: account }) });
}

function assertPlain(excess: JsonExcess | undefined): void {
  if (excess !== undefined) throw new ForeignJsonError(excess);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ForeignJsonError('not_json');
  }
}
