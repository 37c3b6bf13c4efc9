import { once } from 'node:events';
import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAddressGuard } from '../server/src/platform/network/address-guard.ts';
import { createHttpClient, type HttpClient } from '../server/src/platform/network/http-client.ts';

/** A public address that belongs to no test: the guard accepts it, and nothing ever connects to it. */
export const publicAddress = '93.184.216.34';

export interface WebPages extends AsyncDisposable {
  /**
   * Connects to the server below, whatever a name resolves to, once the product’s own guard has accepted the resolved
   * address. Pages can thus be fetched from loopback without a switch that production would have, too.
   */
  readonly client: HttpClient;
  /**
   * Addresses that names resolve to, one per lookup, the last one repeats; all other names resolve to a public address.
   */
  readonly names: Map<string, string[]>;
  /** Resolved names, in order. */
  readonly lookups: string[];
  /** Requested addresses, as `name/path`. */
  readonly requests: string[];
}

/** Starts a web server on this machine that answers for all names. */
export async function startWebPages(listener: RequestListener): Promise<WebPages> {
  const requests: string[] = [];
  const lookups: string[] = [];
  const names = new Map<string, string[]>();
  const server = http.createServer((request, response) => {
    requests.push(`${request.headers.host}${request.url}`);
    listener(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const guard = createAddressGuard({
    allowPrivate: false,
    resolve: async (name) => {
      lookups.push(name);
      const answers = names.get(name) ?? [publicAddress];
      const address = (answers.length > 1 ? answers.shift() : answers[0]) ?? publicAddress;
      if (address === 'unknown') throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
      return [{ address, family: address.includes(':') ? 6 : 4 }];
    },
  });
  const client = createHttpClient({
    guard: {
      ...guard,
      resolveHost: async (name) => {
        await guard.resolveHost(name);
        return [{ address: '127.0.0.1', family: 4 }];
      },
    },
  });
  return {
    client: {
      requestStream: (request) => {
        const url = new URL(request.url);
        url.protocol = 'http:';
        url.port = String(port);
        return client.requestStream({ ...request, url, headers: { ...request.headers, host: request.url.host } });
      },
    },
    names,
    lookups,
    requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
