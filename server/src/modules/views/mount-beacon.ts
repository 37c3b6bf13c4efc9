import type { IncomingHttpHeaders } from 'node:http';
import { viewBeaconMaxBytes, viewBeaconPath } from '@hokka/contracts/views/counting.ts';
import { type ViewBeacon, viewBeacon } from '@hokka/contracts/views/view-beacon.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { resolveClientAddress } from '../../platform/http/client-address.ts';
import { type DirectCall, mountDirectCall } from '../../platform/http/server/direct-calls.ts';
import { isSameOriginForm } from '../../platform/http/site/page-forms.ts';
import { parseForeignJson } from '../../platform/network/foreign-json.ts';
import { BeaconLimit } from './beacon-limit.ts';
import { isLoadedInAdvance, recognizeVisitor, refusesCounting } from './bots.ts';
import type { ViewsDependencies } from './dependencies.ts';
import { classifyOrigin } from './rules.ts';
import type { ViewRecorder } from './view-recorder.ts';

const userAgentMax = 400;

/**
 * Accepts the beacons of article pages. It is not an endpoint of the API: it needs no session, and counting a view must
 * cost less than an endpoint does. The answer is the same whether or not the view counts, so that nothing can be
 * learned from it: 204. Only a beacon that no page of ours sends is an error.
 */
export function mountBeacon(
  app: FastifyInstance,
  {
    clock,
    publicUrl,
    recorder,
  }: ViewsDependencies & { readonly recorder: Pick<ViewRecorder, 'recordView' | 'recordReading'> },
): void {
  const cap = new BeaconLimit();
  const isOrdinary = (headers: IncomingHttpHeaders) => isSameOriginForm(headers, publicUrl);
  const take: DirectCall['take'] = (body, from) => {
    const beacon = parseBeacon(body);
    if (beacon === undefined) throw new AppError('malformed_request');
    if (cap.admit(from.network, clock.now())) count(beacon, from);
  };
  mountDirectCall(app, { path: viewBeaconPath, bodyMaxBytes: viewBeaconMaxBytes, isOrdinary, take });
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // A beacon is sent as text, since another type would need a preflight request.
    scope.addContentTypeParser<string>('text/plain', { parseAs: 'string' }, (_request, text, done) => done(null, text));
    scope.route({
      method: 'POST',
      url: viewBeaconPath,
      bodyLimit: viewBeaconMaxBytes,
      onRequest: async ({ headers }) => {
        if (!isOrdinary(headers)) throw new AppError('forbidden');
      },
      handler: async (request, reply) => {
        const { network } = resolveClientAddress(request);
        take(String(request.body ?? ''), { headers: request.headers, network });
        return reply.code(204).send();
      },
    });
  });

  function count(beacon: ViewBeacon, { headers, network }: Parameters<DirectCall['take']>[1]): void {
    if (refusesCounting(headers) || isLoadedInAdvance(headers)) return;
    const userAgent = (headers['user-agent'] ?? '').slice(0, userAgentMax);
    const { isBot, device } = recognizeVisitor(userAgent);
    if (isBot) return;
    const origin = classifyOrigin(beacon.r, beacon.u, headers.host);
    const view = { ...origin, articleId: beacon.a.toLocaleLowerCase('en'), device };
    if (beacon.k === 'view') {
      recorder.recordView(view, { network, userAgent });
    } else {
      recorder.recordReading(view, { seconds: beacon.s, percent: beacon.d, isFirst: beacon.f });
    }
  }
}

function parseBeacon(body: string): ViewBeacon | undefined {
  try {
    return viewBeacon.safeParse(parseForeignJson(body)).data;
  } catch {
    return undefined;
  }
}
