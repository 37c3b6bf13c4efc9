import { once } from 'node:events';
import http, { type RequestListener } from 'node:http';
import https from 'node:https';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as delay, setImmediate as immediate } from 'node:timers/promises';
import tls from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { selfSignedCertificate } from '../../../../testing/self-signed-certificate.ts';
import { createAddressGuard } from './address-guard.ts';
import { createHttpClient } from './http-client.ts';
import { AddressRefusedError, HttpTimeoutError, ResponseTooLargeError } from './network-errors.ts';
import { readTextUpTo } from './read-body.ts';

const open: { close(): void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function serve(listener: RequestListener): Promise<{ url: URL; server: http.Server; port: number }> {
  const server = http.createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push({
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  });
  const { port } = server.address() as AddressInfo;
  return { url: new URL(`http://127.0.0.1:${port}/path?q=1`), server, port };
}

const guard = createAddressGuard({ allowPrivate: true });
const client = createHttpClient({ guard });
const textOf = (body: AsyncIterable<Uint8Array>) => readTextUpTo(body, 1_000_000);

describe('requestStream', () => {
  it('sends method, path, headers and body, and answers with status, headers and body', async () => {
    const { url } = await serve(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      response.writeHead(418, { 'x-answer': 'yes' });
      response.end(
        JSON.stringify({ method: request.method, path: request.url, sent: request.headers['x-sent'], body }),
      );
    });
    const answer = await client.requestStream({ url, method: 'POST', headers: { 'x-sent': 'a' }, body: 'çay' });
    expect(answer.status).toBe(418);
    expect(answer.headers['x-answer']).toBe('yes');
    expect(JSON.parse(await textOf(answer.body))).toEqual({
      method: 'POST',
      path: '/path?q=1',
      sent: 'a',
      body: 'çay',
    });
  });

  it('writes a body that is a function once, when it is sent', async () => {
    const { url } = await serve((request, response) => void request.pipe(response));
    let calls = 0;
    const body = () => {
      calls += 1;
      return 'çay';
    };
    const answer = await client.requestStream({ url, method: 'POST', body });
    expect(await textOf(answer.body)).toBe('çay');
    expect(calls).toBe(1);
  });

  it('gives up a server that announces answers without end', async () => {
    const flood = net.createServer((socket) => {
      const announce = () => {
        while (!socket.destroyed && socket.write('HTTP/1.1 100 Continue\r\n\r\n'));
      };
      socket.on('drain', announce).on('error', () => undefined);
      announce();
    });
    flood.listen(0, '127.0.0.1');
    await once(flood, 'listening');
    open.push(flood);
    const url = new URL(`http://127.0.0.1:${(flood.address() as AddressInfo).port}/`);
    await expect(client.requestStream({ url, method: 'GET' })).rejects.toThrow('1xx');
  });

  it('hands bytes on before the answer has ended', async () => {
    const { url } = await serve((_request, response) => {
      response.write('first');
    });
    const answer = await client.requestStream({ url, method: 'GET' });
    for await (const chunk of answer.body) {
      expect(Buffer.from(chunk).toString()).toBe('first');
      break;
    }
  });

  it('uses a connection again after an answer that was read whole', async () => {
    const sockets = new Set<unknown>();
    const { url } = await serve((request, response) => {
      sockets.add(request.socket);
      response.end('whole');
    });
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await textOf((await client.requestStream({ url, method: 'GET' })).body)).toBe('whole');
    }
    expect(sockets.size).toBe(1);
  });

  it('uses a connection again after an answer that had arrived whole when it was left', async () => {
    const sockets = new Set<unknown>();
    const { url } = await serve((request, response) => {
      sockets.add(request.socket);
      response.end('whole');
    });
    for (let turn = 0; turn < 2; turn += 1) {
      const { body } = await client.requestStream({ url, method: 'GET' });
      for await (const _chunk of body) break;
      await immediate();
    }
    expect(sockets.size).toBe(1);
  });

  it('never follows a redirect', async () => {
    let calls = 0;
    const { url } = await serve((_request, response) => {
      calls += 1;
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    const answer = await client.requestStream({ url, method: 'GET' });
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe('/elsewhere');
    expect(await textOf(answer.body)).toBe('');
    expect(calls).toBe(1);
  });

  it('fails where a server switches to another protocol unasked', async () => {
    const server = net.createServer((socket) => {
      socket.once('data', () =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
      );
    });
    open.push(server.listen(0, '127.0.0.1'));
    await once(server, 'listening');
    const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await expect(client.requestStream({ url, method: 'GET' })).rejects.toThrow('without a response');
  });

  it.each(['ftp://example.com/', 'file:///etc/passwd', 'gopher://example.com/'])('refuses %s', async (address) => {
    await expect(client.requestStream({ url: new URL(address), method: 'GET' })).rejects.toThrow(AddressRefusedError);
  });
});

describe('https', () => {
  async function serveSecurely(host: string) {
    const certificate = selfSignedCertificate(host);
    const server = https
      .createServer(certificate, (_request, response) => response.end('secure'))
      .listen(0, '127.0.0.1');
    await once(server, 'listening');
    open.push(server);
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const { port } = server.address() as AddressInfo;
    return {
      certificate,
      port,
      client: createHttpClient({ guard: createAddressGuard({ allowPrivate: true, resolve }) }),
    };
  }

  it('checks the certificate against the name, though it connects to the checked address', async () => {
    const { certificate, port, client } = await serveSecurely('api.example');
    const ask = (host: string) => client.requestStream({ url: new URL(`https://${host}:${port}/`), method: 'GET' });
    await expect(ask('api.example')).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    const trusted = tls.getCACertificates();
    tls.setDefaultCACertificates([certificate.cert]);
    try {
      expect(await textOf((await ask('api.example')).body)).toBe('secure');
      await expect(ask('other.example')).rejects.toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
    } finally {
      tls.setDefaultCACertificates(trusted);
    }
  });
});

describe('the guard in requestStream', () => {
  it.each(['127.0.0.1', '[::ffff:127.0.0.1]', '2130706433', 'localhost', 'localhost.'])(
    'never reaches a private server through %s',
    async (host) => {
      let calls = 0;
      const { port } = await serve((_request, response) => {
        calls += 1;
        response.end('SECRET');
      });
      const guarded = createHttpClient({ guard: createAddressGuard({ allowPrivate: false }) });
      const request = { url: new URL(`http://${host}:${port}/`), method: 'GET' } as const;
      await expect(guarded.requestStream(request)).rejects.toThrow(AddressRefusedError);
      expect(calls).toBe(0);
    },
  );

  it('connects to the checked address and does not resolve the name again', async () => {
    const { port } = await serve((request, response) => response.end(request.headers.host));
    let lookups = 0;
    const pinning = createHttpClient({
      guard: createAddressGuard({
        allowPrivate: true,
        resolve: async () => {
          lookups += 1;
          return [{ address: '127.0.0.1', family: 4 }];
        },
      }),
    });
    const url = new URL(`http://does-not-exist.invalid:${port}/`);
    const answer = await pinning.requestStream({ url, method: 'GET' });
    expect(await textOf(answer.body)).toBe(`does-not-exist.invalid:${port}`);
    expect(lookups).toBe(1);
  });

  it('tries the next checked address when one does not answer', async () => {
    const { port } = await serve((_request, response) => response.end('second'));
    const resolve = async () => [
      { address: '127.0.0.2', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    const client = createHttpClient({ guard: createAddressGuard({ allowPrivate: true, resolve }) });
    const answer = await client.requestStream({ url: new URL(`http://two.example:${port}/`), method: 'GET' });
    expect(await textOf(answer.body)).toBe('second');
  });
});

describe('the limits of requestStream', () => {
  it('ends when the name service is silent', async () => {
    const resolve = () => new Promise<never>(() => {});
    const client = createHttpClient({ guard: createAddressGuard({ allowPrivate: true, resolve }) });
    const asked = client.requestStream({ url: new URL('http://slow.example/'), method: 'GET', connectTimeoutMs: 20 });
    await expect(asked).rejects.toMatchObject({ name: 'HttpTimeoutError', phase: 'connect' });
  });

  it('ends when a TLS handshake is never answered', async () => {
    const server = net.createServer(() => {}).listen(0, '127.0.0.1');
    await once(server, 'listening');
    open.push(server);
    const url = new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const asked = client.requestStream({ url, method: 'GET', connectTimeoutMs: 50 });
    await expect(asked).rejects.toMatchObject({ name: 'HttpTimeoutError', phase: 'connect' });
  });

  it('ends when the head of the answer does not come, and closes the connection', async () => {
    const closed = Promise.withResolvers<void>();
    const { url } = await serve((_request, response) => response.on('close', closed.resolve));
    const asked = client.requestStream({ url, method: 'GET', idleTimeoutMs: 50 });
    await expect(asked).rejects.toMatchObject({ name: 'HttpTimeoutError', phase: 'response' });
    await closed.promise;
  });

  it('ends when the body falls silent, and closes the connection', async () => {
    const closed = Promise.withResolvers<void>();
    const { url } = await serve((_request, response) => {
      response.on('close', closed.resolve);
      response.write('a');
    });
    const answer = await client.requestStream({ url, method: 'GET', idleTimeoutMs: 600 });
    const error = await textOf(answer.body).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(HttpTimeoutError);
    expect(error).toMatchObject({ phase: 'body' });
    await closed.promise;
  });

  it('does not count the time that the reader takes', async () => {
    const taken = Promise.withResolvers<void>();
    const { url } = await serve(async (_request, response) => {
      response.write('a');
      await taken.promise;
      response.end('b');
    });
    const answer = await client.requestStream({ url, method: 'GET', idleTimeoutMs: 600 });
    let text = '';
    for await (const chunk of answer.body) {
      text += Buffer.from(chunk).toString();
      // Longer than the silence that is borne: the passing of time is what is tested.
      await delay(900);
      taken.resolve();
    }
    expect(text).toBe('ab');
  });

  it('does not count an answer on a connection in use already as connecting', async () => {
    const { url } = await serve((request, response) => {
      if (request.url === '/slow') setTimeout(() => response.end('slow'), 900);
      else response.end('quick');
    });
    await textOf((await client.requestStream({ url, method: 'GET' })).body);
    const slow = await client.requestStream({ url: new URL('/slow', url), method: 'GET', connectTimeoutMs: 600 });
    expect(await textOf(slow.body)).toBe('slow');
  });

  it('stops reading at maxBytes and closes the connection', async () => {
    const closed = Promise.withResolvers<void>();
    const { url } = await serve((_request, response) => {
      response.on('close', closed.resolve);
      const write = () => {
        while (response.write('x'.repeat(1000)) && !response.destroyed);
      };
      response.on('drain', write);
      write();
    });
    const answer = await client.requestStream({ url, method: 'GET', maxBytes: 10_000 });
    await expect(textOf(answer.body)).rejects.toThrow(ResponseTooLargeError);
    await closed.promise;
  });

  it('throws when the server cuts the body', async () => {
    const { url } = await serve((request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('only this', () => request.socket.destroy());
    });
    const answer = await client.requestStream({ url, method: 'GET' });
    await expect(textOf(answer.body)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('passes a refused connection on with its code', async () => {
    const { url, server } = await serve(() => {});
    server.close();
    await once(server, 'close');
    await expect(client.requestStream({ url, method: 'GET' })).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});

describe('cancelling', () => {
  const reason = new Error('enough');

  it('does not connect when it is already cancelled', async () => {
    let calls = 0;
    const { url } = await serve(() => {
      calls += 1;
    });
    await expect(client.requestStream({ url, method: 'GET', signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(calls).toBe(0);
  });

  it('closes the connection while the head is awaited', async () => {
    const cancel = new AbortController();
    const closed = Promise.withResolvers<void>();
    const { url } = await serve((_request, response) => {
      response.on('close', closed.resolve);
      cancel.abort(reason);
    });
    await expect(client.requestStream({ url, method: 'GET', signal: cancel.signal })).rejects.toBe(reason);
    await closed.promise;
  });

  it('closes the connection while the body is read', async () => {
    const cancel = new AbortController();
    const closed = Promise.withResolvers<void>();
    const { url } = await serve((_request, response) => {
      response.on('close', closed.resolve);
      response.write('a');
    });
    const answer = await client.requestStream({ url, method: 'GET', signal: cancel.signal });
    const reading = (async () => {
      for await (const _chunk of answer.body) cancel.abort(reason);
    })();
    await expect(reading).rejects.toBe(reason);
    await closed.promise;
  });

  it('after the end touches neither the connection nor the request that uses it next', async () => {
    const sockets = new Set<unknown>();
    const { url } = await serve((request, response) => {
      sockets.add(request.socket);
      response.end('whole');
    });
    const cancel = new AbortController();
    await textOf((await client.requestStream({ url, method: 'GET', signal: cancel.signal })).body);
    const next = await client.requestStream({ url, method: 'GET' });
    cancel.abort(reason);
    expect(await textOf(next.body)).toBe('whole');
    expect(sockets.size).toBe(1);
  });

  it('closes the connection while the reader is busy with what it got', async () => {
    const cancel = new AbortController();
    const closed = Promise.withResolvers<void>();
    const { url } = await serve((_request, response) => {
      response.on('close', closed.resolve);
      response.write('a');
    });
    const answer = await client.requestStream({ url, method: 'GET', signal: cancel.signal });
    const reading = (async () => {
      for await (const _chunk of answer.body) {
        cancel.abort(reason);
        await closed.promise;
      }
    })();
    await expect(reading).rejects.toBe(reason);
  });
});
