import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PaytrCallReceived {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly contentType: string | undefined;
  /** Fields of the form. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface ScriptedPaytr extends AsyncDisposable {
  readonly baseUrl: string;
  readonly calls: readonly PaytrCallReceived[];
}

/** Starts a server on loopback that answers every form by script. */
export async function startScriptedPaytr(
  script: (response: ServerResponse, call: PaytrCallReceived) => unknown,
): Promise<ScriptedPaytr> {
  const calls: PaytrCallReceived[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const { method, url: path, headers } = request;
    const fields = Object.fromEntries(new URLSearchParams(body));
    const call = { method, path, contentType: headers['content-type'], fields };
    calls.push(call);
    script(response, call);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
