/**
 * Starts to measure the CPU time of this thread, which other programs do not affect, for tests that limit the cost of
 * hostile input.
 * @returns a function that returns the milliseconds since then
 */
export function startCpuTimer(): () => number {
  const before = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
}
