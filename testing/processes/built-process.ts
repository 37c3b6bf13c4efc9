import { z } from 'zod';
import { type Child, startNode } from '../../scripts/start/child.ts';

/** A process of the built server. */
export interface BuiltProcess {
  readonly child: Child;
  /** Base URL; meaningless for a worker. */
  readonly address: string;
}

const listening = z.object({ type: z.literal('listening'), address: z.string().default('') });

/**
 * Starts the built server with these variables and resolves when it is ready; its log goes to standard error.
 * @param onStart called with the process as soon as it runs
 * @throws when it ends before
 */
export async function startBuiltProcess(
  program: string,
  environment: NodeJS.ProcessEnv,
  onStart: (child: Child) => void = () => {},
): Promise<BuiltProcess> {
  const child = startNode([program], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: environment });
  onStart(child);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  child.process.on('message', (message) => {
    const announced = listening.safeParse(message);
    if (announced.success) resolve(announced.data.address);
  });
  void child.ended.then((code) => reject(new Error(`A ${environment.ROLE} process ended with code ${code}.`)));
  return { child, address: await promise };
}
