import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartError } from './child.ts';

/** @throws StartError when the server could not listen there */
export async function requireFreePort(port: number, host: string): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ port, host, exclusive: true });
    await once(probe, 'listening');
  } catch (cause) {
    throw new StartError(describe(cause, port, host), { cause });
  } finally {
    probe.close();
  }
}

function describe(cause: unknown, port: number, host: string): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is used by another program; stop that program, or set PORT to a free port: PORT=${port + 1} npm start`;
  }
  if (code === 'EACCES') return `This user is not allowed to use port ${port}; set PORT to a number above 1023.`;
  return `HOST is ${JSON.stringify(host)}: this machine cannot listen on that address (${String(code)}).`;
}
