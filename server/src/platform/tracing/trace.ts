import { AsyncLocalStorage } from 'node:async_hooks';

type Attributes = Readonly<Record<string, string | number | boolean>>;
/** `server` answers a request, `client` calls another service, `consumer` runs a job. */
type SpanKind = 'server' | 'client' | 'consumer' | 'internal';

/** A step of a trace that is running. */
export interface Span {
  setAttributes(attributes: Attributes): void;
  /** @param error what made the step fail; its message may contain values of users, so only its type is recorded */
  end(error?: unknown): void;
}

interface SpanOptions {
  readonly kind: SpanKind;
  readonly attributes: Attributes;
  /** Undefined begins a trace. */
  readonly parent: Span | undefined;
  /** The request whose trace this span begins or, without a parent, continues; undefined for work of no request. */
  readonly requestId: string | undefined;
}

/** Makes spans and exports them. */
export interface Tracer {
  start(name: string, options: SpanOptions): Span;
  /** Exports what has ended, for at most a few seconds. */
  stop(): Promise<void>;
}

let tracer: Tracer | undefined;
const current = new AsyncLocalStorage<Span>();

/** Turns tracing on, or off with undefined. Apps and pools that were made before are not traced. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next;
}

export function isTracing(): boolean {
  return tracer !== undefined;
}

interface TracedWork {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes?: Attributes;
  /** The request that caused the work: the span becomes part of its trace. */
  readonly requestId?: string | null | undefined;
}

/**
 * Runs work as a span: a child of the current one, else part of the trace of `requestId`, else a trace of its own. Costs
 * nothing while tracing is off.
 */
export async function runTraced<Result>(work: TracedWork, run: () => Promise<Result>): Promise<Result> {
  const span = startSpan(work);
  if (span === undefined) return run();
  try {
    const result = await current.run(span, run);
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

/** Like `runTraced`, but only as a child: work of no trace stays untraced, such as queries of the polls. */
export function runTracedChild<Result>(work: () => TracedWork, run: () => Promise<Result>): Promise<Result> {
  return tracer === undefined || current.getStore() === undefined ? run() : runTraced(work(), run);
}

/** Starts a span that the caller ends; undefined while tracing is off. */
export function startSpan({ name, kind, attributes = {}, requestId }: TracedWork): Span | undefined {
  return tracer?.start(name, { kind, attributes, parent: current.getStore(), requestId: requestId ?? undefined });
}

/** Runs `run` with a span as the parent of what it starts. */
export function runInSpan<Result>(span: Span | undefined, run: () => Result): Result {
  return span === undefined ? run() : current.run(span, run);
}

/** Exports the last spans and turns tracing off. */
export async function stopTracing(): Promise<void> {
  const stopping = tracer;
  tracer = undefined;
  await stopping?.stop();
}
