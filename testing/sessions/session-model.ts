import { dayMs, secondMs } from '../../server/src/platform/clock.ts';

// The figures are repeated on purpose: a model that used those of the product could not contradict it.
const accessTokenMs = 7 * dayMs;
const refreshTokenMs = 30 * dayMs;
const graceMs = 30 * secondMs;
export const sessionMaxMs = 90 * dayMs;

export type ModelRole = 'user' | 'admin' | 'super_admin';

export interface ModelUser {
  readonly userId: string;
  readonly email: string;
  password: string;
  role: ModelRole;
  isActive: boolean;
  hasLeft: boolean;
}

export interface ModelSession {
  readonly sessionId: string;
  readonly user: ModelUser;
  readonly startedAtMs: number;
  hasEnded: boolean;
}

interface ModelToken {
  readonly session: ModelSession;
  readonly expiresAtMs: number;
  isForgotten: boolean;
}

export interface Pair {
  readonly token: string;
  readonly refreshToken: string;
}

interface ModelRefreshToken extends ModelToken {
  usedAtMs: number | undefined;
  children: Pair | undefined;
}

/** Result of presenting a refresh token; `again` repeats an earlier pair. */
export type Exchange =
  | 'new pair'
  | { readonly again: Pair }
  | 'refused'
  | 'refused, account inactive'
  | 'refused, session ends';

/** Model of sessions without database, hashes and HTTP. Times are milliseconds since the epoch. */
export class SessionModel {
  readonly sessions: ModelSession[] = [];
  readonly #access = new Map<string, ModelToken>();
  readonly #refresh = new Map<string, ModelRefreshToken>();

  /** All issued access tokens, in order. */
  get accessTokens(): string[] {
    return [...this.#access.keys()];
  }

  /** All issued refresh tokens, in order. */
  get refreshTokens(): string[] {
    return [...this.#refresh.keys()];
  }

  /** Number of stored tokens of a user's sessions. */
  countStoredTokens(user: ModelUser): number {
    const tokens = [...this.#access.values(), ...this.#refresh.values()];
    return tokens.filter(({ session, isForgotten }) => session.user === user && !isForgotten).length;
  }

  open(session: ModelSession, pair: Pair): void {
    this.sessions.push(session);
    this.#issue(session, pair, session.startedAtMs);
  }

  findSession(token: string): ModelSession {
    const found = this.#access.get(token) ?? this.#refresh.get(token);
    if (found === undefined) throw new Error('The model never issued this token');
    return found.session;
  }

  /** The session that an access token currently opens; undefined if it opens none. */
  liveSession(token: string, nowMs: number): ModelSession | undefined {
    const found = this.#access.get(token);
    return found !== undefined && isUsable(found, nowMs) ? found.session : undefined;
  }

  /** Sessions of a user that some token still opens or prolongs. */
  listLiveSessions(user: ModelUser, nowMs: number): ModelSession[] {
    const unused = [...this.#refresh.values()].filter(({ usedAtMs }) => usedAtMs === undefined);
    const usable = [...this.#access.values(), ...unused].filter((token) => isUsable(token, nowMs));
    const live = new Set(usable.map(({ session }) => session));
    return this.sessions.filter((session) => session.user === user && live.has(session));
  }

  /** Predicts the result of presenting a refresh token; changes nothing. */
  classifyExchange(refreshToken: string, nowMs: number): Exchange {
    const presented = this.#refresh.get(refreshToken);
    if (presented === undefined || !isStored(presented, nowMs)) return 'refused';
    const { isActive, hasLeft } = presented.session.user;
    if (!isActive && !hasLeft) return 'refused, account inactive';
    if (!isUsable(presented, nowMs)) return 'refused';
    const { usedAtMs, children } = presented;
    if (usedAtMs === undefined || children === undefined) return 'new pair';
    return nowMs - usedAtMs <= graceMs ? { again: children } : 'refused, session ends';
  }

  /** Records the pair that a refresh token was exchanged for. */
  exchange(refreshToken: string, pair: Pair, nowMs: number): void {
    const presented = this.#refresh.get(refreshToken);
    if (presented === undefined) throw new Error('The model never issued this token');
    presented.usedAtMs = nowMs;
    presented.children = pair;
    this.#issue(presented.session, pair, nowMs);
  }

  endSessions(user: ModelUser, except?: ModelSession): void {
    for (const session of this.sessions) if (session.user === user && session !== except) session.hasEnded = true;
  }

  /** Deletes expired tokens; setting the clock back does not restore them. */
  purgeExpired(nowMs: number): void {
    for (const token of [...this.#access.values(), ...this.#refresh.values()])
      if (token.expiresAtMs <= nowMs) token.isForgotten = true;
  }

  #issue(session: ModelSession, { token, refreshToken }: Pair, nowMs: number): void {
    if (this.#access.has(token) || this.#refresh.has(refreshToken)) throw new Error('A token was issued twice');
    const endMs = session.startedAtMs + sessionMaxMs;
    const common = { session, isForgotten: false };
    this.#access.set(token, { ...common, expiresAtMs: Math.min(nowMs + accessTokenMs, endMs) });
    this.#refresh.set(refreshToken, {
      ...common,
      expiresAtMs: Math.min(nowMs + refreshTokenMs, endMs),
      usedAtMs: undefined,
      children: undefined,
    });
  }
}

function isStored({ expiresAtMs, isForgotten }: ModelToken, nowMs: number): boolean {
  return !isForgotten && nowMs < expiresAtMs;
}

function isUsable(token: ModelToken, nowMs: number): boolean {
  const { hasEnded, user } = token.session;
  return isStored(token, nowMs) && !hasEnded && user.isActive && !user.hasLeft;
}
