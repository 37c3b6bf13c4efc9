import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTracing, runInSpan, type Span, startSpan } from './trace.ts';

/** Asked by proxies and monitoring every second. */
const untracedRoutes = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Makes each request a span whose trace has the id of the request. A trace that the visitor names is not continued:
 * strangers could join their requests to those of others.
 */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    // The route pattern, not the address: addresses can contain tokens.
    const route = request.routeOptions.url ?? '(page)';
    if (untracedRoutes.has(route)) return done();
    const span = startSpan({
      name: `${request.method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': request.method, 'http.route': route },
      requestId: request.id,
    });
    if (span !== undefined) spans.set(request, span);
    runInSpan(span, done);
  });
  // The parser of a body continues in the context of its connection.
  app.addHook('preValidation', (request, _reply, done) => runInSpan(spans.get(request), done));
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttributes({ 'http.response.status_code': reply.statusCode });
    span?.end(reply.statusCode >= 500 ? new Error('answered with an error') : undefined);
    done();
  });
}
