import fc from 'fast-check';
import { dayMs, minuteMs, secondMs } from '../../server/src/platform/clock.ts';

/**
 * A step of a session history. `token` and `session` are indices into all that were ever created, with 0 the newest, so
 * that a step still makes sense when earlier ones are left out.
 */
export type SessionStep =
  | { readonly kind: 'sign in'; readonly user: number; readonly knowsPassword: boolean }
  | { readonly kind: 'refresh'; readonly token: number; readonly atOnce: number }
  | { readonly kind: 'lose the answer of a refresh'; readonly token: number; readonly laterMs: number }
  | { readonly kind: 'come back'; readonly token: number; readonly everyMs: number; readonly times: number }
  | { readonly kind: 'refresh while signing out'; readonly token: number }
  | { readonly kind: 'change password'; readonly token: number; readonly knowsPassword: boolean }
  | { readonly kind: 'reset password'; readonly user: number; readonly signsInMeanwhile: boolean }
  | { readonly kind: 'sign out'; readonly token: number }
  | { readonly kind: 'end a session'; readonly token: number; readonly session: number }
  | { readonly kind: 'end sessions'; readonly token: number; readonly scope: 'all' | 'others' }
  | { readonly kind: 'set active'; readonly user: number; readonly isActive: boolean; readonly by: 'admin' | 'hand' }
  | { readonly kind: 'set role'; readonly user: number; readonly role: 'user' | 'admin' }
  | { readonly kind: 'leave'; readonly token: number; readonly knowsPassword: boolean }
  | { readonly kind: 'move the clock'; readonly byMs: number }
  | { readonly kind: 'forget what expired' };

export const historyUsers = 2;

const user = fc.nat(historyUsers - 1);
/** Mostly one of the newest, occasionally any. */
const chosen = fc.oneof({ weight: 3, arbitrary: fc.nat(3) }, { weight: 1, arbitrary: fc.nat(200) });
const knowsPassword = fc.oneof(
  { weight: 3, arbitrary: fc.constant(true) },
  { weight: 1, arbitrary: fc.constant(false) },
);
/**
 * The clock is set back by a few seconds at most, as NTP does; the other values lie on both sides of the time limits.
 */
const byMs = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(secondMs, 10 * secondMs, 29 * secondMs, 30 * secondMs, 31 * secondMs) },
  { weight: 2, arbitrary: fc.constantFrom(-1, -secondMs, -5 * secondMs) },
  { weight: 3, arbitrary: fc.constantFrom(minuteMs, dayMs, 7 * dayMs - secondMs, 7 * dayMs, 20 * dayMs) },
  { weight: 1, arbitrary: fc.constantFrom(30 * dayMs - secondMs, 30 * dayMs, 90 * dayMs) },
);

const rotatingStep: fc.Arbitrary<SessionStep> = fc.oneof(
  { weight: 6, arbitrary: step('refresh', { token: chosen, atOnce: fc.constantFrom(1, 1, 1, 2, 5) }) },
  {
    weight: 2,
    arbitrary: step('lose the answer of a refresh', { token: chosen, laterMs: fc.constantFrom(0, 5000, 30_000) }),
  },
  {
    weight: 2,
    arbitrary: step('come back', {
      token: chosen,
      everyMs: fc.constantFrom(20 * dayMs, 30 * dayMs - secondMs),
      times: fc.integer({ min: 3, max: 5 }),
    }),
  },
  { weight: 1, arbitrary: step('refresh while signing out', { token: chosen }) },
);

const endingStep: fc.Arbitrary<SessionStep> = fc.oneof(
  { weight: 2, arbitrary: step('sign out', { token: chosen }) },
  { weight: 2, arbitrary: step('end a session', { token: chosen, session: chosen }) },
  { weight: 2, arbitrary: step('end sessions', { token: chosen, scope: fc.constantFrom('all', 'others') }) },
  // A hash is expensive: about 50 ms.
  { weight: 1, arbitrary: step('change password', { token: chosen, knowsPassword }) },
  { weight: 1, arbitrary: step('reset password', { user, signsInMeanwhile: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: step('set active', { user, isActive: fc.boolean(), by: fc.constantFrom('admin', 'hand') }),
  },
  { weight: 2, arbitrary: step('set role', { user, role: fc.constantFrom('user', 'admin') }) },
  { weight: 1, arbitrary: step('leave', { token: chosen, knowsPassword }) },
);

const anyStep: fc.Arbitrary<SessionStep> = fc.oneof(
  { weight: 5, arbitrary: step('sign in', { user, knowsPassword }) },
  { weight: 9, arbitrary: rotatingStep },
  { weight: 6, arbitrary: endingStep },
  { weight: 7, arbitrary: step('move the clock', { byMs }) },
  { weight: 2, arbitrary: fc.constant<SessionStep>({ kind: 'forget what expired' }) },
);

/** A history that starts with a signed-in user, so that no step is wasted; both short and long ones. */
export const sessionHistories: fc.Arbitrary<SessionStep[]> = fc
  .noBias(fc.array(anyStep, { maxLength: 29, size: 'max' }))
  .map((steps) => [{ kind: 'sign in', user: 0, knowsPassword: true }, ...steps]);

/** Index 0 is the newest; beyond the oldest it wraps around. */
export function chooseFrom<Element>(elements: readonly Element[], index: number): Element {
  const element = elements.at(-1 - (index % elements.length));
  if (element === undefined) throw new Error('There is nothing to choose from');
  return element;
}

function step<const Kind extends string, Details extends object>(
  kind: Kind,
  details: { [Name in keyof Details]: fc.Arbitrary<Details[Name]> },
): fc.Arbitrary<{ kind: Kind } & Details> {
  return fc.record<Details>(details).map((values) => ({ kind, ...values }));
}
