let armed: string | undefined;

/** Makes the process kill itself when it reaches the named point. Called only by the start, from its configuration. */
export function armCrashPoint(name: string | undefined): void {
  armed = name;
}

/**
 * Names points between two steps at which a crash must lose nothing; tests kill the process there.
 * @returns a function that marks one of them
 */
export function defineCrashPoints<Name extends string>(_names: readonly Name[]): (name: Name) => void {
  return (name) => {
    if (armed === name) process.kill(process.pid, 'SIGKILL');
  };
}
