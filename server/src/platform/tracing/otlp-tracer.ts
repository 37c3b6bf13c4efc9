import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type IdGenerator,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import { secondMs } from '../clock.ts';
import type { Log } from '../logging/log.ts';
import { productVersion } from '../process/product-version.ts';
import type { Span, Tracer } from './trace.ts';

export interface OtlpOptions {
  /** Base address of a collector that takes OTLP over HTTP; `/v1/traces` is appended. */
  readonly endpoint: string;
  /** As in OTEL_EXPORTER_OTLP_HEADERS: `name=value`, divided by commas, values encoded as in addresses. */
  readonly headers: string | undefined;
  readonly serviceName: string;
  /** Share of the traces that are exported, 0 to 1. */
  readonly ratio: number;
  readonly role: string;
  readonly log: Log;
}

/** At the stop, spans that a slow collector does not take within this time are lost. */
const flushMaxMs = 3 * secondMs;
const exportTimeoutMs = 10 * secondMs;

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

/** Ids of a request's own span, by which every process finds the trace of a request by the request's id alone. */
function toRequestContext(requestId: string): SpanContext | undefined {
  const traceId = requestId.replaceAll('-', '').toLocaleLowerCase('en');
  if (!/^[0-9a-f]{32}$/.test(traceId)) return undefined;
  return { traceId, spanId: traceId.slice(16), traceFlags: TraceFlags.SAMPLED, isRemote: true };
}

/** Random ids, except for the span of a request, whose ids are given. */
class RequestIds implements IdGenerator {
  given: SpanContext | undefined;

  generateTraceId(): string {
    return this.given?.traceId ?? randomBytes(16).toString('hex');
  }

  generateSpanId(): string {
    return this.given?.spanId ?? randomBytes(8).toString('hex');
  }
}

/** Exports spans by OTLP over HTTP. A collector that does not answer costs spans, never requests: the queue is bounded. */
export function createOtlpTracer({ endpoint, headers, serviceName, ratio, role, log }: OtlpOptions): Tracer {
  const warn = (message: string) => log.warn({ detail: message.slice(0, 500) }, 'traces could not be exported');
  const ignore = () => {};
  const report = { error: warn, warn: ignore, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(report, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
  const ids = new RequestIds();
  // Requests and their jobs are decided by the same ratio of the same trace id, so a trace is exported whole or not.
  const sampler = new TraceIdRatioBasedSampler(ratio);
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': productVersion,
      'service.instance.id': `${role}-${process.pid}`,
    }),
    sampler: new ParentBasedSampler({ root: sampler, remoteParentSampled: sampler }),
    idGenerator: ids,
    spanProcessors: [
      new BatchSpanProcessor(
        new OTLPTraceExporter({
          url: `${endpoint}/v1/traces`,
          headers: parseHeaders(headers),
          timeoutMillis: exportTimeoutMs,
        }),
      ),
    ],
  });
  const tracer = provider.getTracer('hokka', productVersion);
  const spans = new WeakMap<Span, ReturnType<typeof tracer.startSpan>>();
  return {
    start: (name, { kind, attributes, parent, requestId }) => {
      const origin = parent === undefined && requestId !== undefined ? toRequestContext(requestId) : undefined;
      const ownParent = parent === undefined ? undefined : spans.get(parent);
      const context =
        ownParent === undefined
          ? origin === undefined || kind === 'server'
            ? ROOT_CONTEXT
            : trace.setSpanContext(ROOT_CONTEXT, origin)
          : trace.setSpan(ROOT_CONTEXT, ownParent);
      // The span of a request takes the ids that its jobs expect of their parent. Nothing awaits in between.
      ids.given = kind === 'server' ? origin : undefined;
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context);
      ids.given = undefined;
      const started: Span = {
        setAttributes: (more) => void span.setAttributes(more),
        end: (error) => {
          if (error !== undefined) {
            span.setStatus({ code: SpanStatusCode.ERROR });
            span.setAttribute('error.type', describeType(error));
          }
          span.end();
        },
      };
      spans.set(started, span);
      return started;
    },
    stop: () => Promise.race([provider.shutdown().catch(ignore), wait(flushMaxMs, undefined, { ref: false })]),
  };
}

function describeType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name;
}

function parseHeaders(headers = ''): Record<string, string> {
  const pairs = headers
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => {
      const end = pair.indexOf('=');
      return [pair.slice(0, end).trim(), decodeURIComponent(pair.slice(end + 1).trim())];
    }),
  );
}
