import { findFreePort } from '../find-free-port.ts';
import { type RoundRobinProxy, startRoundRobinProxy } from './round-robin-proxy.ts';

/** A running process of the service. */
export interface ServiceProcess {
  /** Base URL; meaningless for a worker. */
  readonly address: string;
  stop(): Promise<void>;
}

interface Topology<Process extends ServiceProcess> {
  readonly web: number;
  readonly worker: number;
  /** Port of the proxy; 0 takes any free one. */
  readonly port?: number;
  /** See `startRoundRobinProxy`; 0 if pages are not requested. */
  readonly pagesAgeMs?: number;
  /** Starts a process with these variables, which name its role, and resolves when it is ready. */
  readonly start: (environment: Readonly<Record<string, string>>) => Promise<Process>;
}

export interface SeveralProcesses<Process extends ServiceProcess> {
  /** Address of the proxy, which distributes requests to the web processes. */
  readonly address: string;
  readonly web: readonly Process[];
  readonly worker: readonly Process[];
  stop(): Promise<void>;
}

/** Starts web and worker processes all at once, like a deployment, with a proxy before the web processes. */
export async function startSeveralProcesses<Process extends ServiceProcess>(
  topology: Topology<Process>,
): Promise<SeveralProcesses<Process>> {
  const started: Process[] = [];
  const startRole = (role: 'web' | 'worker', count: number) =>
    Array.from({ length: count }, async () => {
      const process = await topology.start({ ROLE: role, HOST: '127.0.0.1', PORT: String(await findFreePort()) });
      started.push(process);
      return process;
    });
  let proxy: RoundRobinProxy | undefined;
  const stop = async () => {
    await proxy?.stop();
    await Promise.all(started.map((one) => one.stop()));
  };
  const starts = { web: startRole('web', topology.web), worker: startRole('worker', topology.worker) };
  const failed = (await Promise.allSettled([...starts.web, ...starts.worker])).find(
    ({ status }) => status === 'rejected',
  );
  if (failed !== undefined && 'reason' in failed) {
    await stop();
    throw failed.reason;
  }
  const [web, worker] = [await Promise.all(starts.web), await Promise.all(starts.worker)];
  proxy = await startRoundRobinProxy(
    web.map(({ address }) => address),
    topology.port,
    topology.pagesAgeMs,
  );
  return { address: proxy.address, web, worker, stop };
}
