import { readFileSync } from 'node:fs';

/**
 * Loaded into a process before its program (`node --import`): lets the process and its threads believe that it is
 * earlier or later, as on a machine whose clock is wrong. The offset in ms is read again and again from the file that
 * `MOVED_CLOCK_FILE` names. Timers and `performance.now()` go on as before, as they do on such a machine.
 */
const readEveryMs = 100;
const file = process.env.MOVED_CLOCK_FILE;
let offsetMs = 0;

function readOffset(): void {
  try {
    offsetMs = Number(readFileSync(file ?? '', 'utf8')) || 0;
  } catch {
    // Without a file the clock is right.
  }
}

const RealDate = Date;
const now = () => RealDate.now() + offsetMs;
const MovedDate: DateConstructor = new Proxy(RealDate, {
  apply: () => new MovedDate().toString(),
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget) as Date,
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
RealDate.prototype.constructor = MovedDate;
globalThis.Date = MovedDate;
readOffset();
setInterval(readOffset, readEveryMs).unref();
