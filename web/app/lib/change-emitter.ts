/** Notifies subscribers of changes, without details. */
export interface ChangeEmitter {
  /**
   * Calls the listener on every change.
   * @returns a function that unsubscribes
   */
  readonly subscribe: (listener: () => void) => () => void;
  readonly emit: () => void;
  /**
   * Waits until a condition holds, checking it on every change.
   * @throws the signal's reason if it is aborted first
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
