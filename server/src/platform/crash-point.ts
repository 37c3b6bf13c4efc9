let armed: string | undefined;

/** Names where tests kill the process. */
export const crashPoints = [
  'article.created',
  'generation.claimed',
  'generation.before-end',
  'generation.in-end',
  'generation.after-end',
  'payment.stored',
  'payment.page-asked',
  'payment.notification-stored',
  'payment.before-grant-commit',
  'payment.after-grant-commit',
  'refund.asked',
  'refund.made',
  'refund.before-end-commit',
  'refund.after-end-commit',
] as const;
export type CrashPoint = (typeof crashPoints)[number];

/** Makes the process kill itself when it comes to the named place. Only the start does this, from its configuration. */
export function armCrashPoint(name: string | undefined): void {
  if (name !== undefined && !crashPoints.some((known) => known === name))
    throw new Error(`Unknown crash point ${name}`);
  armed = name;
}

/** A place between two steps at which a crash must lose nothing. */
export function crashPoint(name: CrashPoint): void {
  if (armed === name) process.kill(process.pid, 'SIGKILL');
}
