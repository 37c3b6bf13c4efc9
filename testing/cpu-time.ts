/** CPU time that `workForCalibration` takes on average on the machine for which the limits of tests were set, in ms. */
const REFERENCE_MS = 4;
/** Systems count CPU time in ticks of up to 4 ms, so one repetition would measure hardly anything. */
const REPETITIONS = 12;
/** Shorter measurements are not corrected: they are far below every limit. */
const SHORT_MS = 100;
const sample = 'Kahve <b>içilir</b>, bkz. [7] ve “Ã¼”.\n'.repeat(4_000);

/**
 * Length of texts made to be expensive, in characters: `npm run test:long` reads as much as an article may have, `npm
 * test` a fifth, of which work that grows with the square of a text still takes seconds.
 */
export const longTextLength = process.env.HOKKA_TEST_RUNS === undefined ? 100_000 : 500_000;

let slownessAtStart: number | undefined;

/** How much slower this machine is at the moment than the one for which the limits were set; at least 1. */
export function readSlowness(): number {
  const before = process.threadCpuUsage();
  for (let count = 0; count < REPETITIONS; count += 1) workForCalibration();
  return Math.max(1, toMilliseconds(process.threadCpuUsage(before)) / REPETITIONS / REFERENCE_MS);
}

/**
 * Starts to measure the CPU time of this thread, which other programs hardly affect, for tests that limit the cost of
 * hostile input. On a machine that is slower than the one for which the limits were set, the time is divided by how
 * much slower a fixed piece of work is there.
 * @returns a function that returns the milliseconds since then
 */
export function startCpuTimer(): () => number {
  slownessAtStart ??= readSlowness();
  const before = process.threadCpuUsage();
  return () => {
    const elapsed = toMilliseconds(process.threadCpuUsage(before));
    return elapsed < SHORT_MS ? elapsed : elapsed / Math.max(slownessAtStart ?? 1, readSlowness());
  };
}

/** Reads a text as the measured code does: by expressions, by characters, and into a map. */
function workForCalibration(): number {
  const counts = new Map<string, number>();
  for (const [word] of sample.matchAll(/<\/?\w+>|\[\d\]|\p{L}+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  let sum = counts.size;
  for (let at = 0; at < sample.length; at += 1) sum = (sum * 31 + sample.charCodeAt(at)) % 65_521;
  return sum;
}

function toMilliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}
