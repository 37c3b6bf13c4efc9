import { randomInt, randomUUID } from 'node:crypto';
import { login, register, verifyEmail } from '@hokka/contracts/accounts/authentication.ts';
import { getArticle, updateArticle } from '@hokka/contracts/articles/articles.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import { workspaceHeader } from '@hokka/contracts/permissions/workspace-rights.ts';
import {
  apiBase,
  type EndpointBody,
  type EndpointData,
  type EndpointDefinition,
  type EndpointParams,
  type EndpointQuery,
} from '@hokka/contracts/shared/endpoint.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { waitForVerificationToken } from './mailbox.ts';

/** An account that can sign in, with a session. */
export interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly refreshToken: string;
}

interface Input<E extends EndpointDefinition> {
  readonly token?: string;
  /** Slug of the workspace to act in; the personal one by default. */
  readonly workspace?: string;
  readonly params?: EndpointParams<E>;
  readonly query?: EndpointQuery<E>;
  readonly body?: EndpointBody<E>;
  readonly userAgent?: string;
}

const adminAccount = { name: 'Admin', email: 'admin@hokka.test', password: 'hokka-admin' };

/** Client of the API, to prepare journeys without a browser. */
export class Api {
  readonly siteUrl: string;
  // Registrations are limited per address; each test uses its own.
  readonly #address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

  constructor(siteUrl: string) {
    this.siteUrl = siteUrl;
  }

  /** @throws Error with the response when the call is refused */
  async call<E extends EndpointDefinition>(endpoint: E, input: Input<E> = {}): Promise<EndpointData<E>> {
    const params = new Map<string, unknown>(Object.entries(input.params ?? {}));
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params.get(name))));
    const query = new URLSearchParams(Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]));
    // A server that is overloaded refuses a call before it does anything, so that every call can be repeated.
    const { ok, status, answer } = await waitUntil(`${endpoint.name} is accepted`, async () => {
      const response = await fetch(`${this.siteUrl}${apiBase}${path}?${query}`, {
        method: endpoint.method,
        headers: {
          'x-forwarded-for': this.#address,
          ...(input.token !== undefined && { authorization: `Bearer ${input.token}` }),
          ...(input.workspace !== undefined && { [workspaceHeader]: input.workspace }),
          ...(input.userAgent !== undefined && { 'user-agent': input.userAgent }),
          ...(input.body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      });
      const answer = (await response.json()) as { code?: string; data?: unknown };
      return answer.code !== 'overloaded' && { ok: response.ok, status: response.status, answer };
    });
    if (!ok) throw new Error(`${endpoint.name} answered ${status}: ${JSON.stringify(answer)}`);
    return endpoint.data.parse(answer.data) as EndpointData<E>;
  }

  /** Registers a user whose address is not verified yet. */
  async registerUser(name = 'Işıl Çağrı'): Promise<Omit<Account, 'token' | 'refreshToken'>> {
    const account = { name, email: anAddress(), password: 'gizli-şifre-1' };
    await this.call(register, { body: account });
    return account;
  }

  /** Registers a user, follows the link in the mail and signs in. */
  async openAccount(name?: string): Promise<Account> {
    const account = await this.registerUser(name);
    const token = await waitForVerificationToken(this.siteUrl, account.email);
    await this.call(verifyEmail, { params: { token } });
    return this.signIn(account);
  }

  signInAdmin(): Promise<Account> {
    return this.signIn(adminAccount);
  }

  /** @param userAgent identifies another device than that of the other calls */
  async signIn(account: Pick<Account, 'name' | 'email' | 'password'>, userAgent?: string): Promise<Account> {
    const { token, refreshToken } = await this.call(login, {
      body: { email: account.email, password: account.password },
      ...(userAgent !== undefined && { userAgent }),
    });
    return { ...account, token, refreshToken };
  }

  /** Generates an article, with this text if one is given; uses one of the plan's three. */
  async writeArticle(
    { token }: Pick<Account, 'token'>,
    given: { title: string; prompt?: string; content?: string; category?: string; tags?: string[] },
  ) {
    const { title, prompt = 'Kısa ve sade bir yazı.', content, ...filing } = given;
    const { id } = await this.call(createArticle, {
      token,
      body: { title, ...filing, ai_prompt: prompt, format: 'social' },
    });
    const written = await waitUntil(`“${title}” is written`, async () => {
      const article = await this.call(getArticle, { token, params: { id } });
      return 'status' in article && article.status !== 'generating' && article;
    });
    if (content === undefined) return written;
    return this.call(updateArticle, { token, params: { id }, body: { content, version: written.version } });
  }
}

/** A new address. */
export function anAddress(): string {
  return `e2e-${randomUUID()}@ornek.test`;
}
