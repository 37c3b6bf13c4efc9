/** Tells subscribers that something has changed, without saying what. */
export interface ChangeEmitter {
  /** Calls back at every change. Returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly emit: () => void;
  /**
   * Waits until something holds, looking again at every change.
   * @throws the signal's reason when it is aborted first
   */
  readonly waitUntil: (predicate: () => boolean, signal: AbortSignal) => Promise<void>;
}

export function createChangeEmitter(): ChangeEmitter {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    subscribe,
    emit() {
      for (const listener of [...listeners]) listener();
    },
    waitUntil: (predicate, signal) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (signal.aborted) settle(() => reject(signal.reason));
          else if (predicate()) settle(resolve);
        };
        const settle = (outcome: () => void) => {
          stop();
          signal.removeEventListener('abort', check);
          outcome();
        };
        const stop = subscribe(check);
        signal.addEventListener('abort', check);
        check();
      }),
  };
}
