/** Tells whoever wants to know that something has changed; what it is stands elsewhere. */
export interface Changes {
  /** Calls back at every change. Returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly announce: () => void;
  /**
   * Waits until something holds, looking again at every change.
   * @throws the signal's reason when it is aborted first
   */
  readonly until: (holds: () => boolean, signal: AbortSignal) => Promise<void>;
}

export function newChanges(): Changes {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    subscribe,
    announce() {
      for (const listener of [...listeners]) listener();
    },
    until: (holds, signal) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (signal.aborted) settle(() => reject(signal.reason));
          else if (holds()) settle(resolve);
        };
        const settle = (outcome: () => void) => {
          stop();
          signal.removeEventListener('abort', look);
          outcome();
        };
        const stop = subscribe(look);
        signal.addEventListener('abort', look);
        look();
      }),
  };
}
