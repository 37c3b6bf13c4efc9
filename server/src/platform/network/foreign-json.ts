import { minuteMs, secondMs } from '../clock.ts';
import { findActingAccount } from '../process/acting-account.ts';
import { WorkerThreadPool } from '../process/worker-thread-pool.ts';
import { findJsonExcess, type JsonExcess } from './json-structure.ts';

/** A text of another service or person that is no JSON, or more of it than is read. It does not repeat the text. */
export class ForeignJsonError extends Error {
  override readonly name = 'ForeignJsonError';
  readonly reason: 'not_json' | JsonExcess;

  constructor(reason: ForeignJsonError['reason']) {
    super(`A foreign text is not read as JSON: ${reason}`);
    this.reason = reason;
  }
}

/** Shorter texts are looked at in less time than it takes to hand them to a thread. */
const inlineMax = 64 * 1024;

/** Looks at what strangers sent before it is parsed; of the whole process, one text after the other in the turns of their accounts. */
const pool = new WorkerThreadPool<string, JsonExcess | undefined>({
  name: 'foreign JSON',
  entry: new URL('./foreign-json-thread.ts', import.meta.url),
  maxQueued: 1000,
  deadlineMs: 5 * secondMs,
  idleMs: minuteMs,
  heapMaxMb: 64,
});

/**
 * Parses what another service or person sent as JSON, of at most 64 levels and 100,000 values.
 * @param owner whose turn it takes where it is long and there is no acting account: the site that answered
 * @throws ForeignJsonError; AppError `dependency_unavailable` when too many wait
 */
export async function readForeignJson(text: string, owner?: string): Promise<unknown> {
  assertPlain(await findExcess(text, owner));
  return parse(text);
}

/**
 * The same at once, for what its reader has bounded to some 64 kB and for threads: a longer text would block the process.
 * @throws ForeignJsonError
 */
export function parseForeignJson(text: string): unknown {
  assertPlain(findJsonExcess(text));
  return parse(text);
}

/** @throws ForeignJsonError for more structure than is read; AppError `dependency_unavailable` when too many wait */
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
